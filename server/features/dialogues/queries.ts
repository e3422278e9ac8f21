import { and, desc, eq, isNotNull, isNull, lte, max } from 'drizzle-orm';
import { dialogueLimits } from '#contract/dialogue-values.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Said } from '#server/features/catalog/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { dialogueConversations } from './tables.ts';

export type ConversationRow = typeof dialogueConversations.$inferSelect;

/** Returns how many times the learner has spoken. */
export const turnsIn = (messages: readonly Said[]): number => messages.filter(({ by }) => by === 'learner').length;

/** The keys of a person's conversations in a dialogue. */
export interface OwnDialogue {
  user_id: PersonId;
  module_id: string;
  file_name: string;
}

const isIn = ({ user_id, module_id, file_name }: OwnDialogue) =>
  and(
    eq(dialogueConversations.user_id, user_id),
    eq(dialogueConversations.module_id, module_id),
    eq(dialogueConversations.file_name, file_name),
  );

/** Returns a person's conversations in a step, newest first. */
export const conversationsIn = (tx: Transaction, own: OwnDialogue): Promise<ConversationRow[]> =>
  tx.select().from(dialogueConversations).where(isIn(own)).orderBy(desc(dialogueConversations.number));

export async function openConversation(tx: Transaction, own: OwnDialogue): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(dialogueConversations)
    .where(and(isIn(own), isNull(dialogueConversations.ended_at)));
  return row;
}

export async function conversationAt(tx: Transaction, own: OwnDialogue, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(dialogueConversations)
    .where(and(isIn(own), eq(dialogueConversations.id, id)));
  return row;
}

/** Stores a conversation with the next number, and deletes the oldest if there are too many. Must be called while holding the person's lock. */
export async function addConversation(
  tx: Transaction,
  own: OwnDialogue,
  row: Pick<ConversationRow, 'id' | 'file_version' | 'kind' | 'node' | 'messages' | 'started_at'>,
): Promise<ConversationRow> {
  const [before] = await tx
    .select({ number: max(dialogueConversations.number) })
    .from(dialogueConversations)
    .where(isIn(own));
  const number = (before?.number ?? 0) + 1;
  const [added] = await tx
    .insert(dialogueConversations)
    .values({ ...row, ...own, number })
    .returning();
  await tx
    .delete(dialogueConversations)
    .where(and(isIn(own), isNotNull(dialogueConversations.ended_at), lte(dialogueConversations.number, number - dialogueLimits.kept.most)));
  return must(added, 'the conversation that was started');
}

export async function changeConversation(
  tx: Transaction,
  { user_id, id }: Pick<ConversationRow, 'user_id' | 'id'>,
  set: Partial<Omit<ConversationRow, 'id' | keyof OwnDialogue>>,
): Promise<ConversationRow> {
  const [row] = await tx
    .update(dialogueConversations)
    .set(set)
    .where(and(eq(dialogueConversations.user_id, user_id), eq(dialogueConversations.id, id)))
    .returning();
  return must(row, 'the conversation that was changed');
}

export const removeConversation = (tx: Transaction, { user_id, id }: Pick<ConversationRow, 'user_id' | 'id'>) =>
  tx.delete(dialogueConversations).where(and(eq(dialogueConversations.user_id, user_id), eq(dialogueConversations.id, id)));
