import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { refusedWhenTaken } from '#server/database/refused-when.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { externalBadges, externalLearning, externalLearningFiles } from './tables.ts';

export type LearningRow = typeof externalLearning.$inferSelect;
export type FileRow = typeof externalLearningFiles.$inferSelect;
type Stated = Pick<LearningRow, 'title' | 'provider' | 'completed_on' | 'hours' | 'valid_until'>;

const known = () => new Refusal('learning_known');

/** Adds a record. Throws `learning_known` if the person has the same one. */
export async function addLearning(tx: Transaction, row: typeof externalLearning.$inferInsert): Promise<LearningRow> {
  const adding = tx.insert(externalLearning).values(row).returning();
  const [added] = await refusedWhenTaken(adding, 'external_learning_once', known);
  return must(added, 'the learning that was written');
}

/** A statement has at most 65,535 parameters, and a record has 11. */
const atOnce = 2_000;

/** Adds records, except for those that their people have already; returns how many it added. */
export async function addManyLearning(tx: Transaction, rows: readonly (typeof externalLearning.$inferInsert)[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += atOnce) {
    const adding = tx.insert(externalLearning).values(rows.slice(from, from + atOnce));
    added += (await adding.onConflictDoNothing().returning({ id: externalLearning.id })).length;
  }
  return added;
}

/** Any record. The rights of a caller must be checked separately. */
export async function learningById(on: Queryable, id: string): Promise<LearningRow | undefined> {
  const [row] = await on.select().from(externalLearning).where(eq(externalLearning.id, id));
  return row;
}

/** A person's own records, latest first, or one of them. */
export const learningOf = (on: Queryable, person: PersonId, id: string | null = null): Promise<LearningRow[]> =>
  on
    .select()
    .from(externalLearning)
    .where(and(eq(externalLearning.user_id, person), id === null ? undefined : eq(externalLearning.id, id)))
    .orderBy(desc(externalLearning.completed_on), desc(externalLearning.id));

export async function countLearning(on: Queryable, person: PersonId): Promise<number> {
  const [row] = await on.select({ n: count() }).from(externalLearning).where(eq(externalLearning.user_id, person));
  return row?.n ?? 0;
}

/** Returns the values that identify the records of these members of a company. */
export const learningOfMembers = (on: Queryable, company: CompanyId, people: readonly PersonId[]) => {
  const { user_id, title, provider, completed_on, company_id } = externalLearning;
  return on
    .select({ user_id, title, provider, completed_on })
    .from(externalLearning)
    .where(and(eq(company_id, company), inArray(user_id, [...people])));
};

/** Returns how many records each of these people has. */
export async function countLearningOf(on: Queryable, people: readonly PersonId[]): Promise<Map<string, number>> {
  const { user_id } = externalLearning;
  const rows = await on
    .select({ user_id, n: count() })
    .from(externalLearning)
    .where(inArray(user_id, [...people]))
    .groupBy(user_id);
  return new Map(rows.map((row) => [row.user_id, row.n]));
}

/** The records of a company's people, latest first. @param member the only person; null for everyone */
export async function learningOfCompany(
  on: Queryable,
  company: CompanyId,
  member: string | null,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ rows: LearningRow[]; total: number }> {
  const filter = and(eq(externalLearning.company_id, company), member === null ? undefined : sql`${externalLearning.user_id} = ${member}`);
  const [counted] = await on.select({ n: count() }).from(externalLearning).where(filter);
  const rows = await on
    .select()
    .from(externalLearning)
    .where(filter)
    .orderBy(desc(externalLearning.completed_on), desc(externalLearning.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: counted?.n ?? 0 };
}

/** The records with these ids. The rights of a caller must be checked separately. */
export const learningByIds = (on: Queryable, ids: readonly string[]): Promise<LearningRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : on
        .select()
        .from(externalLearning)
        .where(inArray(externalLearning.id, [...ids]));

/** Changes a record; returns false if someone has changed it since the revision. Throws `learning_known`. */
export async function updateLearning(tx: Transaction, id: string, values: Stated, revision: number): Promise<boolean> {
  const changing = tx
    .update(externalLearning)
    .set({ ...values, revision: nextRevision(externalLearning.revision) })
    .where(and(eq(externalLearning.id, id), isUnchangedSince(externalLearning.revision, revision)))
    .returning({ id: externalLearning.id });
  return (await refusedWhenTaken(changing, 'external_learning_once', known)).length > 0;
}

export async function deleteLearning(tx: Transaction, id: string): Promise<void> {
  await tx.delete(externalLearning).where(eq(externalLearning.id, id));
}

/** Stores the file of a record, in place of an earlier one. */
export async function setFile(tx: Transaction, row: typeof externalLearningFiles.$inferInsert): Promise<void> {
  const { learning_id, company_id: _, ...values } = row;
  await tx.insert(externalLearningFiles).values(row).onConflictDoUpdate({ target: externalLearningFiles.learning_id, set: values });
  await tx.update(externalLearning).set({ evidence: 'file' }).where(eq(externalLearning.id, learning_id));
}

/** Deletes the file of a record; returns whether there was one. */
export async function deleteFile(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(externalLearningFiles)
    .where(eq(externalLearningFiles.learning_id, id))
    .returning({ id: externalLearningFiles.learning_id });
  if (rows.length > 0) await tx.update(externalLearning).set({ evidence: 'none' }).where(eq(externalLearning.id, id));
  return rows.length > 0;
}

export async function fileOf(on: Queryable, { id }: Pick<LearningRow, 'id'>): Promise<FileRow | undefined> {
  const [row] = await on.select().from(externalLearningFiles).where(eq(externalLearningFiles.learning_id, id));
  return row;
}

export async function addBadge(tx: Transaction, row: typeof externalBadges.$inferInsert): Promise<void> {
  await tx.insert(externalBadges).values(row);
}

/** A person's record of exactly this badge. */
export async function learningWithBadge(on: Queryable, person: PersonId, credential: string): Promise<LearningRow | undefined> {
  const same = on.select({ id: externalBadges.learning_id }).from(externalBadges).where(eq(externalBadges.credential, credential));
  const [row] = await on
    .select()
    .from(externalLearning)
    .where(and(eq(externalLearning.user_id, person), inArray(externalLearning.id, same)));
  return row;
}

/** The names and sizes of the files of records, and their badges without the credentials. */
export async function evidenceOf(on: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return { files: [], badges: [] };
  const { learning_id, name, bytes } = externalLearningFiles;
  const { learning_id: of, issuer_id, issuer_name, signature, revocation, checked_at } = externalBadges;
  const [files, badges] = await Promise.all([
    on
      .select({ learning_id, name, bytes })
      .from(externalLearningFiles)
      .where(inArray(learning_id, [...ids])),
    on
      .select({ learning_id: of, issuer_id, issuer_name, signature, revocation, checked_at })
      .from(externalBadges)
      .where(inArray(of, [...ids])),
  ]);
  return { files, badges };
}

/** Yields the files of all records of a person, oldest first. Each is read when it is needed. */
export async function* externalLearningFilesOf(on: Queryable, person: PersonId): AsyncGenerator<FileRow> {
  const rows = await on
    .select({ id: externalLearning.id })
    .from(externalLearning)
    .where(and(eq(externalLearning.user_id, person), eq(externalLearning.evidence, 'file')))
    .orderBy(asc(externalLearning.id));
  for (const { id } of rows) {
    const row = await fileOf(on, { id });
    if (row) yield row;
  }
}
