import { sql } from 'drizzle-orm';
import { boolean, check, customType, foreignKey, index, inet, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/access.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A person. What state the account is in is derived from the facts: see `account.ts`. */
export const users = pgTable(
  'users',
  {
    id: key(),
    /** Lower case. */
    email: text().notNull(),
    fullName: text().notNull(),
    role: text({ enum: roles }).notNull().default('Student'),
    /** argon2id in PHC notation; null for someone who has not chosen a password. */
    passwordHash: text(),
    companyId: uuid().references(() => companies.id),
    chapterId: uuid(),
    jobTitleId: text(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    /** IANA. */
    timezone: text().notNull().default('UTC'),
    skills: text().array().notNull().default(sql`'{}'`),
    bio: text(),
    emailVerifiedAt: moment(),
    approvedAt: moment(),
    approvedBy: uuid(),
    rejectedAt: moment(),
    rejectedReason: text(),
    deactivatedAt: moment(),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_company').on(table.companyId, table.chapterId),
    foreignKey({ name: 'users_chapter', columns: [table.companyId, table.chapterId], foreignColumns: [chapters.companyId, chapters.id] }),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('SuperAdmin', 'CompanyAdmin', 'Student')`),
  ],
);

/** A family of tokens: one sign-in on one device. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    /** After this moment no refresh helps, however busy the session is. */
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endedReason: text(),
    ip: inet(),
    userAgent: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Access tokens, SHA-256 of them. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: bytea().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index('access_tokens_session').on(table.sessionId), index('access_tokens_expiry').on(table.expiresAt)],
);

/** Refresh tokens, SHA-256 of them. Each is used once; its successor is derived from it with the server's key. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytea().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Idle expiry: a session that nobody uses ends by itself. */
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Single-use secrets that travel by mail, SHA-256 of them. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify_email', 'reset_password'] }).notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_tokens_user').on(table.userId)],
);
