import { z } from 'zod';
import type { Question } from '#contract/catalog.ts';
import type { FaultCode } from '#server/words.ts';
import type { Assets } from '../assets.ts';
import { yamlFileKind } from '../file-kind.ts';
import { optionsOf } from '../render/options.ts';
import { fileHead, text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';

const option = z.strictObject({ text, correct: z.boolean().optional() });
const distinct = (texts: readonly string[]) => new Set(texts).size === texts.length;
const options = z
  .array(option)
  .min(2)
  .max(10)
  .refine((given) => distinct(given.map((one) => one.text)), 'catalog_options_twice' satisfies FaultCode);
const commonFields = {
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalog_id' satisfies FaultCode),
  prompt: text,
  explanation: text,
  /** The name of the lesson in the same module that the question is about. */
  lesson: z.string().optional(),
};
const rightOnes = (given: readonly z.output<typeof option>[]) => given.filter(({ correct }) => correct).length;
const single = z.strictObject({
  ...commonFields,
  kind: z.literal('single'),
  options: options.refine((given) => rightOnes(given) === 1, 'catalog_one_right' satisfies FaultCode),
});
const multiple = z.strictObject({
  ...commonFields,
  kind: z.literal('multiple'),
  options: options.refine((given) => rightOnes(given) > 0, 'catalog_none_right' satisfies FaultCode),
});
const trueFalse = z.strictObject({ ...commonFields, kind: z.literal('true_false'), answer: z.boolean() });
const shortAnswer = z.strictObject({ ...commonFields, kind: z.literal('short_answer'), accept: z.array(text.max(200)).min(1).max(50) });
const ordering = z.strictObject({
  ...commonFields,
  kind: z.literal('ordering'),
  items: z
    .array(text)
    .min(2)
    .max(10)
    .refine(distinct, 'catalog_items_twice' satisfies FaultCode),
});
const question = z.discriminatedUnion('kind', [single, multiple, trueFalse, shortAnswer, ordering], {
  error: ({ code }) => (code === 'invalid_union' ? ('catalog_question_kind' satisfies FaultCode) : undefined),
});
const schema = z.strictObject({
  ...fileHead,
  pass_mark: z.number().int().min(1).max(100),
  questions: z
    .array(question)
    .min(1, 'catalog_quiz_empty' satisfies FaultCode)
    .max(50),
});
export type QuizSource = z.output<typeof schema>;
export type QuestionSource = QuizSource['questions'][number];

function textsOf({ questions }: QuizSource): [PropertyKey[], string][] {
  return questions.flatMap((one, index): [PropertyKey[], string][] => {
    const at = ['questions', index];
    const optionTexts =
      'options' in one ? one.options.map((given, o): [PropertyKey[], string] => [[...at, 'options', o, 'text'], given.text]) : [];
    const items = 'items' in one ? one.items.map((item, i): [PropertyKey[], string] => [[...at, 'items', i], item]) : [];
    return [[[...at, 'prompt'], one.prompt], ...optionTexts, ...items, [[...at, 'explanation'], one.explanation]];
  });
}

/** Returns the duplicate question ids. They are reported for the quiz as a whole, so that other faults don't hide them. */
function twiceAsked(raw: unknown): Extra[] {
  const questions: unknown = (raw as { questions?: unknown } | null)?.questions;
  if (!Array.isArray(questions)) return [];
  const ids = questions.map((one: { id?: unknown } | null) => one?.id);
  return ids.flatMap((id, index): Extra[] =>
    typeof id === 'string' && ids.indexOf(id) < index
      ? [{ path: ['questions', index, 'id'], fault: { code: 'catalog_question_twice', params: { id } } }]
      : [],
  );
}

async function renderQuestion(one: QuestionSource, version: string, assets: Assets): Promise<Question> {
  const { renderMarkdown } = await import('../render/markdown.ts');
  const { tree: prompt } = await renderMarkdown(one.prompt, assets);
  const shown = optionsOf(one, version).map(async ({ id, text: markdown }) => ({
    id,
    tree: (await renderMarkdown(markdown, assets)).tree,
  }));
  return { id: one.id, kind: one.kind, prompt, options: await Promise.all(shown) };
}

/** Questions that the server grades. Only the feature's `quiz.ts` reads answers and explanations. */
export const fileKind = yamlFileKind({
  ending: '.quiz.yaml',
  completedBy: 'attempt',
  schema,
  textsOf,
  check: twiceAsked,
  async render({ pass_mark, questions }, version, assets) {
    return { quiz: { pass_mark, questions: await Promise.all(questions.map((one) => renderQuestion(one, version, assets))) } };
  },
});
