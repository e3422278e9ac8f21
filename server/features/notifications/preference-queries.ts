import { eq, getTableColumns } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { notificationPreferences } from './tables.ts';

export type PreferencesRow = Omit<typeof notificationPreferences.$inferSelect, 'user_id'>;

const { user_id: _, ...columns } = getTableColumns(notificationPreferences);

/** A person's choices; undefined when they have not made any. */
export async function readPreferences(on: Queryable, person: PersonId): Promise<PreferencesRow | undefined> {
  const [row] = await on.select(columns).from(notificationPreferences).where(eq(notificationPreferences.user_id, person));
  return row;
}

/** Reads a person's choices, with a row for everyone, and locks them until the transaction ends, so that simultaneous changes all count. */
export async function lockPreferences(tx: Transaction, person: PersonId): Promise<PreferencesRow> {
  await tx.insert(notificationPreferences).values({ user_id: person }).onConflictDoNothing();
  const [row] = await tx.select(columns).from(notificationPreferences).where(eq(notificationPreferences.user_id, person)).for('update');
  return must(row, 'the row of preferences that was just written');
}

export async function updatePreferences(tx: Transaction, person: PersonId, row: PreferencesRow): Promise<void> {
  await tx.update(notificationPreferences).set(row).where(eq(notificationPreferences.user_id, person));
}
