import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { namesShown } from '#contract/values.ts';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { tracks } from '#server/features/catalog/tables.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { Stored } from '#server/reached.ts';

/**
 * Certificates: one for each completed track, and one for all tracks. A row never changes, except for how much of the name is visible and
 * when the certificate ends.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: key(),
    /** 160 random bits, base 32. */
    serial: text().notNull().unique('certificates_serial'),
    /** Null if the holder's account was deleted. */
    user_id: uuid()
      .$type<Stored<'person'>>()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * `track:<track>`, `all_tracks`, or `module:<module>` for a required module. A person has at most one certificate for each of these,
     * and one more for each round.
     */
    subject: text().notNull(),
    /** The track; for a module, the track that it belongs to. */
    track_id: text().references(() => tracks.id),
    /** The round of a company's requirement that the certificate proves; null for certificates that were not required. */
    round_id: uuid(),
    /** The title when it was issued. */
    title: text().notNull(),
    holder_name: text().notNull(),
    /** The modules' titles. */
    modules: text().array().notNull(),
    /**
     * The numbers when it was issued: the quizzes, labs and exercises that the certificate covers, the quizzes and labs that the server
     * judged as passed, and the exercises whose tests all passed in the holder's browser. Null if the certificate was issued before these
     * numbers were stored.
     */
    quizzes: smallint(),
    quizzes_checked: smallint(),
    exercises: smallint(),
    exercises_practised: smallint(),
    /** Also null if the certificate was issued before there were labs. */
    labs: smallint(),
    labs_checked: smallint(),
    /** The level of the track's capstone, from 1; null if the holder has not passed it. */
    capstone_level: smallint(),
    /** The line that the holder's company printed on certificates when it was issued. */
    company_line: text(),
    /** The holder's company when it was issued, whose logo is shown. Null if they had none, or if the company has been deleted. */
    company_id: uuid()
      .$type<Stored<'company'>>()
      .references(() => companies.id, { onDelete: 'set null' }),
    name_shown: text({ enum: namesShown }).notNull().default('initials'),
    issued_at: moment().notNull(),
    /** Null if the certificate never expires. */
    expires_at: moment(),
    revoked_at: moment(),
    revoked_by: uuid(),
    revoked_reason: text(),
    /** Its place in the credentials' status list. */
    status_index: integer().generatedAlwaysAsIdentity(),
  },
  (table) => [
    uniqueIndex('certificates_unrequired').on(table.user_id, table.subject).where(sql`${table.round_id} is null`),
    uniqueIndex('certificates_round').on(table.round_id),
    index('certificates_user').on(table.user_id),
    unique('certificates_status_index').on(table.status_index),
    index('certificates_revoked').on(table.status_index).where(sql`${table.revoked_at} is not null`),
    check('certificates_revoked_why', sql`(${table.revoked_at} is null) = (${table.revoked_reason} is null)`),
    check(
      'certificates_of_nobody',
      sql`${table.user_id} is not null or (${table.holder_name} = '' and ${table.company_line} is null and ${table.company_id} is null)`,
    ),
    check(
      'certificates_evidence',
      sql`num_nulls(${table.quizzes}, ${table.quizzes_checked}, ${table.exercises}, ${table.exercises_practised}) in (0, 4)`,
    ),
    check('certificates_labs', sql`num_nulls(${table.labs}, ${table.labs_checked}) in (0, 2)`),
    check('certificates_subject', sql`(${table.subject} = 'all_tracks') = (${table.track_id} is null)`),
  ],
);

/** The Ed25519 keys that sign credentials. The private half is encrypted with a key that is not in the database. */
export const signingKeys = pgTable('signing_keys', {
  id: key(),
  /** The public key in multibase. */
  public_key: text().notNull(),
  /** AES-256-GCM: nonce, tag, text. */
  encrypted_private_key: bytea().notNull(),
  created_at: createdAt(),
});
