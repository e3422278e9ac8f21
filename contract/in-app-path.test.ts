import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inAppPath } from './in-app-path.ts';

test('a string accepted as an in-app path never leads a browser to another site', () => {
  const parts = fc.constantFrom(
    '/',
    '//',
    '\\',
    '@',
    ':',
    'evil.example',
    'javascript:',
    'https:',
    '\t',
    '\n',
    '%2f',
    '%5c',
    '..',
    '.',
    '?',
    '#',
    'modules',
    ' ',
    '\u0000',
    '\u2028',
    '／',
  );
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 8 }), (pieces) => {
      const address = pieces.join('');
      const path = inAppPath(address);
      if (path !== null) expect(new URL(path, 'https://cairn.example').origin).toBe('https://cairn.example');
    }),
    { numRuns: 50_000 },
  );
});

test.each(['/dashboard', '/modules/first?file=one#two', '/'])('%s is accepted as an in-app path', (path) => {
  expect(inAppPath(path)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '',
  null,
  undefined,
  'dashboard',
  '/\t/evil.example',
])('%s is not accepted as an in-app path', (path) => {
  expect(inAppPath(path)).toBeNull();
});
