import type { Root } from 'hast';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { questionKinds } from '#contract/catalog.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readSource } from './queries.ts';
import { type Assets, renderMarkdown } from './render/markdown.ts';
import { optionsOf, rightOrderOf } from './render/options.ts';
import type { QuestionSource } from './schema.ts';
import type { CatalogFile } from './snapshot.ts';

export interface GradedOption {
  /** The id under which the learner got the option. */
  id: string;
  correct: boolean;
}

/** A question with its answer. For grading only: it never leaves the server before the learner has answered. */
export interface GradedQuestion {
  id: string;
  kind: (typeof questionKinds)[number];
  /** Of single, multiple and true_false (`true`, `false`), in the order shown; empty for the others. */
  options: GradedOption[];
  /** Texts that a short answer accepts, as written; compare without case, outer spaces, runs of spaces and a closing full stop. */
  accept: string[];
  /** Ids of the items of ordering in the right order; empty for the others. */
  order: string[];
  explanationTree: Root;
}

export interface Quiz {
  /** The version of the file that these are the answers of. */
  version: string;
  /** Per cent. */
  pass_mark: number;
  questions: GradedQuestion[];
}

/** Quizzes are few and small; the oldest go first. */
const kept = new LRUCache<string, Quiz>({ max: 500 });

async function graded(question: QuestionSource, version: string, assets: Assets): Promise<GradedQuestion> {
  const { tree } = await renderMarkdown(question.explanation, assets);
  const options = question.kind === 'ordering' ? [] : optionsOf(question, version).map(({ id, correct }) => ({ id, correct }));
  const accept = question.kind === 'short_answer' ? question.accept : [];
  return { id: question.id, kind: question.kind, options, accept, order: rightOrderOf(question), explanationTree: tree };
}

/** The quiz with its answers. Refuses with `not_a_quiz` for a file of another kind. */
export async function quizOf(pool: pg.Pool, file: CatalogFile): Promise<Quiz> {
  const known = kept.get(file.version);
  if (known) return known;
  const stored = await readSource(pool, file);
  if (stored.kind !== 'quiz') throw new Refusal('not_a_quiz');
  const { version, source, assets } = stored;
  const questions = await Promise.all(source.questions.map((question) => graded(question, version, assets)));
  const quiz: Quiz = { version, pass_mark: source.pass_mark, questions };
  kept.set(version, quiz);
  return quiz;
}
