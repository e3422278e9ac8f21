import { z } from 'zod';
import { exerciseLanguages } from '#contract/values.ts';
import { yamlFileKind } from '../file-kind.ts';
import { renderText } from '../render/text.ts';
import { fileHead, text, textOr } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';

const schema = z.strictObject({
  ...fileHead,
  language: z.enum(exerciseLanguages),
  task: textOr('catalog_exercise_no_task'),
  starter: textOr('catalog_exercise_no_starter'),
  tests: textOr('catalog_exercise_no_tests'),
  hints: z.array(text).max(10),
  solution: textOr('catalog_exercise_no_solution'),
});
export type ExerciseSource = z.output<typeof schema>;

type Language = ExerciseSource['language'];
const isPython = (language: Language) => language === 'python';
const withoutComments = (code: string, language: Language) =>
  code.replaceAll(isPython(language) ? /#.*$/gm : /\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
/** Returns the pattern for the start of a test, in the forms that `docs/catalog.md` names. */
const testIn = (language: Language) => (isPython(language) ? /\bdef\s+test|^\s*assert\b/m : /\b(test|it)(\.\w+)?\s*\(/);

/** Finds tests that test nothing, and a solution that consists of comments: no one could tell whether they have completed the exercise. */
function unfinished({ language, tests, solution }: ExerciseSource): Extra[] {
  const hasTest = testIn(language).test(withoutComments(tests, language));
  const hasSolution = withoutComments(solution, language).trim() !== '';
  return [
    ...(hasTest ? [] : [{ path: ['tests'], fault: { code: 'catalog_exercise_no_tests' } } as const]),
    ...(hasSolution ? [] : [{ path: ['solution'], fault: { code: 'catalog_exercise_no_solution' } } as const]),
  ];
}

/** A task with code to start from and tests that it must pass. Only the feature's `solution.ts` reads its solution. */
export const fileKind = yamlFileKind({
  ending: '.exercise.yaml',
  completedBy: 'report',
  schema,
  unfinished,
  textsOf: ({ task, hints }) => [[['task'], task], ...hints.map((hint, index): [PropertyKey[], string] => [['hints', index], hint])],
  async render({ language, task, starter, tests, hints }, _version, assets) {
    const [{ renderCode }, { renderMarkdown }] = await Promise.all([import('../render/highlight.ts'), import('../render/markdown.ts')]);
    const trees = await Promise.all(hints.map(async (hint) => (await renderMarkdown(hint, assets)).tree));
    return {
      ...(await renderText(task, assets)),
      exercise: {
        language,
        starter,
        tests,
        hints: trees,
        starter_tree: await renderCode(starter, language),
        tests_tree: await renderCode(tests, language),
      },
    };
  },
});
