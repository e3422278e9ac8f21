import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { tutorEnds } from '#contract/tutor-values.ts';
import { moment } from '#server/database/columns.ts';
import { onlyForOwner, purgedOnceOlder } from '#server/database/own-rows.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** A section that a paragraph is based on. Its titles are read from the catalog whenever it is shown. */
export interface StoredPlace {
  module_id: string;
  file_name: string;
  section: string | null;
  heading: string;
}
export interface StoredParagraph {
  text: string;
  is_from_lessons: boolean;
  sources: StoredPlace[];
}

/** The questions that learners asked the tutor, and its answers. Only the learner's own transactions see a row, and the purge sees those that are old. */
export const tutorTurns = pgTable(
  'tutor_turns',
  {
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the browser, so that a question that is sent twice is asked once. */
    id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The number of the hint that was asked for; null for a question. */
    hint: smallint(),
    question: text().notNull(),
    answer: jsonb().$type<StoredParagraph[]>().notNull().default([]),
    asked_at: moment().notNull(),
    /** Null while the question is being answered. */
    ended: text({ enum: tutorEnds }),
  },
  (table) => [
    primaryKey({ name: 'tutor_turns_key', columns: [table.user_id, table.id] }),
    index('tutor_turns_step').on(table.user_id, table.module_id, table.file_name, table.asked_at),
    index('tutor_turns_asked').on(table.asked_at),
    check('tutor_turns_hint', sql`${table.hint} between 1 and 3`),
    onlyForOwner(table.user_id),
    purgedOnceOlder(table.asked_at),
  ],
);
