import type { z } from 'zod';
import type { ReviewItem, ReviewVerdict } from '#contract/spaced-review.ts';
import type { tree } from '#contract/tree.ts';
import { daysBetween } from '#server/calendar/local-day.ts';
import type { Database } from '#server/database/database.ts';
import {
  answeredLab,
  answersOf,
  type Catalog,
  judgedAlone,
  labItemAlone,
  type QuizAnswers,
  questionOfAttempt,
} from '#server/features/catalog/index.ts';
import { explanationsOf, presentResults } from '#server/features/learning/index.ts';
import { must } from '#server/must.ts';
import type { CardRow } from './queries.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Returns where a card's item is from. */
export function placeOf(catalog: Catalog, { id, module_id, file_name }: CardRow) {
  const module = must(catalog.module(module_id), 'the module of a card');
  const file = must(catalog.file(module_id, file_name), 'the file of a card');
  return { id, module_id, module_title: module.title, file_name, file_title: file.title };
}

/** Returns a card's question with its right answer. */
async function questionOf(database: Database, { file_version, item_id }: CardRow): Promise<QuizAnswers[number]> {
  const answers = await answersOf(database, file_version);
  return must(
    answers?.find(({ question_id }) => question_id === item_id),
    'the question of a card',
  );
}

export async function promptOf(database: Database, card: CardRow): Promise<z.infer<typeof tree>> {
  if (card.seed === null) return (await questionOf(database, card)).question.prompt;
  return (await labItemAlone(await answeredLab(database, card.file_version), card.seed, card.item_id)).item.prompt;
}

/** Returns an item as it is asked, without its answer. A question's choices have another order in each review. */
export async function presentItem(database: Database, catalog: Catalog, card: CardRow): Promise<ReviewItem> {
  const { file_version, item_id, seed, revision } = card;
  const question = seed === null ? questionOfAttempt(await questionOf(database, card), revision) : null;
  const lab = seed === null ? null : await labItemAlone(await answeredLab(database, file_version), seed, item_id);
  return { ...placeOf(catalog, card), revision, question, lab };
}

/** Returns the verdict on a card's last answer in a review, and when the item comes back. */
export async function presentVerdict(database: Database, catalog: Catalog, card: CardRow, answer: StoredAnswer): Promise<ReviewVerdict> {
  const { id, revision, module_id, item_id, seed, due_on } = card;
  const { right, grade, given, fields, file_version, day } = answer;
  const explained = seed === null ? await explanationsOf(database, catalog, module_id, file_version) : null;
  const [question_result = null] = explained ? presentResults([{ question_id: item_id, given: given ?? [], right }], explained) : [];
  const lab_result =
    seed === null ? null : await judgedAlone(await answeredLab(database, file_version), seed, { item_id, fields: fields ?? {} });
  return { id, revision, right, question_result, lab_result, grade, due_on, days: daysBetween(day, due_on) };
}
