import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/access.ts';
import { invitedRoles } from '#contract/values.ts';
import { published } from '#server/database/published.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** What other features' statements may read of people. */
export const publishedPeople = published
  .view('people', {
    id: uuid().$type<PersonId>().notNull(),
    email: text().notNull(),
    full_name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    company_id: uuid().$type<CompanyId>(),
    chapter_id: uuid(),
    job_title_id: text(),
    country: text(),
    timezone: text().notNull(),
    skills: text().array().notNull(),
    demo: boolean().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Whether the account waits for a super admin's decision. */
    is_waiting: boolean().notNull(),
    /**
     * Whether the account may be signed in: it is approved, neither rejected nor deactivated, and its company is not
     * suspended. This is the one statement of that rule; the demo's accounts need an open demo besides.
     */
    may_sign_in: boolean().notNull(),
    /** Whether the account was let in and is not closed; its company may be suspended. */
    is_active: boolean().notNull(),
    /** When the account was let in; null for who waits and for who was rejected. */
    approved_at: timestamp({ withTimezone: true }),
    manager_id: uuid().$type<PersonId>(),
  })
  .existing();

// Its columns state their names: the table has the same name, and Drizzle takes the one for the other.
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What other features' statements may read of invitations: all but their secrets. */
export const publishedInvitations = published
  .view('invitations', {
    id: uuid('id').notNull(),
    company_id: uuid('company_id').$type<CompanyId>().notNull(),
    email: text('email').notNull(),
    full_name: text('full_name'),
    role: text('role', { enum: invitedRoles }).notNull(),
    chapter_id: uuid('chapter_id'),
    manager_email: text('manager_email'),
    invited_by: uuid('invited_by').$type<PersonId>().notNull(),
    import_id: uuid('import_id'),
    mail_id: uuid('mail_id'),
    sent_at: moment('sent_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    accepted_at: moment('accepted_at'),
    revoked_at: moment('revoked_at'),
    created_at: moment('created_at').notNull(),
  })
  .existing();
