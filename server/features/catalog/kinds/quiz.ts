import { z } from 'zod';
import { limits } from '#contract/values.ts';
import type { FaultCode } from '#server/words.ts';
import { yamlFileKind } from '../file-kind.ts';
import { question, textsOfQuestion } from '../question-schema.ts';
import { renderQuestion } from '../render/question.ts';
import { fileHead } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';

const schema = z.strictObject({
  ...fileHead,
  pass_mark: z.number().int().min(1).max(100),
  /** The number of questions in one attempt; all if omitted. */
  draw: z.number().int().min(limits.quizQuestions.least).optional(),
  questions: z
    .array(question)
    .min(limits.quizQuestions.least, 'catalog_quiz_empty' satisfies FaultCode)
    .max(limits.quizQuestions.most),
});
export type QuizSource = z.output<typeof schema>;

interface Raw {
  draw?: unknown;
  questions?: unknown;
}

/** Returns the ids that several questions have. They are reported for the quiz as a whole, so that other faults don't hide them. */
function twiceAsked(questions: readonly ({ id?: unknown } | null)[]): Extra[] {
  const ids = questions.map((one) => one?.id);
  return ids.flatMap((id, index): Extra[] =>
    typeof id === 'string' && ids.indexOf(id) < index
      ? [{ path: ['questions', index, 'id'], fault: { code: 'catalog_question_twice', params: { id } } }]
      : [],
  );
}

function faultsOfPool(raw: unknown): Extra[] {
  const { draw, questions } = (raw ?? {}) as Raw;
  if (!Array.isArray(questions)) return [];
  const count = questions.length;
  const isTooMany = typeof draw === 'number' && draw >= count && count > 0;
  return [
    ...twiceAsked(questions),
    ...(isTooMany ? [{ path: ['draw'], fault: { code: 'catalog_draw', params: { draw, count } } } satisfies Extra] : []),
  ];
}

/** Questions that the server grades. Only this feature's `quiz.ts` reads answers and explanations. */
export const fileKind = yamlFileKind({
  ending: '.quiz.yaml',
  completedBy: 'attempt',
  schema,
  textsOf: ({ questions }) =>
    questions.flatMap((one, index) =>
      textsOfQuestion(one).map(([at, text]): [PropertyKey[], string] => [['questions', index, ...at], text]),
    ),
  check: faultsOfPool,
  async render({ pass_mark, draw = null, questions }, version, assets) {
    return { quiz: { pass_mark, draw, questions: await Promise.all(questions.map((one) => renderQuestion(one, version, assets))) } };
  },
});
