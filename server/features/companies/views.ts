import { boolean, integer, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staffViews } from '#contract/values.ts';
import { published } from '#server/database/published.ts';
import type { Stored } from '#server/reached.ts';

// Drizzle caches column names by table name, and confuses a view with the table that has the same name. Columns of such views therefore
// specify their own names.
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Company and chapter views for other features' statements. */
export const publishedCompanies = published
  .view('companies', {
    id: uuid('id').$type<Stored<'company'>>().notNull(),
    name: text('name').notNull(),
    open_to_registration: boolean('open_to_registration').notNull(),
    suspended_at: moment('suspended_at'),
    suspended_reason: text('suspended_reason'),
    timezone: text('timezone').notNull(),
    first_weekday: smallint('first_weekday').notNull(),
    max_users: integer('max_users'),
    certificate_validity_months: integer('certificate_validity_months'),
    created_at: moment('created_at').notNull(),
    certificate_line: text('certificate_line'),
    leaderboard_names: boolean('leaderboard_names').notNull(),
    staff_sees: text('staff_sees', { enum: staffViews }).notNull(),
    accent: text('accent'),
    /** Its logo's key. */
    logo_key: text('logo_key'),
    revision: integer('revision').notNull(),
    archived_at: moment('archived_at'),
  })
  .existing();

export const publishedChapters = published
  .view('chapters', {
    id: uuid('id').notNull(),
    company_id: uuid('company_id').$type<Stored<'company'>>().notNull(),
    name: text('name').notNull(),
    description: text('description'),
    is_default: boolean('is_default').notNull(),
    archived_at: moment('archived_at'),
    created_at: moment('created_at').notNull(),
    revision: integer('revision').notNull(),
  })
  .existing();
