import { describe, expect, test } from 'vitest';
import { passesAll, testNamesOf } from './test-names.ts';

const inJavaScript = (tests: string) => testNamesOf({ language: 'javascript', tests });
const inPython = (tests: string) => testNamesOf({ language: 'python', tests });

describe('test names in JavaScript', () => {
  test.each([
    [`test('one', () => {});\nit("two", f); test(\`three\`, f);`, ['one', 'two', 'three']],
    [`for (const x of xs) {\n  test.only('deeper', f);\n}`, ['deeper']],
    [`test('it isn\\'t "so"', f);`, [`it isn't "so"`]],
    [`test('reads https://example.com', f);`, ['reads https://example.com']],
    [`// test('a comment', f)\n/* test('another', f) */ test('real', f);`, ['real']],
    [`const text = "test('in a text', f)"; test('real', f);`, ['real']],
    [`/a/.test('no test'); latest('nor this'); test('real', f);`, ['real']],
  ])('the test names in %s are found', (tests, names) => {
    expect(inJavaScript(tests)).toEqual({ names, hasMore: false });
  });

  test.each([`test(\`of \${name}\`, f); test('one', f);`, `test(name, f); test('one', f);`, `test.each(rows)('a %s', f); test('one', f);`])(
    'a computed test name is reported as unknown: %s',
    (tests) => {
      expect(inJavaScript(tests)).toEqual({ names: ['one'], hasMore: true });
    },
  );
});

test("a Python exercise's test names are the names of its test functions, without duplicates", () => {
  const tests = `def test_one():\n  pass\n\ndef helper(x):\n  """def test_no():"""\n\n# def test_comment():\nasync def test_two(): pass\ndef test_one(): pass\n`;
  expect(inPython(tests)).toEqual({ names: ['test_one', 'test_two'], hasMore: false });
  expect(inPython('assert f(1) == 2'), 'asserts alone have no names').toEqual({ names: [], hasMore: true });
});

test("an SQL exercise's test names are the names in its list", () => {
  const tests = [
    { name: 'one', rows: [] },
    { name: 'two', rows: [[1]] },
  ];
  expect(testNamesOf({ language: 'sql', tests })).toEqual({ names: ['one', 'two'], hasMore: false });
});

describe('a run', () => {
  const known = { names: ['one', 'two'], hasMore: false };
  const passed = (...names: string[]) => names.map((name) => ({ name, passed: true }));

  test('a run passes all tests only if each named test ran once and passed, and no other test ran', () => {
    expect(passesAll(known, passed('two', 'one'))).toBe(true);
    expect(passesAll(known, passed('one'))).toBe(false);
    expect(passesAll(known, passed('one', 'three'))).toBe(false);
    expect(passesAll(known, passed('one', 'two', 'two'))).toBe(false);
    expect(passesAll(known, passed('one', 'two', 'three'))).toBe(false);
    expect(passesAll(known, [...passed('one'), { name: 'two', passed: false }])).toBe(false);
  });

  test('a run may include further tests if names are computed, but must include at least one', () => {
    expect(passesAll({ ...known, hasMore: true }, passed('one', 'two', 'three'))).toBe(true);
    expect(passesAll({ ...known, hasMore: true }, passed('one', 'three'))).toBe(false);
    expect(passesAll({ names: [], hasMore: true }, [])).toBe(false);
  });
});
