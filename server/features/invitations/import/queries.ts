import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { publishedChapters } from '#server/features/companies/index.ts';
import { must } from '#server/must.ts';
import type { CompanyId, Reached } from '#server/reached.ts';
import { type ColumnNames, importColumns, peopleImports } from '../tables.ts';

export type PeopleImportRow = typeof peopleImports.$inferSelect;
export type ReachedImport = Reached<PeopleImportRow>;

export async function addImport(tx: Transaction, values: typeof peopleImports.$inferInsert): Promise<PeopleImportRow> {
  const [row] = await tx.insert(peopleImports).values(values).returning();
  return must(row, 'the import that was written');
}

/** Returns any import. Verbs must get theirs through `objectFor`. */
export async function importById(on: Queryable, id: string): Promise<PeopleImportRow | undefined> {
  const [row] = await on.select().from(peopleImports).where(eq(peopleImports.id, id));
  return row;
}

/** Returns an import, and locks it until the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<PeopleImportRow | undefined> {
  const [row] = await tx.select().from(peopleImports).where(eq(peopleImports.id, id)).for('update');
  return row;
}

/** Changes an import; returns true only if no one has changed it since the given revision. */
export async function updateImport(
  tx: Transaction,
  id: string,
  values: Partial<Pick<PeopleImportRow, 'columns' | 'cells' | 'make_chapters' | 'confirmed_at' | 'result'>>,
  revision: number | undefined,
): Promise<boolean> {
  const rows = await tx
    .update(peopleImports)
    .set({ ...values, revision: nextRevision(peopleImports.revision) })
    .where(and(eq(peopleImports.id, id), isUnchangedSince(peopleImports.revision, revision)))
    .returning({ id: peopleImports.id });
  return rows.length === 1;
}

export async function removeImport(tx: Transaction, { id }: Pick<ReachedImport, 'id' | 'company_id'>): Promise<void> {
  await tx.delete(peopleImports).where(eq(peopleImports.id, id));
}

/** Returns the column names in the company's last file. */
export async function rememberedColumns(on: Queryable, company: CompanyId): Promise<ColumnNames> {
  const [row] = await on.select({ columns: importColumns.columns }).from(importColumns).where(eq(importColumns.company_id, company));
  return row?.columns ?? {};
}

export async function rememberColumns(tx: Transaction, company_id: CompanyId, columns: ColumnNames): Promise<void> {
  await tx
    .insert(importColumns)
    .values({ company_id, columns })
    .onConflictDoUpdate({ target: importColumns.company_id, set: { columns: sql`excluded.columns` } });
}

export const chaptersOf = (on: Queryable, company: CompanyId) => {
  const { id, name, archived_at, company_id } = publishedChapters;
  return on.select({ id, name, archived_at }).from(publishedChapters).where(eq(company_id, company));
};
