import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '#server/database/columns.ts';
import type { PersonId } from '#server/reached.ts';

/** Results of calls that came with an `Idempotency-Key`, each written in the transaction that created it. */
export const madeOnce = pgTable(
  'made_once',
  {
    caller_id: uuid().$type<PersonId>().notNull(),
    /** Method and path of the contract: `POST /api/goals`. */
    call: text().notNull(),
    /** The caller's key for this attempt. */
    key: text().notNull(),
    /** SHA-256 of the request. */
    request_hash: bytea().notNull(),
    /** The id of the created row. */
    made: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.caller_id, table.call, table.key] })],
);
