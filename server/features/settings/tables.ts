import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns.ts';
import type { PersonId } from '#server/reached.ts';

/** Settings that super admins have changed. A setting without a row has its default value. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: createdAt(),
  /** The person who last changed the setting. This is not a foreign key, because the value outlives the account. */
  updated_by: uuid().$type<PersonId>(),
  /** The number of the change that last set it. Changes are counted from 1, and one change sets one or more settings. */
  revision: integer().notNull().default(0),
});

/** This installation's secrets, each created once: the key that tokens are derived from, encrypted, and the setup code's hash. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: createdAt(),
});

/** Counters for rate limits, which are used if several processes share them. `rate-limiter-flexible` defines the columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
