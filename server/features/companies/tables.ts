import { boolean, date, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';
import type { CompanyId } from '#server/reached.ts';

export const companies = pgTable('companies', {
  id: key().$type<CompanyId>(),
  name: text().notNull(),
  /** Whether people may name this company when they register. */
  open_to_registration: boolean().notNull().default(false),
  suspended_at: moment(),
  demo: boolean().notNull().default(false),
  created_at: createdAt(),
});

export const chapters = pgTable(
  'chapters',
  {
    id: key(),
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    created_at: createdAt(),
  },
  // The pair is what people refer to: a person can't be in a chapter of another company.
  (table) => [
    unique('chapters_company_id_id').on(table.company_id, table.id),
    unique('chapters_company_id_name').on(table.company_id, table.name),
  ],
);

/** The weekdays (ISO: 1 is Monday) on which a company rests, from a day on until the next row. Without a row nobody rests. */
export const companyRestDays = pgTable(
  'company_rest_days',
  {
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    from: date({ mode: 'string' }).notNull(),
    weekdays: smallint().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.from] })],
);
