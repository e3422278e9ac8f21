import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '#server/database/columns.ts';
import { onlyForOwner } from '#server/database/own-rows.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';
import type { StoredAnswer } from './stored-answer.ts';

/**
 * The questions of quizzes and items of labs that come back to a person for review, with the memory state of FSRS. Its days are dates by
 * the calendar in the person's zone.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    id: key(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The question's id in its quiz, or the item's id in its lab. */
    item_id: text().notNull(),
    /** The quiz or lab version that contains the item as it is asked. */
    file_version: text().notNull(),
    /** The item's text and its right answer, as a hash, which says whether a later version has changed it. */
    item_hash: text().notNull(),
    /** The seed of the lab attempt in which the item was asked, which decides what is drawn; null for a question. */
    seed: integer(),
    /** FSRS's state: 0 for a new item, 2 for one that has been answered. The other states aren't used. */
    state: smallint().notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    /** The number of answers, and of wrong ones that forgot the item. */
    reps: integer().notNull(),
    lapses: integer().notNull(),
    scheduled_days: integer().notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    /** When it was last answered, in an attempt or a review; null if it has changed since. */
    last_on: date({ mode: 'string' }),
    /** Rises with each change to the state, so that an answer counts once. */
    revision: integer().notNull(),
    /** The last answer in a review; null if there is none, or an attempt or a new version has changed the state since. */
    answer: jsonb().$type<StoredAnswer>(),
    /** The day of the last answer in a review. */
    reviewed_on: date({ mode: 'string' }),
    is_paused: boolean().notNull().default(false),
  },
  (table) => [
    unique('review_cards_item').on(table.user_id, table.module_id, table.file_name, table.item_id),
    index('review_cards_due').on(table.user_id, table.due_on),
    check('review_cards_ranges', sql`${table.reps} >= 0 and ${table.lapses} >= 0 and ${table.revision} >= 0`),
    onlyForOwner(table.user_id),
  ],
);

/** The state of each person's reviews as a whole. */
export const reviewers = pgTable(
  'reviewers',
  {
    user_id: uuid()
      .$type<PersonId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The time of the last attempt whose answers have become cards; null if there was none. */
    attempts_until: moment(),
    /** The attempts of exactly that time whose answers have become cards. */
    attempts_then: uuid().array().notNull().default([]),
    /** The modules that the person does not want to review. */
    paused_modules: text().array().notNull().default([]),
  },
  (table) => [onlyForOwner(table.user_id)],
);
