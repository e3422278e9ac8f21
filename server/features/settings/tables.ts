import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns.ts';
import type { PersonId } from '#server/reached.ts';

/** Values that super admins changed; a missing row means the default. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: createdAt(),
  /** The last editor. This is not a foreign key, because the value outlives the account. */
  updated_by: uuid().$type<PersonId>(),
  /** The number of the change that last set it: changes are counted from 1, and one change sets one or more settings. */
  revision: integer().notNull().default(0),
});

/** Keys of this installation, created once: the key from which tokens are derived, encrypted, and the hash of the setup code. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: createdAt(),
});

/** Counters for the limits on calls, used if several processes share them; the columns are those of `rate-limiter-flexible`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
