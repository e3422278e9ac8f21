import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test('each address is found once, whether spaces, commas, semicolons or lines separate the addresses', () => {
  expect(addressesIn(' a@x.test, B@x.test;c@x.test\n\td@x.test a@X.test ')).toEqual({
    good: ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'],
    bad: [],
  });
  expect(addressesIn('Doe, Jane <jane@x.test>; Jim <jim@x.test>').good).toEqual(['jane@x.test', 'jim@x.test']);
});

test('entries that are not addresses are reported', () => {
  expect(addressesIn('a@x.test nobody @x')).toEqual({ good: ['a@x.test'], bad: ['nobody', '@x'] });
  expect(addressesIn('  ')).toEqual({ good: [], bad: [] });
});
