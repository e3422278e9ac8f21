import { expect, test } from 'vitest';
import { numberSeparators } from './numbers.ts';

test.each([
  ['en-GB', ',', '.', 'thousand'],
  ['en-DE', '.', ',', 'thousand'],
  ['en-IN', ',', '.', 'lakh'],
])(
  'a number field in %s writes %j between groups of digits and %j before decimals',
  (locale, thousandSeparator, decimalSeparator, style) => {
    expect(numberSeparators(locale)).toEqual({ thousandSeparator, decimalSeparator, thousandsGroupStyle: style });
  },
);
