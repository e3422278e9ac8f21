import { describe, expect, test } from 'vitest';
import { numbersIn } from './read-number.ts';

describe('a number as people write it', () => {
  test.each<[string, number[]]>([
    ['12', [12]],
    [' 12 ', [12]],
    ['-3', [-3]],
    ['−3', [-3]],
    ['+ 3', [3]],
    ['0.75', [0.75]],
    ['0,75', [0.75]],
    ['.5', [0.5]],
    ['5.', [5]],
    ['1,234.5', [1234.5]],
    ['1.234,5', [1234.5]],
    ['1 234,5', [1234.5]],
    ['1\u00a0234\u202f567', [1234567]],
    ["1'234.5", [1234.5]],
    ['1.234.567', [1234567]],
    ['1,234,567', [1234567]],
    ['0,125', [0.125]],
    ['12.345', [12.345, 12345]],
    ['1,250', [1.25, 1250]],
    ['1234,567', [1234.567]],
    ['2e3', [2000]],
    ['１２', [12]],
  ])('%j is read as %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  test.each([
    '',
    ' ',
    'twelve',
    '1-2',
    '1.2.3',
    '1,23,456',
    '12 34',
    '1 234 5',
    '1..2',
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '3 apples',
    '.',
    '-',
    'e5',
  ])('%j is not a number', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  test('a number may be followed by its unit, but only by the unit that the question has', () => {
    expect(numbersIn('1,500 tokens', 'tokens')).toEqual([1.5, 1500]);
    expect(numbersIn('40 %', '%')).toEqual([40]);
    expect(numbersIn('40%', '%')).toEqual([40]);
    expect(numbersIn('12 EUR', 'eur')).toEqual([12]);
    expect(['€ 900', '$900', '900 €'].map((text) => numbersIn(text, 'euros'))).toEqual([[900], [900], [900]]);
    expect(numbersIn('12 dollars', 'EUR')).toEqual([]);
  });
});
