import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MarkedLevels, MarkedQuotes, MarkingAnswer, MarkingCriterion, MarkingPart } from '#contract/marking-shapes.ts';
import { markingSubjects } from '#contract/marking-values.ts';
import { key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

const ofCompany = () =>
  uuid()
    .$type<CompanyId>()
    .references(() => companies.id);
const person = () =>
  uuid()
    .$type<PersonId>()
    .references(() => users.id, { onDelete: 'set null' });

/**
 * Submissions of learners that a person marks, with the rubric and the material as they were at that time. When a learner's
 * account is deleted, the row stays without the material, so that the marks can still be counted.
 */
export const markingTasks = pgTable(
  'marking_tasks',
  {
    id: key(),
    /** The company that the learner belonged to; null if none. It stays when they move. */
    company_id: ofCompany(),
    /** Whether the platform's reviewers mark it, because the company has none. */
    for_platform: boolean().notNull(),
    /** Counts the submissions in a queue, from 1. */
    number: integer().notNull(),
    subject: text({ enum: markingSubjects }).notNull(),
    /** The name of the submission's object, in the terms of the feature whose subject it is. */
    subject_key: text().notNull(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    title: text().notNull(),
    /** The same for all submissions that are marked by the same rubric, and a hash of its criteria. */
    rubric_key: text().notNull(),
    rubric_version: text().notNull(),
    rubric: jsonb().$type<MarkingCriterion[]>().notNull(),
    material: jsonb().$type<MarkingPart[]>(),
    user_id: person(),
    asked_at: moment().notNull(),
    withdrawn_at: moment(),
    /** Whether a second person marks it without seeing the first mark. */
    needs_second: boolean().notNull(),
    settled_at: moment(),
    /** The answer that its learner reads. */
    answer: jsonb().$type<MarkingAnswer>(),
    /** Whether it was generated for the demo. */
    is_generated: boolean().notNull().default(false),
  },
  (table) => [
    // A learner asks once about the same thing, unless they withdraw it.
    uniqueIndex('marking_tasks_subject').on(table.user_id, table.subject, table.subject_key).where(sql`${table.withdrawn_at} is null`),
    // Each queue has an index by which it is listed in order, and one by which its highest number is found.
    index('marking_tasks_open_company')
      .on(table.company_id, table.id)
      .where(sql`not ${table.for_platform} and ${table.withdrawn_at} is null and ${table.settled_at} is null`),
    index('marking_tasks_open_platform')
      .on(table.id)
      .where(sql`${table.for_platform} and ${table.withdrawn_at} is null and ${table.settled_at} is null`),
    index('marking_tasks_company').on(table.company_id, table.for_platform, table.number),
    index('marking_tasks_platform').on(table.number).where(sql`${table.for_platform}`),
    index('marking_tasks_settled').on(table.for_platform, table.company_id, table.settled_at),
    index('marking_tasks_rubric').on(table.rubric_key),
    ...writtenByItsCompany(table.company_id),
  ],
);

/**
 * The marks: the first and, where two are needed, the second, each given without sight of the other; and the third, which settles a
 * difference. A mark that is not submitted is a draft, and its reviewer holds the submission.
 */
export const marks = pgTable(
  'marks',
  {
    id: key(),
    task_id: uuid()
      .notNull()
      .references(() => markingTasks.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    place: smallint().notNull(),
    marked_by: person(),
    taken_at: moment().notNull(),
    levels: jsonb().$type<MarkedLevels>().notNull().default({}),
    quotes: jsonb().$type<MarkedQuotes>().notNull().default([]),
    note: text().notNull().default(''),
    revision: revision(),
    submitted_at: moment(),
  },
  (table) => [
    uniqueIndex('marks_place').on(table.task_id, table.place),
    index('marks_person').on(table.marked_by, table.task_id),
    index('marks_drafts').on(table.marked_by, table.task_id).where(sql`${table.submitted_at} is null`),
    index('marks_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** How many of 100 submissions are marked twice, for companies that have chosen it, and for the platform. */
export const markingShares = pgTable(
  'marking_shares',
  {
    id: key(),
    company_id: ofCompany(),
    second_marks: smallint().notNull(),
    revision: revision(),
  },
  (table) => [
    uniqueIndex('marking_shares_company').on(sql`coalesce(${table.company_id}, '00000000-0000-0000-0000-000000000000'::uuid)`),
    ...writtenByItsCompany(table.company_id),
  ],
);
