import { sql } from 'drizzle-orm';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { FamilyOfTitles, GuideClaimCheck, GuideContact, GuideDocument, GuidePolicy, GuideTool } from '#contract/company-guide.ts';
import { moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import type { CompanyId } from '#server/reached.ts';

/** Each company's guide to AI at work; no row for a company that has said nothing yet. It is read and written as a whole. */
export const companyGuides = pgTable(
  'company_guides',
  {
    company_id: uuid()
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    tools: jsonb().$type<GuideTool[]>().notNull().default(sql`'[]'`),
    incident: jsonb().$type<GuideContact>(),
    decider: jsonb().$type<GuideContact>(),
    policies: jsonb().$type<GuidePolicy[]>().notNull().default(sql`'[]'`),
    documents: jsonb().$type<GuideDocument[]>().notNull().default(sql`'[]'`),
    claim_checks: jsonb().$type<GuideClaimCheck[]>().notNull().default(sql`'[]'`),
    cases: jsonb().$type<FamilyOfTitles[]>().notNull().default(sql`'[]'`),
    revision: revision(),
    changed_at: moment().notNull(),
  },
  (table) => [...writtenByItsCompany(table.company_id)],
);
