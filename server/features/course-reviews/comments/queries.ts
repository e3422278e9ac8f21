import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { courseComments, courseCommentThreads } from './tables.ts';

export type ThreadRow = typeof courseCommentThreads.$inferSelect;
export type CommentRow = typeof courseComments.$inferSelect;

/** Returns a module's threads, oldest first. */
export const threadsOf = (on: Queryable, module_id: string): Promise<ThreadRow[]> =>
  on.select().from(courseCommentThreads).where(eq(courseCommentThreads.module_id, module_id)).orderBy(asc(courseCommentThreads.id));
/** Returns the ids of these threads' comments by thread, oldest first. */
export async function commentIdsOf(on: Queryable, threads: readonly string[]): Promise<Map<string, string[]>> {
  if (threads.length === 0) return new Map();
  const { id, thread_id, written_at } = courseComments;
  const rows = await on
    .select({ id, thread_id })
    .from(courseComments)
    .where(inArray(thread_id, [...threads]))
    .orderBy(asc(written_at), asc(id));
  return new Map([...Map.groupBy(rows, (row) => row.thread_id)].map(([thread, own]) => [thread, own.map((row) => row.id)]));
}
/** Returns these comments, oldest first. */
export const commentsById = async (on: Queryable, ids: readonly string[]): Promise<CommentRow[]> =>
  ids.length === 0
    ? []
    : on
        .select()
        .from(courseComments)
        .where(inArray(courseComments.id, [...ids]))
        .orderBy(asc(courseComments.written_at), asc(courseComments.id));

const isThread = (module_id: string, id: string) => and(eq(courseCommentThreads.module_id, module_id), eq(courseCommentThreads.id, id));
export const threadOf = async (on: Queryable, module_id: string, id: string): Promise<ThreadRow | undefined> =>
  (await on.select().from(courseCommentThreads).where(isThread(module_id, id)))[0];
/** Returns a thread's comments, oldest first. */
export const commentsIn = (on: Queryable, thread_id: string): Promise<CommentRow[]> =>
  on
    .select()
    .from(courseComments)
    .where(eq(courseComments.thread_id, thread_id))
    .orderBy(asc(courseComments.written_at), asc(courseComments.id));

export const countThreads = (on: Queryable, module_id: string): Promise<number> =>
  on.$count(courseCommentThreads, eq(courseCommentThreads.module_id, module_id));
/** Returns how many of a module's threads are not resolved. */
export const countOpenThreads = (on: Queryable, module_id: string): Promise<number> =>
  on.$count(courseCommentThreads, and(eq(courseCommentThreads.module_id, module_id), isNull(courseCommentThreads.resolved_at)));

export const addThread = (tx: Transaction, row: typeof courseCommentThreads.$inferInsert) => tx.insert(courseCommentThreads).values(row);
export const addComment = (tx: Transaction, row: typeof courseComments.$inferInsert) => tx.insert(courseComments).values(row);

/** Resolves a thread that is open. Returns whether it was. */
export const setResolved = async (tx: Transaction, id: string, by: Pick<ThreadRow, 'resolved_at' | 'resolved_by'>): Promise<boolean> =>
  (
    await tx
      .update(courseCommentThreads)
      .set(by)
      .where(and(eq(courseCommentThreads.id, id), isNull(courseCommentThreads.resolved_at)))
      .returning({ id: courseCommentThreads.id })
  ).length > 0;
/** Reopens a thread that is resolved. Returns whether it was. */
export const setOpen = async (tx: Transaction, id: string): Promise<boolean> =>
  (
    await tx
      .update(courseCommentThreads)
      .set({ resolved_at: null, resolved_by: null })
      .where(and(eq(courseCommentThreads.id, id), isNotNull(courseCommentThreads.resolved_at)))
      .returning({ id: courseCommentThreads.id })
  ).length > 0;

/** Changes a comment's text, unless it has been edited since this revision. Returns whether it was changed. */
export const setText = async (
  tx: Transaction,
  { id, revision }: Pick<CommentRow, 'id' | 'revision'>,
  set: Pick<CommentRow, 'text' | 'edited_at'>,
): Promise<boolean> =>
  (
    await tx
      .update(courseComments)
      .set({ ...set, revision: revision + 1 })
      .where(and(eq(courseComments.id, id), eq(courseComments.revision, revision)))
      .returning({ id: courseComments.id })
  ).length > 0;

export const deleteRow = (tx: Transaction, id: string) => tx.delete(courseComments).where(eq(courseComments.id, id));
export const deleteThread = (tx: Transaction, id: string) => tx.delete(courseCommentThreads).where(eq(courseCommentThreads.id, id));
