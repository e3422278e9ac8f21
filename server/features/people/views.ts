import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/access.ts';
import { published } from '#server/database/published.ts';
import type { Stored } from '#server/reached.ts';

/** Views on people for other features' statements. */
export const publishedPeople = published
  .view('people', {
    id: uuid().$type<Stored<'person'>>().notNull(),
    email: text().notNull(),
    full_name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    company_id: uuid().$type<Stored<'company'>>(),
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
     * Whether the account may sign in: it is approved, it is not rejected, deactivated or about to be deleted, and its company is not
     * suspended. This rule is defined only here. Demo accounts may sign in only if the demo is also open.
     */
    may_sign_in: boolean().notNull(),
    /** Whether the account is approved and not closed. Its company may be suspended. */
    is_active: boolean().notNull(),
    /** When the account was approved; null for people who are waiting or were rejected. */
    approved_at: timestamp({ withTimezone: true }),
    manager_id: uuid().$type<Stored<'person'>>(),
    rejected_at: timestamp({ withTimezone: true }),
    deactivated_at: timestamp({ withTimezone: true }),
    /** The text that people are searched by, in lower case. */
    search_text: text().notNull(),
    /** When the person's data will be deleted; null if no deletion was requested. */
    leaves_at: timestamp({ withTimezone: true }),
  })
  .existing();

/** Chapter leads. */
export const publishedChapterLeads = published
  .view('chapter_leads', {
    chapter_id: uuid('chapter_id').notNull(),
    user_id: uuid('user_id').$type<Stored<'person'>>().notNull(),
  })
  .existing();
