import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { readingPositions } from '../tables.ts';

export type PositionRow = typeof readingPositions.$inferSelect;

/** Returns where a person stopped in each step of a module. */
export const positionsIn = (tx: Transaction, person: PersonId, moduleId: string): Promise<PositionRow[]> =>
  tx
    .select()
    .from(readingPositions)
    .where(and(eq(readingPositions.user_id, person), eq(readingPositions.module_id, moduleId)));

/** Returns where a person stopped in a step. */
export async function positionAt(tx: Transaction, person: PersonId, moduleId: string, fileName: string): Promise<PositionRow | undefined> {
  const { user_id, module_id, file_name } = readingPositions;
  const [row] = await tx
    .select()
    .from(readingPositions)
    .where(and(eq(user_id, person), eq(module_id, moduleId), eq(file_name, fileName)));
  return row;
}

/** Stores where a person is in a step, unless a later position is stored already. */
export async function setPosition(tx: Transaction, row: PositionRow): Promise<void> {
  const { user_id, module_id, file_name, read_at } = readingPositions;
  const { anchor, block, part, second, page } = row;
  await tx
    .insert(readingPositions)
    .values(row)
    .onConflictDoUpdate({
      target: [user_id, module_id, file_name],
      set: { anchor, block, part, second, page, read_at: row.read_at },
      setWhere: lt(read_at, sql`excluded.read_at`),
    });
}
