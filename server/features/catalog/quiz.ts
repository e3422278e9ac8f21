import { z } from 'zod';
import { tree } from '#contract/catalog.ts';
import { questionKinds } from '#contract/values.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Assets } from './assets.ts';
import { renderedOnce } from './content.ts';
import type { FileSource } from './file-kind.ts';
import type { QuestionSource, QuizSource } from './kinds/quiz.ts';
import { readAnsweredQuiz, readQuizVersion } from './queries.ts';
import { renderAnswers } from './reading.ts';
import { optionsOf, rightOrderOf } from './render/options.ts';
import type { CatalogFile } from './snapshot.ts';

export interface GradedOption {
  /** The id that the learner received for the option. */
  id: string;
  correct: boolean;
}

/** A question with its answer. For grading only: it never leaves the server before the learner has answered. */
export interface GradedQuestion {
  id: string;
  kind: (typeof questionKinds)[number];
  /** Options of single, multiple and true_false (`true`, `false`) questions, in the order shown; empty for the other kinds. */
  options: GradedOption[];
  /**
   * Texts that a short answer accepts, as written; they are compared without case, outer spaces, runs of spaces and a closing full stop.
   */
  accept: string[];
  /** Ids of the items of an ordering question in the right order; empty for other questions. */
  order: string[];
}

export interface Quiz {
  /** The version of the file to which these answers belong. */
  version: string;
  /** Per cent. */
  pass_mark: number;
  questions: GradedQuestion[];
}

function gradedQuestion(question: QuestionSource, version: string): GradedQuestion {
  const options = question.kind === 'ordering' ? [] : optionsOf(question, version).map(({ id, correct }) => ({ id, correct }));
  const accept = question.kind === 'short_answer' ? question.accept : [];
  return { id: question.id, kind: question.kind, options, accept, order: rightOrderOf(question) };
}

/** Returns the right answer: texts for a short answer, option ids for any other question, in order for ordering. */
export function expectedOf({ kind, options, accept, order }: GradedQuestion): string[] {
  if (kind === 'short_answer') return accept;
  if (kind === 'ordering') return order;
  return options.filter(({ correct }) => correct).map(({ id }) => id);
}

const gradable = ({ pass_mark, questions }: QuizSource, version: string): Quiz => ({
  version,
  pass_mark,
  questions: questions.map((question) => gradedQuestion(question, version)),
});

/** Returns an unpublished quiz, for grading its author's answers. */
export const quizOfDraft = (source: FileSource): Quiz => gradable(source as unknown as QuizSource, 'draft');

/**
 * Returns the quiz with its answers, for grading an attempt. Its source is stored by its version, so that the attempt can be explained
 * after the quiz has changed. Refuses with `not_a_quiz` for a file of another kind.
 */
export async function quizToGrade(database: Database, file: CatalogFile): Promise<Quiz> {
  const quiz = await readAnsweredQuiz(database, file);
  if (!quiz) throw new Refusal('not_a_quiz');
  const { version, source } = quiz;
  return gradable(source, version);
}

const answers = z.array(
  z.object({
    question_id: z.string(),
    kind: z.enum(questionKinds),
    expected: z.array(z.string()),
    explanation: tree,
    /** The name of a lesson in the quiz's module; null if the question names none. */
    lesson: z.string().nullable(),
  }),
);
/** The feedback on each question of an answered quiz. */
export type QuizAnswers = z.output<typeof answers>;

/** The questions of a version of a quiz, with the media named in their texts. */
export interface AnsweredQuiz {
  questions: readonly QuestionSource[];
  version: string;
  assets: Assets;
}

/** Renders the feedback on each question of an answered quiz. */
export async function answersOfSource({ questions, version, assets }: AnsweredQuiz): Promise<QuizAnswers> {
  const { renderMarkdown } = await import('./render/markdown.ts');
  return Promise.all(
    questions.map(async (question) => ({
      question_id: question.id,
      kind: question.kind,
      expected: expectedOf(gradedQuestion(question, version)),
      explanation: (await renderMarkdown(question.explanation, assets)).tree,
      lesson: question.lesson ?? null,
    })),
  );
}

/** Returns the answers of an answered version of a quiz, with their explanations; undefined when its source was not stored. */
export async function answersOf(database: Database, version: string): Promise<QuizAnswers | undefined> {
  return renderedOnce(database, { suffix: ':answers', schema: answers }, version, async () => {
    const quiz = await readQuizVersion(database, version);
    if (!quiz) return undefined;
    return { version, value: await renderAnswers({ questions: quiz.source.questions, version, assets: quiz.assets }) };
  });
}

/** A question in its author's words, for the analysis of its answers. */
export interface QuizText {
  id: string;
  kind: (typeof questionKinds)[number];
  /** Markdown. */
  prompt: string;
  /** In the order shown; empty for short answers and ordering. Their texts are Markdown. */
  options: { id: string; text: string; correct: boolean }[];
}

/** Returns the questions of an answered version of a quiz; undefined when its source was not stored. */
export async function quizTextOf(database: Queryable, version: string): Promise<QuizText[] | undefined> {
  const quiz = await readQuizVersion(database, version);
  return quiz?.source.questions.map((question) => ({
    id: question.id,
    kind: question.kind,
    prompt: question.prompt,
    options: question.kind === 'ordering' ? [] : optionsOf(question, version),
  }));
}
