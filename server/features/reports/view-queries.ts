import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { refusedWhenTaken } from '#server/database/refused-when.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { reportViews } from './tables.ts';

export type ViewRow = typeof reportViews.$inferSelect;
const own = (person: PersonId, company: CompanyId) => and(eq(reportViews.user_id, person), eq(reportViews.company_id, company));
const nameTaken = () => new Refusal('report_view_name_taken');

export const viewsOf = (on: Queryable, person: PersonId, company: CompanyId): Promise<ViewRow[]> =>
  on.select().from(reportViews).where(own(person, company)).orderBy(asc(reportViews.name));

export async function countViews(on: Queryable, person: PersonId, company: CompanyId): Promise<number> {
  const [row] = await on.select({ views: count() }).from(reportViews).where(own(person, company));
  return row?.views ?? 0;
}

/** Throws `report_view_name_taken`. */
export async function addView(tx: Transaction, values: typeof reportViews.$inferInsert): Promise<ViewRow> {
  const [row] = await refusedWhenTaken(tx.insert(reportViews).values(values).returning(), 'report_views_name', nameTaken);
  return must(row, 'the view that was written');
}

const which = (person: PersonId, id: string) => and(eq(reportViews.user_id, person), eq(reportViews.id, id));

/** A person's own view, held until the transaction ends; another's is not there. */
export async function lockView(tx: Transaction, person: PersonId, id: string): Promise<ViewRow | undefined> {
  const [row] = await tx.select().from(reportViews).where(which(person, id)).for('update');
  return row;
}

/** A person's own view; another's is not there. Throws `report_view_name_taken`. */
export async function renameView(tx: Transaction, person: PersonId, id: string, name: string): Promise<ViewRow | undefined> {
  const [row] = await refusedWhenTaken(
    tx.update(reportViews).set({ name }).where(which(person, id)).returning(),
    'report_views_name',
    nameTaken,
  );
  return row;
}

export async function removeView(tx: Transaction, person: PersonId, id: string): Promise<ViewRow | undefined> {
  const [row] = await tx.delete(reportViews).where(which(person, id)).returning();
  return row;
}
