import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addressForLog, withoutSecrets } from './secret-paths.ts';

test.each([
  ['/reset-password/aBc.d-e', '/reset-password/…'],
  ['/%72eset%2Dpassword/aBc', '/reset-password/…'],
  ['/verify-email?token=aBc', '/verify-email?…'],
  ['/unsubscribe%2faBc?x=%zz', '/unsubscribe/…'],
  ['/%zz/unsubscribe/aBc', '/%zz/unsubscribe/…'],
  ['/api/calendars/aBc-d_e/due.ics', '/api/calendars/…'],
  ['/anything?a=1&token=aBc', '/anything?a=1&token=…'],
  ['/media/steps/a/b/c.pdf?person=p&end=1&signature=aB-_', '/media/steps/a/b/c.pdf?person=p&end=1&signature=…'],
  ['/media/steps/a/b/c.pdf?%73ignature=aB-_&end=1', '/media/steps/a/b/c.pdf?signature=…'],
  ['/modules/verify', '/modules/verify'],
])('the log shows %s as %s', (address, shown) => {
  expect(addressForLog(address)).toBe(shown);
});

test('text keeps its links, but not the secrets in them', () => {
  const text = 'Open https://cairn.test/reset-password?token=aB.c-d, or end it: https://cairn.test/unsubscribe/xY.z_1>.';
  expect(withoutSecrets(text)).toBe('Open https://cairn.test/reset-password?token=…, or end it: https://cairn.test/unsubscribe/…>.');
  expect(withoutSecrets('Confirm: https://cairn.test/verify-email#token=aB_c-d.')).toBe('Confirm: https://cairn.test/verify-email#token=…');
  expect(withoutSecrets('<a href="https://cairn.test/invitation#token=aB_c-d">')).toBe('<a href="https://cairn.test/invitation#token=…">');
});

test('every link with a token that the product creates loses its token', () => {
  const features = fileURLToPath(new URL('../features/', import.meta.url));
  const sources = globSync('**/*.ts', { cwd: features, exclude: ['**/*.test.ts'] }).map((file) => readFileSync(features + file, 'utf8'));
  // This finds the path after the product's own address in each source string that ends with a token.
  const links = sources.flatMap((source) => [...source.matchAll(/[uU]rl\}(\/[^`$]*)\$\{token/g)].map((match) => match[1] as string));
  expect(links.toSorted()).toEqual([
    '/api/calendars/',
    '/invitation#token=',
    '/keep-account#token=',
    '/reset-password/',
    '/unsubscribe/',
    '/verify-email#token=',
  ]);
  for (const link of links) expect(withoutSecrets(`https://cairn.test${link}aB_c-d`)).toBe(`https://cairn.test${link}…`);
});
