import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { reviewCards, reviewers } from './tables.ts';

export type CardRow = typeof reviewCards.$inferSelect;
export type ReviewerRow = Omit<typeof reviewers.$inferSelect, 'user_id'>;

const unknown: ReviewerRow = { attempts_until: null, attempts_then: [], paused_modules: [] };

/** Returns what the reviews know about a person. */
export async function reviewerOf(tx: Transaction, person: PersonId): Promise<ReviewerRow> {
  const [row] = await tx.select().from(reviewers).where(eq(reviewers.user_id, person));
  return row ?? unknown;
}

export async function setReviewer(tx: Transaction, person: PersonId, change: Partial<ReviewerRow>): Promise<void> {
  await tx
    .insert(reviewers)
    .values({ user_id: person, ...change })
    .onConflictDoUpdate({ target: reviewers.user_id, set: change });
}

/** Returns all cards of a person, those due first in order. */
export const cardsOf = (tx: Transaction, person: PersonId): Promise<CardRow[]> =>
  tx.select().from(reviewCards).where(eq(reviewCards.user_id, person)).orderBy(reviewCards.due_on, reviewCards.stability, reviewCards.id);

/** Returns one of a person's cards. */
export async function cardOf(tx: Transaction, person: PersonId, id: string): Promise<CardRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.user_id, person), eq(reviewCards.id, id)));
  return row;
}

const changing = [
  'file_version',
  'item_hash',
  'seed',
  'state',
  'stability',
  'difficulty',
  'reps',
  'lapses',
  'scheduled_days',
  'due_on',
  'last_on',
  'revision',
  'answer',
  'reviewed_on',
  'is_paused',
] as const;
const excluded = Object.fromEntries(changing.map((name) => [name, sql.raw(`excluded.${name}`)]));

/** The most cards that one statement writes. PostgreSQL takes at most 65,535 values in one. */
const batch = 1_000;

/** Adds cards, or replaces those with the same key. Must be called while holding the person's lock. */
export async function setCards(tx: Transaction, cards: readonly CardRow[]): Promise<void> {
  for (let from = 0; from < cards.length; from += batch)
    await tx
      .insert(reviewCards)
      .values(cards.slice(from, from + batch))
      .onConflictDoUpdate({ target: reviewCards.id, set: excluded });
}

export async function deleteCards(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(reviewCards).where(inArray(reviewCards.id, [...ids]));
}

export async function setPaused(tx: Transaction, person: PersonId, id: string, is_paused: boolean): Promise<void> {
  await tx
    .update(reviewCards)
    .set({ is_paused })
    .where(and(eq(reviewCards.user_id, person), eq(reviewCards.id, id)));
}
