import { expect, test } from 'vitest';
import { compiled, expressionFault, namesIn } from './expressions.ts';

const values = { tickets: [1, 2, 3.5], price: 0.1, n: 7 };

test.each([
  ['sum(tickets) * 2', 13],
  ['mean(tickets, 1.5)', 2],
  ['count(tickets)', 3],
  ['max(tickets) - min(tickets)', 2.5],
  ['round(10 / 3, 2)', 3.33],
  ['round(n / 2)', 4],
  ['if n > 5 then 1 else price', 1],
  ['n ^ 2 mod 10', 9],
])('the expression “%s” can be computed', (expression, result) => {
  expect(compiled(expression)(values)).toBeCloseTo(result, 9);
});

test('an expression can name values and call functions, and has no access to anything else', () => {
  expect(namesIn('if sum(a) > b then c else round(d, 2)')).toEqual({ values: ['a', 'b', 'c', 'd'], calls: ['sum', 'round'] });
  for (const hostile of ['constructor', 'n.constructor', 'process.exit(1)', 'toString()', '"a" ~= "(a+)+$"', 'this', '__proto__'])
    expect(expressionFault(hostile, Object.keys(values)), hostile).toBeDefined();
  expect(() => compiled('n ~= "7"')(values)).toThrow();
});
