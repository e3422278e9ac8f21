import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { publishedPeople } from '#server/features/people/index.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId, Reached, Stored } from '#server/reached.ts';
import { reportDeliveries, reportSchedules } from './tables.ts';

type ScheduleRow = typeof reportSchedules.$inferSelect;
export type ReachedSchedule = Reached<ScheduleRow>;

export const schedulesOf = (on: Queryable, company: CompanyId): Promise<ScheduleRow[]> =>
  on.select().from(reportSchedules).where(eq(reportSchedules.company_id, company)).orderBy(desc(reportSchedules.created_at));

export async function countSchedules(on: Queryable, company: CompanyId): Promise<number> {
  const [row] = await on.select({ schedules: count() }).from(reportSchedules).where(eq(reportSchedules.company_id, company));
  return row?.schedules ?? 0;
}

/** Returns any schedule. Verbs must get theirs through `objectFor`. */
export async function scheduleById(on: Queryable, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await on.select().from(reportSchedules).where(eq(reportSchedules.id, id));
  return row;
}

export async function addSchedule(tx: Transaction, values: typeof reportSchedules.$inferInsert): Promise<ScheduleRow> {
  const [row] = await tx.insert(reportSchedules).values(values).returning();
  return must(row, 'the schedule that was written');
}

/** Pauses a schedule; returns undefined if it is already paused, or no longer exists. */
export async function pause(tx: Transaction, id: string, at: Date): Promise<ScheduleRow | undefined> {
  const going = and(eq(reportSchedules.id, id), isNull(reportSchedules.paused_at));
  const [row] = await tx.update(reportSchedules).set({ paused_at: at }).where(going).returning();
  return row;
}

/**
 * Resumes a schedule; returns undefined if it is already running, or was deleted.
 *
 * @param next_on the next day when it is due; past days are not caught up on
 */
export async function resume(tx: Transaction, id: string, next_on: string): Promise<ScheduleRow | undefined> {
  const paused = and(eq(reportSchedules.id, id), isNotNull(reportSchedules.paused_at));
  const [row] = await tx.update(reportSchedules).set({ paused_at: null, next_on }).where(paused).returning();
  return row;
}

/** Deletes a schedule; returns false if it no longer exists. */
export async function deleteSchedule(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(reportSchedules).where(eq(reportSchedules.id, id)).returning({ id: reportSchedules.id });
  return rows.length === 1;
}

/** Claims the report for a day; returns true only for the process that may email it. */
export async function claimDay(tx: Transaction, id: string, day: string, next_on: string): Promise<boolean> {
  const rows = await tx
    .update(reportSchedules)
    .set({ next_on })
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.next_on, day), isNull(reportSchedules.paused_at)))
    .returning({ id: reportSchedules.id });
  return rows.length === 1;
}

const { id, full_name, role, company_id, may_sign_in } = publishedPeople;

/** Returns the people who may receive a company's reports, by name: its admins and super admins who may sign in. */
export const staffOf = (on: Queryable, company: CompanyId) =>
  on
    .select({ id, full_name, company_id })
    .from(publishedPeople)
    .where(and(may_sign_in, or(and(eq(role, 'CompanyAdmin'), eq(company_id, company)), eq(role, 'SuperAdmin'))))
    .orderBy(full_name);

/** Returns people's names, by id. */
export async function namesOf(on: Queryable, people: readonly Stored<'person'>[]): Promise<Map<Stored<'person'>, string>> {
  if (people.length === 0) return new Map();
  const rows = await on
    .select({ id, full_name })
    .from(publishedPeople)
    .where(inArray(id, [...people]));
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

export const addDeliveries = (tx: Transaction, lines: readonly (typeof reportDeliveries.$inferInsert)[]) =>
  tx.insert(reportDeliveries).values([...lines]);

export const deliveriesOf = (on: Queryable, schedule: Pick<ReachedSchedule, 'id' | 'company_id'>) =>
  on
    .select()
    .from(reportDeliveries)
    .where(eq(reportDeliveries.schedule_id, schedule.id))
    .orderBy(desc(reportDeliveries.created_at), desc(reportDeliveries.id))
    .limit(100);

/** Removes a deleted person from all lists of recipients. A schedule that has no other recipient is deleted. */
export async function removeRecipient(tx: Transaction, person: PersonId): Promise<void> {
  const { recipients } = reportSchedules;
  await tx.delete(reportSchedules).where(sql`${recipients} = array[${person}::uuid]`);
  await tx
    .update(reportSchedules)
    .set({ recipients: sql`array_remove(${recipients}, ${person}::uuid)` })
    .where(sql`${person}::uuid = any(${recipients})`);
}
