import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';
import { notifications } from './tables.ts';

export type Row = typeof notifications.$inferSelect;

/** One's own, newest first: at most `limit`, older than the one with the id `before`. The keys sort by their birth. */
export function notificationsOf(database: Database, userId: string, limit: number, before: string | undefined): Promise<Row[]> {
  const mine = eq(notifications.userId, userId);
  return database
    .select()
    .from(notifications)
    .where(before ? and(mine, lt(notifications.id, before)) : mine)
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export async function unreadCountOf(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

/** Marks one of a person's notifications as read; reading it again keeps the first time. */
export async function markRead(database: Database, userId: string, id: string, at: Date): Promise<Row | undefined> {
  const [row] = await database
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${at})` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning();
  return row;
}

export async function markAllRead(database: Database, userId: string, at: Date): Promise<number> {
  const rows = await database
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return rows.length;
}

/** Writes a notification unless its cause has told this person already. */
export async function addNotification(tx: Transaction, values: typeof notifications.$inferInsert): Promise<void> {
  await tx
    .insert(notifications)
    .values(values)
    .onConflictDoNothing({ target: [notifications.userId, notifications.cause] });
}
