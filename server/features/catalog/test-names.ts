import type { ExerciseSource } from './kinds/exercise.ts';

/** The names of an exercise's tests, as far as they can be read without running them. A learner's page reports its runs by these names. */
export interface TestNames {
  /** The literal names, in order of occurrence. */
  names: readonly string[];
  /** Whether there may be further tests, with names computed at run time. */
  hasMore: boolean;
}

/**
 * Matches comments, strings, and calls of `test` and `it`, with the name if it is a literal. Comments and strings are matched so that calls
 * mentioned in them are skipped.
 */
const inJavaScript =
  /\/\*[\s\S]*?\*\/|\/\/.*|(?<![\w$.])(?:test|it)(?:\.\w+)?\s*\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\$])*)`)?|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const isCallOfTest = /^(?:test|it)\b/;

/** Resolves escaped quotes and backslashes. Returns undefined for a name with any other escape, which is treated like a computed name. */
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
  // A later function with the same name replaces the earlier one.
  return { names: [...new Set(names)], hasMore: names.length === 0 };
}

/** Returns the names of an exercise's tests. */
export function testNamesOf(exercise: Pick<ExerciseSource, 'language' | 'tests'>): TestNames {
  const { language, tests } = exercise;
  if (typeof tests !== 'string') return { names: tests.map(({ name }) => name), hasMore: false };
  return language === 'python' ? namesInPython(tests) : namesInJavaScript(tests);
}

/**
 * Whether a run passed all of an exercise's tests. The results must include each literal name, no other name unless names are computed, no
 * duplicates and no failure.
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
