import { z } from 'zod';
import { type Question, question } from '#contract/catalog.ts';
import { tree } from '#contract/tree.ts';
import { questionKinds } from '#contract/values.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Assets } from './assets.ts';
import { renderedOnce } from './content.ts';
import type { FileSource } from './file-kind.ts';
import type { QuizSource } from './kinds/quiz.ts';
import { readAnsweredQuiz, readQuizVersion } from './queries.ts';
import { boundsOf, type QuestionSource } from './question-schema.ts';
import { renderAnswers } from './reading.ts';
import { itemsOf, notInOrder, optionsOf, rightOrderOf, shuffled } from './render/options.ts';
import { renderQuestion } from './render/question.ts';
import type { CatalogFile } from './snapshot.ts';

export interface GradedOption {
  /** The id that the learner received for the option. */
  id: string;
  correct: boolean;
}

/** A question with its right answer. It is used only for grading, and never leaves the server before the learner has answered. */
export interface GradedQuestion {
  id: string;
  kind: (typeof questionKinds)[number];
  /**
   * The options of single, multiple and true_false questions (`true`, `false`), and the right sides of matching questions; empty for other
   * kinds.
   */
  options: GradedOption[];
  /**
   * The wordings that a short answer accepts, as the author wrote them. Case, outer spaces, repeated spaces and a closing full stop are
   * ignored when they are compared.
   */
  accept: string[];
  /**
   * The ids of an ordering question's items in the right order, or of a matching question's right sides in the order of its left sides;
   * empty for other questions.
   */
  order: string[];
  /** A number question's value, the bounds of a right answer, and its unit; null for other questions. */
  number: { value: number; least: number; most: number; unit: string } | null;
  /** The subjects of the question. */
  tags: readonly string[];
}

export interface Quiz {
  /** The file version that these answers belong to. */
  version: string;
  /** Per cent. */
  pass_mark: number;
  /** The number of questions in one attempt. */
  draw: number;
  questions: GradedQuestion[];
}

/** Returns a question with its right answer, for grading. */
export function gradedQuestion(question: QuestionSource, version: string): GradedQuestion {
  const { id, kind, tags = [] } = question;
  const options = kind === 'ordering' ? [] : optionsOf(question, version).map((option) => ({ id: option.id, correct: option.correct }));
  const accept = kind === 'short_answer' ? question.accept : [];
  const number = kind === 'number' ? { value: question.value, ...boundsOf(question), unit: question.unit ?? '' } : null;
  return { id, kind, options, accept, order: rightOrderOf(question), number, tags };
}

/** Returns a number without the rounding errors of binary arithmetic. */
const exact = (number: number) => String(Number(number.toPrecision(12)));

/**
 * Returns the right answer. For a short answer, these are the accepted wordings. For a number, it is the value, followed by its bounds if a
 * tolerance widens them. For other questions, these are option ids, in order for ordering and matching.
 */
export function expectedOf({ kind, options, accept, order, number }: GradedQuestion): string[] {
  if (kind === 'short_answer') return accept;
  if (number) return [number.value, ...(number.least < number.most ? [number.least, number.most] : [])].map(exact);
  if (kind === 'ordering' || kind === 'matching') return order;
  return options.filter(({ correct }) => correct).map(({ id }) => id);
}

const gradable = ({ pass_mark, draw, questions }: QuizSource, version: string): Quiz => ({
  version,
  pass_mark,
  draw: draw ?? questions.length,
  questions: questions.map((question) => gradedQuestion(question, version)),
});

/** Returns an unpublished quiz, for grading its author's answers. */
export const quizOfDraft = (source: FileSource): Quiz => gradable(source as unknown as QuizSource, 'draft');

/**
 * Returns the quiz with its answers, for grading an attempt. Its source is stored by version, so that the attempt can be explained after
 * the quiz has changed. Throws `not_a_quiz` for a file of another kind.
 */
