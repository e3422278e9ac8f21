import type { ExerciseSource } from './kinds/exercise.ts';

/** The names of an exercise's tests, as far as they can be read without running them: a learner's page reports its runs by these names. */
export interface TestNames {
  /** The names that the text states, in its order. */
  names: readonly string[];
  /** Whether there may be more tests, whose names are computed when they run. */
  hasMore: boolean;
}

/**
 * Comments and texts are matched first, so that a test that is only mentioned in one is not found: `'…'`, `"…"`, a template, or the call
 * of a test with its name if that is a plain text.
 */
const inJavaScript =
  /\/\*[\s\S]*?\*\/|\/\/.*|(?<![\w$.])(?:test|it)(?:\.\w+)?\s*\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\$])*)`)?|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const isCallOfTest = /^(?:test|it)\b/;

/** The characters that escapes stand for in the names of tests; any other escape makes the name a computed one. */
function unescaped(text: string): string | undefined {
  if (/\\[^'"`\\]/.test(text)) return undefined;
  return text.replaceAll(/\\(.)/g, '$1');
}

function namesInJavaScript(tests: string): TestNames {
  const names: string[] = [];
  let hasMore = false;
  for (const [whole, single, double, template] of tests.matchAll(inJavaScript)) {
    if (!isCallOfTest.test(whole)) continue;
    const stated = single ?? double ?? template;
    const name = stated === undefined ? undefined : unescaped(stated);
    if (name === undefined) hasMore = true;
    else names.push(name);
  }
  return { names, hasMore };
}

function namesInPython(tests: string): TestNames {
  const code = tests.replaceAll(/("""|''')[\s\S]*?\1|#.*$/gm, '');
  const names = [...code.matchAll(/^(?:async\s+)?def\s+(test\w*)/gm)].flatMap(([, name]) => name ?? []);
  // A later function of the same name replaces the earlier one.
  return { names: [...new Set(names)], hasMore: names.length === 0 };
}

/** Returns the names of the tests of an exercise. */
export function testNamesOf(exercise: Pick<ExerciseSource, 'language' | 'tests'>): TestNames {
  const { language, tests } = exercise;
  if (typeof tests !== 'string') return { names: tests.map(({ name }) => name), hasMore: false };
  return language === 'python' ? namesInPython(tests) : namesInJavaScript(tests);
}

/**
 * Whether a run passed all tests of an exercise: each stated one is among the results, no other one unless names are computed, none twice,
 * and none failed.
 */
export function passesAll({ names, hasMore }: TestNames, results: readonly { name: string; passed: boolean }[]): boolean {
  const ran = new Set(results.map(({ name }) => name));
  return (
    results.length > 0 &&
    ran.size === results.length &&
    results.every(({ passed }) => passed) &&
    names.every((name) => ran.has(name)) &&
    (hasMore || ran.size === names.length)
  );
}
