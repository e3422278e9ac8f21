import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { refusedWhenTaken } from '#server/database/refused-when.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { chapters } from './tables.ts';

export type ChapterRow = typeof chapters.$inferSelect;

const nameTaken = () => new Refusal('chapter_name_taken');
const which = (company: CompanyId, id: string) => and(eq(chapters.company_id, company), eq(chapters.id, id));

/** Returns a company's chapter; undefined for another company's. */
export async function chapterOfCompany(on: Queryable, company: CompanyId, id: string): Promise<ChapterRow | undefined> {
  const [row] = await on.select().from(chapters).where(which(company, id));
  return row;
}

/** Like `chapterOfCompany`, and locks the chapter against new references until the transaction ends. */
export async function lockChapter(tx: Transaction, company: CompanyId, id: string): Promise<ChapterRow | undefined> {
  const [row] = await tx.select().from(chapters).where(which(company, id)).for('update');
  return row;
}

/** Adds a chapter. Throws `chapter_name_taken`. */
export async function addChapter(
  tx: Transaction,
  company_id: CompanyId,
  values: { name: string; description: string | null },
  at: Date,
): Promise<ChapterRow> {
  const adding = tx
    .insert(chapters)
    .values({ company_id, ...values, created_at: at })
    .returning();
  const [row] = await refusedWhenTaken(adding, 'chapters_company_id_name', nameTaken);
  return must(row, 'the chapter that was written');
}

/** Changes a chapter; returns true only if no one has changed it since the given revision. Throws `chapter_name_taken`. */
export async function updateChapter(
  tx: Transaction,
  { company_id, id }: Pick<ChapterRow, 'company_id' | 'id'>,
  values: { name?: string | undefined; description?: string | null | undefined },
  revision: number | undefined,
): Promise<boolean> {
  const updating = tx
    .update(chapters)
    .set({ ...values, revision: nextRevision(chapters.revision) })
    .where(and(which(company_id, id), isUnchangedSince(chapters.revision, revision)))
    .returning({ id: chapters.id });
  return (await refusedWhenTaken(updating, 'chapters_company_id_name', nameTaken)).length === 1;
}

/** Archives a chapter, which is then no longer the default; returns true only for the call that did so. */
export async function markArchived(tx: Transaction, { company_id, id }: ChapterRow, at: Date): Promise<boolean> {
  const rows = await tx
    .update(chapters)
    .set({ archived_at: at, is_default: false })
    .where(and(which(company_id, id), isNull(chapters.archived_at)))
    .returning({ id: chapters.id });
  return rows.length === 1;
}

/** Restores a chapter; returns true only for the call that did so. */
export async function markRestored(tx: Transaction, { company_id, id }: ChapterRow): Promise<boolean> {
  const rows = await tx
    .update(chapters)
    .set({ archived_at: null })
    .where(and(which(company_id, id), isNotNull(chapters.archived_at)))
    .returning({ id: chapters.id });
  return rows.length === 1;
}

export async function deleteChapter(tx: Transaction, { company_id, id }: ChapterRow): Promise<void> {
  await tx.delete(chapters).where(which(company_id, id));
}

export async function defaultChapterOf(on: Queryable, company: CompanyId): Promise<Pick<ChapterRow, 'id' | 'name'> | undefined> {
  const [row] = await on
    .select({ id: chapters.id, name: chapters.name })
    .from(chapters)
    .where(and(eq(chapters.company_id, company), eq(chapters.is_default, true)));
  return row;
}

/** Sets the default chapter. @param id one of that company's chapters that is not archived; null for none */
export async function setDefaultChapter(tx: Transaction, company: CompanyId, id: string | null): Promise<void> {
  // The old default is removed first, because a company may never have two.
  await tx
    .update(chapters)
    .set({ is_default: false })
    .where(and(eq(chapters.company_id, company), eq(chapters.is_default, true)));
  if (id !== null) await tx.update(chapters).set({ is_default: true }).where(which(company, id));
}

/**
 * Returns the chapter for a person being admitted: the one they chose if it is still active, otherwise the default chapter; null if there
 * is neither.
 */
export async function chapterForNewAccount(on: Queryable, company: CompanyId, wished: string | null): Promise<string | null> {
  const isWished = sql`${chapters.id} = ${wished}::uuid`;
  const [row] = await on
    .select({ id: chapters.id })
    .from(chapters)
    .where(and(eq(chapters.company_id, company), isNull(chapters.archived_at), or(isWished, eq(chapters.is_default, true))))
    .orderBy(sql`${isWished} desc nulls last`)
    .limit(1);
  return row?.id ?? null;
}

/** Returns the name of the chapter that someone would join; null for none. */
export async function chapterNameFor(on: Queryable, company: CompanyId, wished: string | null): Promise<string | null> {
  const id = await chapterForNewAccount(on, company, wished);
  return id === null ? null : ((await chapterOfCompany(on, company, id))?.name ?? null);
}
