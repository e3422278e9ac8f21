import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { moment, statement, text, uuid } from '#server/database/statement.ts';
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

const selectNames = statement('ai_literacy_names', 'select id, full_name from published.people where id = any($1::uuid[])', {
  id: uuid,
  full_name: text,
});
/** Returns the names of the people who still exist, by id. */
export const namesOf = async (on: Queryable, people: readonly string[]): Promise<Map<string, string>> =>
  new Map(people.length === 0 ? [] : (await selectNames.rows(on, [people])).map(({ id, full_name }) => [id, full_name]));

const selectIssued = statement(
  'ai_literacy_issued',
  `select c.name as company, f.day::text, f.issued_at from ai_literacy_files f join published.companies c on c.id = f.company_id where f.fingerprint = $1`,
  { company: text, day: text, issued_at: moment },
);
/** Returns the file that was issued with this fingerprint. Whoever knows the fingerprint has the file, so no other right is needed. */
export const issuedFile = (on: Queryable, fingerprint: string) => selectIssued.row(on, [fingerprint]);
