import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { CompanyId } from '#server/reached.ts';
import { aiLiteracyFiles, aiSystemTrainings } from './tables.ts';

/** Returns the ids of the requirements that covered each of a company's systems at the end of a day, by the id of the system. */
export async function trainingsOn(on: Queryable, company: CompanyId, day: string): Promise<Map<string, Set<string>>> {
  const rows = await on
    .select()
    .from(aiSystemTrainings)
    .where(eq(aiSystemTrainings.company_id, company))
    .orderBy(asc(aiSystemTrainings.created_at), asc(aiSystemTrainings.id));
  const bySystem = new Map<string, Set<string>>();
  for (const { system_id, requirement_id, covers, recorded_on } of rows) {
    if (recorded_on > day) continue;
    const known = bySystem.get(system_id) ?? new Set<string>();
    if (covers) known.add(requirement_id);
    else known.delete(requirement_id);
    bySystem.set(system_id, known);
  }
  return bySystem;
}

export async function addTrainings(tx: Transaction, rows: readonly (typeof aiSystemTrainings.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(aiSystemTrainings).values([...rows]);
}

/** Records that a file was issued; a file that was issued before keeps its first time. */
export async function addFile(tx: Transaction, row: typeof aiLiteracyFiles.$inferInsert): Promise<void> {
  await tx.insert(aiLiteracyFiles).values(row).onConflictDoNothing();
}
