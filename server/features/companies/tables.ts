import { boolean, date, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';

export const companies = pgTable('companies', {
  id: key(),
  name: text().notNull(),
  /** Whether people may name this company when they register. */
  openToRegistration: boolean().notNull().default(false),
  suspendedAt: moment(),
  demo: boolean().notNull().default(false),
  createdAt: createdAt(),
});

export const chapters = pgTable(
  'chapters',
  {
    id: key(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  // The pair is what people refer to: a person can't be in a chapter of another company.
  (table) => [
    unique('chapters_company_id_id').on(table.companyId, table.id),
    unique('chapters_company_id_name').on(table.companyId, table.name),
  ],
);

/** The weekdays (ISO: 1 is Monday) on which a company rests, from a day on until the next row. Without a row nobody rests. */
export const companyRestDays = pgTable(
  'company_rest_days',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    from: date({ mode: 'string' }).notNull(),
    weekdays: smallint().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.from] })],
);
