import { and, asc, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { TutorEnd } from '#contract/tutor-values.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { asPurgeBefore } from '#server/database/own-rows.ts';
import type { PersonId } from '#server/reached.ts';
import { type StoredParagraph, tutorTurns } from './tables.ts';

export type TurnRow = typeof tutorTurns.$inferSelect;
export type NewTurn = Pick<TurnRow, 'user_id' | 'id' | 'conversation_id' | 'module_id' | 'file_name' | 'hint' | 'question' | 'asked_at'>;
type Step = Pick<TurnRow, 'user_id' | 'module_id' | 'file_name'>;

const isIn = ({ user_id, module_id, file_name }: Step) =>
  and(eq(tutorTurns.user_id, user_id), eq(tutorTurns.module_id, module_id), eq(tutorTurns.file_name, file_name));
const isTurn = ({ user_id, id }: Pick<TurnRow, 'user_id' | 'id'>) => and(eq(tutorTurns.user_id, user_id), eq(tutorTurns.id, id));

/** Returns the newest answered turns in a step, the oldest of them first. */
export async function turnsIn(tx: Transaction, step: Step, most: number): Promise<TurnRow[]> {
  const rows = await tx
    .select()
    .from(tutorTurns)
    .where(and(isIn(step), isNotNull(tutorTurns.ended)))
    .orderBy(desc(tutorTurns.asked_at), desc(tutorTurns.id))
    .limit(most);
  return rows.reverse();
}

/** Returns the number of the furthest hint in a step that was answered; 0 if there was none. */
export async function furthestHint(tx: Transaction, step: Step): Promise<number> {
  const [row] = await tx
    .select({ hint: tutorTurns.hint })
    .from(tutorTurns)
    .where(and(isIn(step), isNotNull(tutorTurns.hint), isNotNull(tutorTurns.ended)))
    .orderBy(desc(tutorTurns.hint))
    .limit(1);
  return row?.hint ?? 0;
}

/** Returns the answered turns of a conversation, the oldest first. */
export const turnsOf = (tx: Transaction, step: Step, conversation: string): Promise<TurnRow[]> =>
  tx
    .select()
    .from(tutorTurns)
    .where(and(isIn(step), eq(tutorTurns.conversation_id, conversation), isNotNull(tutorTurns.ended)))
    .orderBy(asc(tutorTurns.asked_at), asc(tutorTurns.id));

export async function turnAt(tx: Transaction, turn: Pick<TurnRow, 'user_id' | 'id'>): Promise<TurnRow | undefined> {
  const [row] = await tx.select().from(tutorTurns).where(isTurn(turn));
  return row;
}

/** Stores a question. Returns false if there is one with its id already. */
export async function addTurn(tx: Transaction, turn: NewTurn): Promise<boolean> {
  const { rowCount } = await tx.insert(tutorTurns).values(turn).onConflictDoNothing();
  return rowCount === 1;
}

export const endTurn = (tx: Transaction, turn: Pick<TurnRow, 'user_id' | 'id'>, answer: StoredParagraph[], ended: TutorEnd) =>
  tx.update(tutorTurns).set({ answer, ended }).where(isTurn(turn));

export const removeTurn = (tx: Transaction, turn: Pick<TurnRow, 'user_id' | 'id'>) => tx.delete(tutorTurns).where(isTurn(turn));

/** Deletes a person's conversation. Returns how many turns it had. */
export async function removeConversation(tx: Transaction, user_id: PersonId, conversation: string): Promise<number> {
  const { rowCount } = await tx
    .delete(tutorTurns)
    .where(and(eq(tutorTurns.user_id, user_id), eq(tutorTurns.conversation_id, conversation)));
  return rowCount ?? 0;
}

/** Deletes at most `most` turns that were asked before a time, whoever asked them.  */
export const purgeTurns = (database: Database, before: Date, most: number): Promise<number> =>
  asPurgeBefore(database, before, async (tx) => {
    const some = tx
      .select({ id: tutorTurns.id })
      .from(tutorTurns)
      .where(lt(tutorTurns.asked_at, before))
      .orderBy(asc(tutorTurns.asked_at))
      .limit(most);
    return (await tx.delete(tutorTurns).where(and(lt(tutorTurns.asked_at, before), inArray(tutorTurns.id, some)))).rowCount ?? 0;
  });
