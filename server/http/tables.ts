import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '#server/database/columns.ts';
import type { PersonId } from '#server/reached.ts';

/** The results of calls with an `Idempotency-Key`, each written in the transaction that created the object. */
export const madeOnce = pgTable(
  'made_once',
  {
    caller_id: uuid().$type<PersonId>().notNull(),
    /** The method and path in the contract: `POST /api/goals`. */
    call: text().notNull(),
    /** The caller's key for this attempt. */
    key: text().notNull(),
    /** The request's SHA-256 hash. */
    request_hash: bytea().notNull(),
    /** The created row's id. */
    made: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.caller_id, table.call, table.key] })],
);