export async function quizToGrade(database: Database, file: CatalogFile): Promise<Quiz> {
  const quiz = await readAnsweredQuiz(database, file);
  if (!quiz) throw new Refusal('not_a_quiz');
  const { version, source } = quiz;
  return gradable(source, version);
}

/** Returns a quiz version that someone has started to answer, with its answers; undefined when its source was not stored. */
export async function answeredQuiz(on: Queryable, version: string): Promise<Quiz | undefined> {
  const quiz = await readQuizVersion(on, version);
  return quiz && gradable(quiz.source, version);
}

const answers = z.array(
  z.object({
    question_id: z.string(),
    kind: z.enum(questionKinds),
    expected: z.array(z.string()),
    explanation: tree,
    /** The name of a lesson in the quiz's module, followed by `#` and a heading's id; null if the question names none. */
    lesson: z.string().nullable(),
    /** The question as a learner sees it before answering. */
    question,
  }),
);
/** Each question of an answered quiz, with the feedback on it. */
export type QuizAnswers = z.output<typeof answers>;

/** The questions in a quiz version, with the media named in their text. */
export interface AnsweredQuiz {
  questions: readonly QuestionSource[];
  version: string;
  assets: Assets;
}

/** Renders the feedback on each question of an answered quiz. */
export async function answersOfSource({ questions, version, assets }: AnsweredQuiz): Promise<QuizAnswers> {
  const { renderMarkdown } = await import('./render/markdown.ts');
  return Promise.all(
    questions.map(async (source) => ({
      question_id: source.id,
      kind: source.kind,
      expected: expectedOf(gradedQuestion(source, version)),
      explanation: (await renderMarkdown(source.explanation, assets)).tree,
      lesson: source.lesson ?? null,
      question: await renderQuestion(source, version, assets),
    })),
  );
}

/**
 * Returns a question with its choices shuffled for one attempt, never in the right order. “True” always comes before “false”.
 *
 * @param seed the attempt's seed
 */
export function questionOfAttempt({ question: asked, expected }: QuizAnswers[number], seed: number): Question {
  const idOf = ({ id }: { id: string }) => id;
  if (asked.kind === 'true_false') return asked;
  const options = shuffled(asked.options, idOf, `${seed}\n${asked.id}`);
  const isInOrder = asked.kind === 'ordering' || asked.kind === 'matching';
  return { ...asked, options: isInOrder ? notInOrder(options, idOf, expected) : options };
}

/** Returns the answers in an answered quiz version, with their explanations; undefined when its source was not stored. */
export async function answersOf(database: Database, version: string): Promise<QuizAnswers | undefined> {
  return renderedOnce(database, { suffix: ':answers', schema: answers }, version, async () => {
    const quiz = await readQuizVersion(database, version);
    if (!quiz) return undefined;
    return { version, value: await renderAnswers({ questions: quiz.source.questions, version, assets: quiz.assets }) };
  });
}

/** A question as its author wrote it, for analysing its answers. */
export interface QuizText {
  id: string;
  kind: (typeof questionKinds)[number];
  /** Markdown. */
  prompt: string;
  /** The options in the order shown; empty for written answers and for ordering. Their text is Markdown. */
  options: { id: string; text: string; correct: boolean }[];
  /** A matching question's left sides with the ids of their right sides; empty for other questions. Their text is Markdown. */
  pairs: { id: string; text: string; right: string }[];
}

/** Returns the questions in an answered quiz version; undefined when its source was not stored. */
export async function quizTextOf(database: Queryable, version: string): Promise<QuizText[] | undefined> {
  const quiz = await readQuizVersion(database, version);
  return quiz?.source.questions.map((source) => {
    const rights = rightOrderOf(source);
    return {
      id: source.id,
      kind: source.kind,
      prompt: source.prompt,
      options: source.kind === 'ordering' ? [] : optionsOf(source, version),
      pairs: itemsOf(source).map((item, index) => ({ ...item, right: rights[index] ?? '' })),
    };
  });
}
