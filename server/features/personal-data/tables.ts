import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/database/columns.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/**
 * Requested deletions. A row is deleted together with the person, or when the request is cancelled. When the deletion is due is stored with
 * the account.
 */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    user_id: uuid()
      .$type<PersonId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requested_at: moment().notNull(),
    /** The person themselves, or a super admin. */
    requested_by: uuid().$type<PersonId>().notNull(),
    /** The super admin's reason. */
    reason: text(),
    keep_certificates: boolean().notNull(),
    /** The SHA-256 hash of the secret in the email about the request. */
    token_hash: bytea().notNull(),
  },
  (table) => [
    uniqueIndex('deletion_requests_token').on(table.token_hash),
    check('deletion_requests_reason', sql`(${table.requested_by} = ${table.user_id}) = (${table.reason} is null)`),
  ],
);

/** The ledger of deleted people, which is applied again after a restore. The database refuses to change or delete its rows. */
export const deletions = pgTable('deletions', {
  /** This is not a foreign key, because the person no longer exists. */
  person_id: uuid().$type<PersonId>().primaryKey(),
  deleted_at: moment().notNull(),
});
