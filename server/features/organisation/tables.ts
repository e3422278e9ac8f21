import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** What a company's staff wrote about a member for each other. It goes with the person. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: key(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose staff: what they wrote does not follow a person into another company. */
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** No foreign key: a note outlives the account of who wrote it. */
    author_id: uuid().$type<PersonId>().notNull(),
    text: text().notNull(),
    created_at: createdAt(),
    edited_at: moment(),
  },
  (table) => [index('member_notes_user').on(table.user_id, table.created_at), ...writtenByItsCompany(table.company_id)],
);
