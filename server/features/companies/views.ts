import { boolean, integer, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { published } from '#server/database/published.ts';
import type { CompanyId } from '#server/reached.ts';

/** What other features' statements may read of companies and their chapters. */
export const publishedCompanies = published
  .view('companies', {
    id: uuid().$type<CompanyId>().notNull(),
    name: text().notNull(),
    open_to_registration: boolean().notNull(),
    suspended_at: timestamp({ withTimezone: true }),
    suspended_reason: text(),
    timezone: text().notNull(),
    first_weekday: smallint().notNull(),
    max_users: integer(),
    certificate_validity_months: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  })
  .existing();

export const publishedChapters = published
  .view('chapters', {
    id: uuid().notNull(),
    company_id: uuid().$type<CompanyId>().notNull(),
    name: text().notNull(),
    description: text(),
    is_default: boolean().notNull(),
    archived_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  })
  .existing();
