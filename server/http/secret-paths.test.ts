import { expect, test } from 'vitest';
import { addressForLog, withoutSecrets } from './secret-paths.ts';

test.each([
  ['/reset-password/aBc.d-e', '/reset-password/…'],
  ['/%72eset%2Dpassword/aBc', '/reset-password/…'],
  ['/verify-email?token=aBc', '/verify-email?…'],
  ['/unsubscribe%2faBc?x=%zz', '/unsubscribe/…'],
  ['/%zz/unsubscribe/aBc', '/%zz/unsubscribe/…'],
  ['/anything?a=1&token=aBc', '/anything?a=1&token=…'],
  ['/modules/verify', '/modules/verify'],
])('the log shows %s as %s', (address, shown) => {
  expect(addressForLog(address)).toBe(shown);
});

test('a text keeps its links and loses the secrets in them', () => {
  const text = 'Open https://cairn.test/reset-password?token=aB.c-d, or end it: https://cairn.test/unsubscribe/xY.z_1>.';
  expect(withoutSecrets(text)).toBe('Open https://cairn.test/reset-password?token=…, or end it: https://cairn.test/unsubscribe/…>.');
  expect(withoutSecrets('Confirm: https://cairn.test/verify-email#token=aB_c-d.')).toBe('Confirm: https://cairn.test/verify-email#token=…');
});
