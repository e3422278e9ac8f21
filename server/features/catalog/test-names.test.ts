import { describe, expect, test } from 'vitest';
import { passesAll, testNamesOf } from './test-names.ts';

const inJavaScript = (tests: string) => testNamesOf({ language: 'javascript', tests });
const inPython = (tests: string) => testNamesOf({ language: 'python', tests });

describe('the names of tests in JavaScript', () => {
  test.each([
    [`test('one', () => {});\nit("two", f); test(\`three\`, f);`, ['one', 'two', 'three']],
    [`for (const x of xs) {\n  test.only('deeper', f);\n}`, ['deeper']],
    [`test('it isn\\'t "so"', f);`, [`it isn't "so"`]],
    [`test('reads https://example.com', f);`, ['reads https://example.com']],
    [`// test('a comment', f)\n/* test('another', f) */ test('real', f);`, ['real']],
    [`const text = "test('in a text', f)"; test('real', f);`, ['real']],
    [`/a/.test('no test'); latest('nor this'); test('real', f);`, ['real']],
  ])('are those that %s states', (tests, names) => {
    expect(inJavaScript(tests)).toEqual({ names, hasMore: false });
  });

  test.each([`test(\`of \${name}\`, f); test('one', f);`, `test(name, f); test('one', f);`, `test.each(rows)('a %s', f); test('one', f);`])(
    'are not all known where one is computed: %s',
    (tests) => {
      expect(inJavaScript(tests)).toEqual({ names: ['one'], hasMore: true });
    },
  );
});

test('the names of tests in Python are those of its functions, once each', () => {
  const tests = `def test_one():\n  pass\n\ndef helper(x):\n  """def test_no():"""\n\n# def test_comment():\nasync def test_two(): pass\ndef test_one(): pass\n`;
  expect(inPython(tests)).toEqual({ names: ['test_one', 'test_two'], hasMore: false });
  expect(inPython('assert f(1) == 2'), 'asserts alone have no names').toEqual({ names: [], hasMore: true });
});

test('the names of tests in SQL are those of its list', () => {
  const tests = [
    { name: 'one', rows: [] },
    { name: 'two', rows: [[1]] },
  ];
  expect(testNamesOf({ language: 'sql', tests })).toEqual({ names: ['one', 'two'], hasMore: false });
});

describe('a run', () => {
  const known = { names: ['one', 'two'], hasMore: false };
  const passed = (...names: string[]) => names.map((name) => ({ name, passed: true }));

  test('passes all tests only if each stated test ran once and passed, and no other one ran', () => {
    expect(passesAll(known, passed('two', 'one'))).toBe(true);
    expect(passesAll(known, passed('one'))).toBe(false);
    expect(passesAll(known, passed('one', 'three'))).toBe(false);
    expect(passesAll(known, passed('one', 'two', 'two'))).toBe(false);
    expect(passesAll(known, passed('one', 'two', 'three'))).toBe(false);
    expect(passesAll(known, [...passed('one'), { name: 'two', passed: false }])).toBe(false);
  });

  test('may have more tests where names are computed, and never none', () => {
    expect(passesAll({ ...known, hasMore: true }, passed('one', 'two', 'three'))).toBe(true);
    expect(passesAll({ ...known, hasMore: true }, passed('one', 'three'))).toBe(false);
    expect(passesAll({ names: [], hasMore: true }, [])).toBe(false);
  });
});
