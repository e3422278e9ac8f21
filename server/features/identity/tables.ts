import { index, inet, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** A family of tokens: one sign-in on one device. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    last_used_at: createdAt(),
    /** After this moment no refresh helps, however busy the session is. */
    expires_at: moment().notNull(),
    ended_at: moment(),
    ended_reason: text(),
    ip: inet(),
    user_agent: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** Access tokens, SHA-256 of them. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: bytea().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (table) => [index('access_tokens_session').on(table.session_id), index('access_tokens_expiry').on(table.expires_at)],
);

/** Refresh tokens, SHA-256 of them. Each is used once; its successor is derived from it with the server's key. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytea().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Idle expiry: a session that nobody uses ends by itself. */
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('refresh_tokens_session').on(table.session_id)],
);

/** Single-use secrets that travel by mail, SHA-256 of them. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: bytea().primaryKey(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify_email', 'reset_password'] }).notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
    created_at: createdAt(),
  },
  (table) => [index('one_time_tokens_user').on(table.user_id)],
);
