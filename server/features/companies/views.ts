import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { published } from '#server/database/published.ts';
import type { CompanyId } from '#server/reached.ts';

/** What other features' statements may read of companies and their chapters. */
export const publishedCompanies = published
  .view('companies', {
    id: uuid().$type<CompanyId>().notNull(),
    name: text().notNull(),
    open_to_registration: boolean().notNull(),
    suspended_at: timestamp({ withTimezone: true }),
  })
  .existing();

export const publishedChapters = published
  .view('chapters', { id: uuid().notNull(), company_id: uuid().$type<CompanyId>().notNull(), name: text().notNull() })
  .existing();
