import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { authorRights as rights } from '#contract/access.ts';
import { invitedRoles } from '#contract/values.ts';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { Stored } from '#server/reached.ts';

/**
 * Invitations by email to become a member of a company. An open invitation holds one of the company's places. Its state (accepted, revoked
 * or expired) is derived from stored facts.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: key(),
    company_id: uuid()
      .$type<Stored<'company'>>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The invited address in lower case. */
    email: text().notNull(),
    /** The name that the inviter entered; null if they entered none. */
    full_name: text(),
    role: text({ enum: invitedRoles }).notNull(),
    chapter_id: uuid(),
    /** The manager's address in lower case. The manager may have been invited too, without having an account yet. */
    manager_email: text(),
    /** The person who sent the invitation. This is not a foreign key, because the row outlives the account. */
    invited_by: uuid().$type<Stored<'person'>>().notNull(),
    /** The import that created the invitation. */
    import_id: uuid(),
    /** The SHA-256 hash of the secret in the newest invitation email. */
    token_hash: bytea().notNull(),
    /** The newest invitation email. */
    mail_id: uuid(),
    /** When the newest invitation email was sent. */
    sent_at: moment().notNull(),
    expires_at: moment().notNull(),
    accepted_at: moment(),
    accepted_by: uuid().$type<Stored<'person'>>(),
    revoked_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.token_hash),
    uniqueIndex('invitations_undecided')
      .on(table.company_id, table.email)
      .where(sql`${table.accepted_at} is null and ${table.revoked_at} is null`),
    index('invitations_company').on(table.company_id, table.created_at),
    index('invitations_import').on(table.import_id),
    index('invitations_accepted').on(table.accepted_by),
    foreignKey({
      name: 'invitations_chapter',
      columns: [table.company_id, table.chapter_id],
      foreignColumns: [chapters.company_id, chapters.id],
    }),
    check('invitations_email_lower', sql`${table.email} = lower(${table.email})`),
    check('invitations_manager_lower', sql`${table.manager_email} = lower(${table.manager_email})`),
    check('invitations_role', sql`${table.role} in ('CompanyAdmin', 'Student')`),
    check('invitations_accepted_by', sql`(${table.accepted_at} is null) = (${table.accepted_by} is null)`),
    check('invitations_one_end', sql`${table.accepted_at} is null or ${table.revoked_at} is null`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** Notes that a company's staff wrote for one another about a member. They are deleted with the person. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: key(),
    user_id: uuid()
      .$type<Stored<'person'>>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company whose staff wrote the note. Notes do not follow a person to another company. */
    company_id: uuid()
      .$type<Stored<'company'>>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** This is not a foreign key, because a note outlives its author's account. */
    author_id: uuid().$type<Stored<'person'>>().notNull(),
    text: text().notNull(),
    created_at: createdAt(),
    edited_at: moment(),
    revision: revision(),
  },
  (table) => [index('member_notes_user').on(table.user_id, table.created_at), ...writtenByItsCompany(table.company_id)],
);

/** The people who may write or review courses beside their role. Super admins may write all courses without a row here. */
export const authorRights = pgTable(
  'author_rights',
  {
    user_id: uuid()
      .$type<Stored<'person'>>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    right: text({ enum: rights }).notNull(),
    /** The company whose own courses the right is about; null for the platform's. It ends when the person leaves the company. */
    company_id: uuid()
      .$type<Stored<'company'>>()
      .references(() => companies.id, { onDelete: 'cascade' }),
    granted_at: moment().notNull(),
    /** This is not a foreign key, because a right outlives the account of the person who gave it. */
    granted_by: uuid().$type<Stored<'person'>>().notNull(),
  },
  (table) => [
    unique('author_rights_key').on(table.user_id, table.company_id, table.right).nullsNotDistinct(),
    index('author_rights_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);
