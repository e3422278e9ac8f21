import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { deliveryStates, reportFormats, reportFrequencies, reportNames, type SavedFilters } from '#contract/report-columns.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { Stored } from '#server/reached.ts';

const company = () =>
  uuid()
    .$type<Stored<'company'>>()
    .notNull()
    .references(() => companies.id);
const person = () =>
  uuid()
    .$type<Stored<'person'>>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Saved views of a company's reports. Each is a report with its filters, under a name. */
export const reportViews = pgTable(
  'report_views',
  {
    id: key(),
    user_id: person(),
    company_id: company(),
    name: text().notNull(),
    report: text({ enum: reportNames }).notNull(),
    filters: jsonb().$type<SavedFilters>().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique('report_views_name').on(table.user_id, table.company_id, table.name), ...writtenByItsCompany(table.company_id)],
);

/** Schedules for emailing reports automatically. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: key(),
    company_id: company(),
    /** The person who created the schedule. This is not a foreign key, because the schedule continues without them. */
    made_by: uuid().$type<Stored<'person'>>().notNull(),
    report: text({ enum: reportNames }).notNull(),
    format: text({ enum: reportFormats }).notNull(),
    frequency: text({ enum: reportFrequencies }).notNull(),
    /** This is not a foreign key: if the chapter is deleted, the ledger says that this is why nothing is sent. */
    chapter_id: uuid(),
    track_id: text(),
    recipients: uuid().array().$type<Stored<'person'>[]>().notNull(),
    paused_at: moment(),
    /** The next day when the report is emailed, in the company's calendar. */
    next_on: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('report_schedules_due').on(table.next_on).where(sql`${table.paused_at} is null`),
    index('report_schedules_company').on(table.company_id),
    check('report_schedules_recipients', sql`cardinality(${table.recipients}) > 0`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The ledger of emailed reports. It has one row for each recipient and day, even if no email could be sent. */
export const reportDeliveries = pgTable(
  'report_deliveries',
  {
    id: key(),
    schedule_id: uuid()
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    user_id: person(),
    day: date({ mode: 'string' }).notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    /** An email in the outbox. This is not a foreign key, because the outbox is purged. */
    mail_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('report_deliveries_line').on(table.schedule_id, table.user_id, table.day)],
);
