import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editionEffects } from '#contract/authoring-values.ts';
import { reviewDecisions, scheduleKinds, scheduleOutcomes } from '#contract/course-review-values.ts';
import { key, moment } from '#server/database/columns.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { draftModules } from '#server/features/authoring/tables.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

export * from './comments/tables.ts';

const ofModule = () =>
  text()
    .notNull()
    .references(() => draftModules.id);
/** The company whose course it is; null for the platform's. */
const ofCompany = () =>
  uuid()
    .$type<CompanyId>()
    .references(() => companies.id);
/** A person who wrote or decided something, which stays when they leave. */
const person = () =>
  uuid()
    .$type<PersonId>()
    .references(() => users.id, { onDelete: 'set null' });

/** Each time that an author asked for a review. Rows never change, except that the name of a deleted person is removed. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: key(),
    module_id: ofModule(),
    company_id: ofCompany(),
    /** Identifies the state of the working copy at that time. */
    checked: text().notNull(),
    note: text().notNull(),
    asked_at: moment().notNull(),
    asked_by: person(),
  },
  (table) => [
    index('course_reviews_module').on(table.module_id, table.id),
    index('course_reviews_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The decisions of reviewers, one for each time that an author asked. Rows never change either. */
export const courseReviewDecisions = pgTable(
  'course_review_decisions',
  {
    review_id: uuid()
      .primaryKey()
      .references(() => courseReviews.id),
    company_id: ofCompany(),
    decision: text({ enum: reviewDecisions }).notNull(),
    message: text().notNull(),
    /** Identifies the state that the reviewer read, which may be newer than the one at the time of asking. */
    checked: text().notNull(),
    decided_at: moment().notNull(),
    decided_by: person(),
  },
  (table) => [index('course_review_decisions_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);

/** The dates at which modules are published or archived, past and future. A module has at most one of each kind that is still to come. */
export const courseSchedules = pgTable(
  'course_schedules',
  {
    id: key(),
    module_id: ofModule(),
    company_id: ofCompany(),
    kind: text({ enum: scheduleKinds }).notNull(),
    due_at: moment().notNull(),
    /** Identifies the state to publish; empty for archiving. */
    checked: text().notNull(),
    note: text().notNull(),
    effect: text({ enum: editionEffects }).notNull(),
    with_track: boolean().notNull(),
    scheduled_at: moment().notNull(),
    /** The author, in whose name it is done. */
    scheduled_by: person(),
    ended_at: moment(),
    outcome: text({ enum: scheduleOutcomes }),
    /** Why it was not done. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('course_schedules_open').on(table.module_id, table.kind).where(sql`${table.ended_at} is null`),
    index('course_schedules_due').on(table.due_at).where(sql`${table.ended_at} is null`),
    index('course_schedules_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The owners of modules, who keep them up to date, and the days by which the content is to be checked again. */
export const courseCare = pgTable(
  'course_care',
  {
    module_id: ofModule().primaryKey(),
    company_id: ofCompany(),
    owner_id: person(),
    review_by: date(),
    /** The days for which the notification ahead of the day, and the one on the day, have been sent. */
    told_ahead_for: date(),
    told_for: date(),
  },
  (table) => [
    index('course_care_review_by').on(table.review_by),
    index('course_care_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);
