import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../architecture/imports.ts';
import { withRegionalNumbers } from './regional-numbers.ts';

type Format = (locale: string, input: number) => string;

/** Returns the function that compiled messages use to format numbers, for a browser with this region. */
function numberIn(region: string): Format {
  const source = withRegionalNumbers(readFileSync(join(root, 'web/paraglide/registry.js'), 'utf8'));
  const body = source.replace(/^import .*$/m, '').replaceAll('export function', 'function');
  return new Function('formatLocale', `${body}; return number;`)(() => region) as Format;
}

test("the compiled messages format numbers for the browser's region", () => {
  expect(numberIn('en-GB')('en', 12_345)).toBe('12,345');
  expect(numberIn('en-IN')('en', 1_234_567)).toBe('12,34,567');
});

test('the build fails if the compiler formats numbers differently', () => {
  expect(() => withRegionalNumbers('export function number() {}')).toThrow('in another way');
});
