import { expect, test } from 'vitest';
import { numberSeparators } from './numbers.ts';

test.each([
  ['en-GB', ',', '.', 'thousand'],
  ['en-DE', '.', ',', 'thousand'],
  ['en-IN', ',', '.', 'lakh'],
])('in %s a field writes numbers with %j between groups and %j before decimals', (locale, thousandSeparator, decimalSeparator, style) => {
  expect(numberSeparators(locale)).toEqual({ thousandSeparator, decimalSeparator, thousandsGroupStyle: style });
});
