import { eq, getTableColumns } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { notificationPreferences } from './tables.ts';

export type PreferencesRow = Omit<typeof notificationPreferences.$inferSelect, 'user_id'>;

const { user_id: _, ...columns } = getTableColumns(notificationPreferences);

/** Returns a person's choices; undefined if they have not made any. */
export async function readPreferences(on: Queryable, person: PersonId): Promise<PreferencesRow | undefined> {
  const [row] = await on.select(columns).from(notificationPreferences).where(eq(notificationPreferences.user_id, person));
  return row;
}

/**
 * Returns a person's choices, and locks them until the transaction ends, so that simultaneous changes all take effect. If there is no row
 * yet, it is created.
 */
export async function lockPreferences(tx: Transaction, person: PersonId): Promise<PreferencesRow> {
  await tx.insert(notificationPreferences).values({ user_id: person }).onConflictDoNothing();
  const [row] = await tx.select(columns).from(notificationPreferences).where(eq(notificationPreferences.user_id, person)).for('update');
  return must(row, 'the row of preferences that was just written');
}

export async function updatePreferences(tx: Transaction, person: PersonId, row: PreferencesRow): Promise<void> {
  await tx.update(notificationPreferences).set(row).where(eq(notificationPreferences.user_id, person));
}
