import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { integer, moment, nullable, statement, text, uuid } from '#server/database/statement.ts';
import { must } from '#server/must.ts';
import type { CompanyId, Reached } from '#server/reached.ts';
import { type ColumnNames, importColumns, peopleImports } from '../tables.ts';

export type PeopleImportRow = typeof peopleImports.$inferSelect;
export type ReachedImport = Reached<PeopleImportRow>;

export async function addImport(tx: Transaction, values: typeof peopleImports.$inferInsert): Promise<PeopleImportRow> {
  const [row] = await tx.insert(peopleImports).values(values).returning();
  return must(row, 'the import that was written');
}

/** Finds any import; verbs obtain one through `objectFor`. */
export async function importById(on: Queryable, id: string): Promise<PeopleImportRow | undefined> {
  const [row] = await on.select().from(peopleImports).where(eq(peopleImports.id, id));
  return row;
}

/** Finds an import and locks it until the transaction ends. */
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

/** The column names in the company's last file. */
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

const selectChapters = statement(
  'invitations_chapters_of_company',
  'select id, name, archived_at from published.chapters where company_id = $1',
  { id: uuid, name: text, archived_at: nullable(moment) },
);
export const chaptersOf = (on: Queryable, company: CompanyId) => selectChapters.rows(on, [company]);

const countSentMails = statement(
  'invitations_mails_sent',
  `select count(*) as sent from published.invitations i join mails m on m.id = i.mail_id
    where i.import_id = $1 and (m.sent_at is not null or m.kept_at is not null)`,
  { sent: integer },
);
/** The number of an import's emails that were sent, or are stored because no mail server is configured. */
export const countSent = async (on: Queryable, id: string): Promise<number> => (await countSentMails.one(on, [id])).sent;

const deleteOldImports = statement(
  'invitations_purge_imports',
  'delete from people_imports where id in (select id from people_imports where created_at < $1 limit $2)',
  {},
);
export const purgeImports = (on: Queryable, before: Date, most: number): Promise<number> => deleteOldImports.count(on, [before, most]);
