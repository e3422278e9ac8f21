import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test('addresses are found however they are separated, each once', () => {
  expect(addressesIn(' a@x.test, B@x.test;c@x.test\n\td@x.test a@X.test ')).toEqual({
    good: ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'],
    bad: [],
  });
  expect(addressesIn('Doe, Jane <jane@x.test>; Jim <jim@x.test>').good).toEqual(['jane@x.test', 'jim@x.test']);
});

test('what is no address is said', () => {
  expect(addressesIn('a@x.test nobody @x')).toEqual({ good: ['a@x.test'], bad: ['nobody', '@x'] });
  expect(addressesIn('  ')).toEqual({ good: [], bad: [] });
});
