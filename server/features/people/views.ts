import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/access.ts';
import { published } from '#server/database/published.ts';
import type { Stored } from '#server/reached.ts';

/** Views of people for other features' statements. */
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
     * Whether the account may sign in: it is approved, neither rejected nor deactivated, nor about to be deleted, and its company is not
     * suspended. This is the only definition of that rule; the demo's accounts also need an open demo.
     */
    may_sign_in: boolean().notNull(),
    /** Whether the account was admitted and is not closed; its company may be suspended. */
    is_active: boolean().notNull(),
    /** The time of the account's approval; null for people who are waiting or were rejected. */
    approved_at: timestamp({ withTimezone: true }),
    manager_id: uuid().$type<Stored<'person'>>(),
    rejected_at: timestamp({ withTimezone: true }),
    deactivated_at: timestamp({ withTimezone: true }),
    /** The text that is matched when people are searched for, in lower case. */
    search_text: text().notNull(),
    /** When their data will be deleted; null for people who stay. */
    leaves_at: timestamp({ withTimezone: true }),
  })
  .existing();

/** The leads of chapters. */
export const publishedChapterLeads = published
  .view('chapter_leads', {
    chapter_id: uuid('chapter_id').notNull(),
    user_id: uuid('user_id').$type<Stored<'person'>>().notNull(),
  })
  .existing();
