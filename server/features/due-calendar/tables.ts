import { pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '#server/database/columns.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId, Stored } from '#server/reached.ts';

/**
 * The secret addresses of people's calendars. Each is about one company: it gives nothing while the person belongs to another one or to
 * none.
 */
export const dueCalendars = pgTable(
  'due_calendars',
  {
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: uuid()
      .$type<Stored<'company'>>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The secret is derived from this id with the server's key, so that its owner can see it again. Renewing replaces the id. */
    id: uuid().notNull(),
    /** SHA-256 of the secret. */
    token_hash: bytea().notNull(),
    /** The time at which this address was created, by renewing or for the first time. */
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.company_id] }),
    uniqueIndex('due_calendars_token').on(table.token_hash),
    ...writtenByItsCompany(table.company_id),
  ],
);
