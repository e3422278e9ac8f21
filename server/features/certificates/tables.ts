import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { namesShown } from '#contract/certificates.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { tracks } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/identity/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One for each completed track and one for all of them; never changed but for who may see the name, and its end. */
export const certificates = pgTable(
  'certificates',
  {
    id: key(),
    /** 160 random bits, base 32. */
    serial: text().notNull().unique('certificates_serial'),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `track:<track>` or `all_tracks`: at most one certificate each. */
    subject: text().notNull(),
    trackId: text().references(() => tracks.id),
    /** As they were at the time of issue. */
    title: text().notNull(),
    holderName: text().notNull(),
    /** Titles of the modules. */
    modules: text().array().notNull(),
    nameShown: text({ enum: namesShown }).notNull().default('initials'),
    issuedAt: moment().notNull(),
    /** Null: for ever. */
    expiresAt: moment(),
    revokedAt: moment(),
    revokedBy: uuid(),
    revokedReason: text(),
    /** Its place in the status list of credentials. */
    statusIndex: integer().generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique('certificates_user_subject').on(table.userId, table.subject),
    unique('certificates_status_index').on(table.statusIndex),
    index('certificates_revoked').on(table.statusIndex).where(sql`${table.revokedAt} is not null`),
    check('certificates_revoked_why', sql`(${table.revokedAt} is null) = (${table.revokedReason} is null)`),
    check('certificates_subject', sql`(${table.subject} = 'all_tracks') = (${table.trackId} is null)`),
  ],
);

/** The Ed25519 keys that sign credentials; the private half is encrypted with a key that is not in the database. */
export const signingKeys = pgTable('signing_keys', {
  id: key(),
  /** Multibase. */
  publicKey: text().notNull(),
  /** AES-256-GCM: nonce, tag, text. */
  encryptedPrivateKey: bytea().notNull(),
  createdAt: createdAt(),
});
