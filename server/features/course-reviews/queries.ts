import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { scheduleOutcomes } from '#contract/course-review-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { Scope } from '#server/features/authoring/index.ts';
import { courseCare, courseReviewDecisions, courseReviews, courseSchedules } from './tables.ts';

export type ScheduleRow = typeof courseSchedules.$inferSelect;
export type CareRow = typeof courseCare.$inferSelect;
const ofScope = (column: typeof courseSchedules.company_id | typeof courseCare.company_id, scope: Scope) =>
  scope === null ? isNull(column) : eq(column, scope);

export const addReview = (tx: Transaction, row: typeof courseReviews.$inferInsert) => tx.insert(courseReviews).values(row);

/** Adds a decision, unless the review has one. Returns whether it was added. */
export const addDecision = async (tx: Transaction, row: typeof courseReviewDecisions.$inferInsert): Promise<boolean> =>
  (await tx.insert(courseReviewDecisions).values(row).onConflictDoNothing().returning({ id: courseReviewDecisions.review_id })).length > 0;

const isOpen = isNull(courseSchedules.ended_at);
export const addSchedule = (tx: Transaction, row: typeof courseSchedules.$inferInsert) => tx.insert(courseSchedules).values(row);
export const openSchedulesOf = (on: Queryable, module_id: string): Promise<ScheduleRow[]> =>
  on
    .select()
    .from(courseSchedules)
    .where(and(eq(courseSchedules.module_id, module_id), isOpen))
    .orderBy(asc(courseSchedules.due_at));
export const openSchedulesIn = (on: Queryable, scope: Scope): Promise<ScheduleRow[]> =>
  on
    .select()
    .from(courseSchedules)
    .where(and(ofScope(courseSchedules.company_id, scope), isOpen))
    .orderBy(asc(courseSchedules.due_at));
/** Returns what should have happened by now and has not ended. */
export const dueSchedules = (on: Queryable, now: Date): Promise<ScheduleRow[]> =>
  on
    .select()
    .from(courseSchedules)
    .where(and(isOpen, lte(courseSchedules.due_at, now)))
    .orderBy(asc(courseSchedules.due_at));

type Outcome = (typeof scheduleOutcomes)[number];
/** Ends a schedule that is still open. Returns whether it was, so that only one transaction ends it. */
export const endSchedule = async (tx: Transaction, id: string, end: { at: Date; outcome: Outcome; reason?: string }): Promise<boolean> =>
  (
    await tx
      .update(courseSchedules)
      .set({ ended_at: end.at, outcome: end.outcome, reason: end.reason ?? null })
      .where(and(eq(courseSchedules.id, id), isOpen))
      .returning({ id: courseSchedules.id })
  ).length > 0;

export const careOf = async (on: Queryable, module_id: string): Promise<CareRow | undefined> =>
  (await on.select().from(courseCare).where(eq(courseCare.module_id, module_id)))[0];
export const setCare = (tx: Transaction, row: Pick<CareRow, 'module_id' | 'company_id' | 'owner_id' | 'review_by'>) =>
  tx
    .insert(courseCare)
    .values(row)
    .onConflictDoUpdate({ target: courseCare.module_id, set: { owner_id: row.owner_id, review_by: row.review_by } });
const withDay = isNotNull(courseCare.review_by);
export const careIn = (on: Queryable, scope: Scope): Promise<CareRow[]> =>
  on
    .select()
    .from(courseCare)
    .where(and(ofScope(courseCare.company_id, scope), withDay))
    .orderBy(asc(courseCare.review_by), asc(courseCare.module_id));

/** Returns the modules whose day is at most this one and about which someone has not been told yet. */
export const untoldUntil = (on: Queryable, day: string): Promise<CareRow[]> =>
  on
    .select()
    .from(courseCare)
    .where(
      and(
        withDay,
        lte(courseCare.review_by, day),
        sql`(${courseCare.told_ahead_for} is distinct from ${courseCare.review_by} or ${courseCare.told_for} is distinct from ${courseCare.review_by})`,
      ),
    );

/** Records that people are told about this day, ahead of it or when it has come. Returns false if they have been, or if the day was moved. */
export const markTold = async (tx: Transaction, module_id: string, day: string, ahead: boolean): Promise<boolean> => {
  const told = ahead ? courseCare.told_ahead_for : courseCare.told_for;
  const rows = await tx
    .update(courseCare)
    // A person who is told on the day is not told ahead of it any more.
    .set(ahead ? { told_ahead_for: day } : { told_ahead_for: day, told_for: day })
    .where(and(eq(courseCare.module_id, module_id), eq(courseCare.review_by, day), sql`${told} is distinct from ${day}`))
    .returning({ id: courseCare.module_id });
  return rows.length > 0;
};
