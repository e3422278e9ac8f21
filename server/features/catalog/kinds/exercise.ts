import { z } from 'zod';
import { exerciseLanguages } from '#contract/values.ts';
import { yamlFileKind } from '../file-kind.ts';
import { renderText } from '../render/text.ts';
import { fileHead, text } from '../schema.ts';

const schema = z.strictObject({
  ...fileHead,
  language: z.enum(exerciseLanguages),
  task: text,
  starter: text,
  tests: text,
  hints: z.array(text).max(10),
  solution: text,
});
export type ExerciseSource = z.output<typeof schema>;

/** A task with code to begin from and tests that it is to pass. Its solution is read by `solution.ts` of the feature alone. */
export const fileKind = yamlFileKind({
  ending: '.exercise.yaml',
  completedBy: 'report',
  schema,
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
