import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { refusedWhenTaken } from '#server/database/refused-when.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId, Reached } from '#server/reached.ts';
import { reportViews } from './tables.ts';

export type ViewRow = typeof reportViews.$inferSelect;
export type ReachedView = Reached<ViewRow>;
const own = (person: PersonId, company: CompanyId) => and(eq(reportViews.user_id, person), eq(reportViews.company_id, company));
const nameTaken = () => new Refusal('report_view_name_taken');

export const viewsOf = (on: Queryable, person: PersonId, company: CompanyId): Promise<ViewRow[]> =>
  on.select().from(reportViews).where(own(person, company)).orderBy(asc(reportViews.name));

export async function countViews(on: Queryable, person: PersonId, company: CompanyId): Promise<number> {
  const [row] = await on.select({ views: count() }).from(reportViews).where(own(person, company));
  return row?.views ?? 0;
}

/** Adds a view. Throws `report_view_name_taken`. */
export async function addView(tx: Transaction, values: typeof reportViews.$inferInsert): Promise<ViewRow> {
  const [row] = await refusedWhenTaken(tx.insert(reportViews).values(values).returning(), 'report_views_name', nameTaken);
  return must(row, 'the view that was written');
}

/** Returns a person's own view; undefined for another person's. Verbs must get theirs through `objectFor`. */
export async function viewById(on: Queryable, person: PersonId, id: string): Promise<ViewRow | undefined> {
  const [row] = await on
    .select()
    .from(reportViews)
    .where(and(eq(reportViews.user_id, person), eq(reportViews.id, id)));
  return row;
}

/**
 * Returns a person's own view, and locks it until the transaction ends; undefined for another person's. Verbs must get theirs through
 * `objectFor`.
 */
export async function lockView(tx: Transaction, person: PersonId, id: string): Promise<ViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(reportViews)
    .where(and(eq(reportViews.user_id, person), eq(reportViews.id, id)))
    .for('update');
  return row;
}

/** Renames a locked view. Throws `report_view_name_taken`. */
export async function renameView(tx: Transaction, { id }: Pick<ReachedView, 'id' | 'company_id'>, name: string): Promise<ViewRow> {
  const renaming = tx.update(reportViews).set({ name }).where(eq(reportViews.id, id)).returning();
  const [row] = await refusedWhenTaken(renaming, 'report_views_name', nameTaken);
  return must(row, 'the view that was held');
}

/** Deletes a locked view. */
export async function removeView(tx: Transaction, { id }: Pick<ReachedView, 'id' | 'company_id'>): Promise<void> {
  await tx.delete(reportViews).where(eq(reportViews.id, id));
}
