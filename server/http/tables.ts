import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '#server/database/columns.ts';
import type { PersonId } from '#server/reached.ts';

/** What calls made that came with an `Idempotency-Key`, each written in the transaction that made it. */
export const madeOnce = pgTable(
  'made_once',
  {
    caller_id: uuid().$type<PersonId>().notNull(),
    /** Method and path of the contract: `POST /api/goals`. */
    call: text().notNull(),
    /** What the caller called this attempt. */
    key: text().notNull(),
    /** SHA-256 of what was asked for. */
    request_hash: bytea().notNull(),
    /** The id of what was made. */
    made: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.caller_id, table.call, table.key] })],
);
