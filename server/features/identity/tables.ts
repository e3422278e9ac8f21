import { sql } from 'drizzle-orm';
import { check, foreignKey, index, inet, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** One sign-in on one device, with its token family. */
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
    /** After this time the session cannot be refreshed, even if it is in use. */
    expires_at: moment().notNull(),
    ended_at: moment(),
    ended_reason: text(),
    ip: inet(),
    user_agent: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** SHA-256 hashes of access tokens. */
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

/** SHA-256 hashes of refresh tokens. Each token is used once. Its successor is derived from it with the server's key. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytea().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The end of the idle period: a session not used by then ends. */
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('refresh_tokens_session').on(table.session_id)],
);

/** SHA-256 hashes of single-use secrets sent by email. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: bytea().primaryKey(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset_password'] }).notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
    created_at: createdAt(),
  },
  (table) => [index('one_time_tokens_user').on(table.user_id)],
);

/**
 * Registrations whose addresses are not confirmed yet. They are not accounts. An address can have several of them, even if it has an
 * account, so that no one can tell whether it has one.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: key(),
    /** The address in lower case. */
    email: text().notNull(),
    full_name: text().notNull(),
    /** argon2id in PHC notation. */
    password_hash: text().notNull(),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'cascade' }),
    chapter_id: uuid(),
    job_title_id: text(),
    country: text(),
    timezone: text().notNull(),
    /** SHA-256 of the secret in the newest email about the registration; null before the first email. */
    token_hash: bytea(),
    token_expires_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('registrations_email').on(table.email, table.created_at),
    index('registrations_created').on(table.created_at),
    uniqueIndex('registrations_token').on(table.token_hash),
    foreignKey({
      name: 'registrations_chapter',
      columns: [table.company_id, table.chapter_id],
      foreignColumns: [chapters.company_id, chapters.id],
    }).onDelete('cascade'),
    check('registrations_email_lower', sql`${table.email} = lower(${table.email})`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/**
 * Networks that people have signed in from, or chosen a new password from by email. Guesses made elsewhere do not delay sign-ins from these
 * networks.
 */
export const knownNetworks = pgTable(
  'known_networks',
  {
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An IPv4 address, or the /64 network of an IPv6 address. */
    network: text().notNull(),
    last_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.network] }), index('known_networks_last').on(table.last_at)],
);

/** Views in which a super admin sees the product as another person. Each view has its own token, stored as SHA-256. */
export const accountViews = pgTable(
  'account_views',
  {
    id: key(),
    token_hash: bytea().notNull(),
    /** The super admin's session that started the view; the view ends with it. */
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The person who is viewed. */
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    /** When the view's end was recorded. */
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('account_views_token').on(table.token_hash),
    index('account_views_session').on(table.session_id),
    index('account_views_user').on(table.user_id),
    index('account_views_expiry').on(table.expires_at),
  ],
);
