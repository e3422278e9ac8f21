import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CapstoneAnswers, CapstoneCheckResult } from '#contract/capstone-shapes.ts';
import { key, moment } from '#server/database/columns.ts';
import { onlyForOwner } from '#server/database/own-rows.ts';
import { revision } from '#server/database/revision.ts';
import { tracks } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

const owner = () =>
  uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const track = () =>
  text()
    .notNull()
    .references(() => tracks.id);

/** Learners' drafts of capstones. Only the learner's own transactions see a row. */
export const capstoneDrafts = pgTable(
  'capstone_drafts',
  {
    user_id: owner(),
    track_id: track(),
    answers: jsonb().$type<CapstoneAnswers>().notNull(),
    revision: revision(),
    updated_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.track_id] }), onlyForOwner(table.user_id)],
);

/** The times that learners handed a capstone in, with what the program said. The answers themselves are in the submission to be marked. */
export const capstoneAttempts = pgTable(
  'capstone_attempts',
  {
    id: key(),
    user_id: owner(),
    track_id: track(),
    number: integer().notNull(),
    /** The version of the capstone by which it was judged. */
    version: text().notNull(),
    checks: jsonb().$type<CapstoneCheckResult[]>().notNull(),
    /** The levels that are known, from 1, and the mean from which it is passed. */
    levels: jsonb().$type<Record<string, number>>().notNull(),
    pass_mean: numeric({ mode: 'number' }).notNull(),
    /** Whether there was someone to mark it. */
    is_for_people: boolean().notNull(),
    handed_in_at: moment().notNull(),
    settled_at: moment(),
    passed: boolean(),
    level: smallint(),
  },
  (table) => [
    uniqueIndex('capstone_attempts_number').on(table.user_id, table.track_id, table.number),
    index('capstone_attempts_track').on(table.track_id),
  ],
);
