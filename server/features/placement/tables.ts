import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { placementDifficulties, placementKinds, placementOpenings, placementVerdicts } from '#contract/placement-values.ts';
import { key, moment } from '#server/database/columns.ts';
import { onlyForOwner } from '#server/database/own-rows.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

const ofLearner = () =>
  uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Placements that people have started. Which question comes next follows from the answers. */
export const placementSessions = pgTable(
  'placement_sessions',
  {
    id: key(),
    user_id: ofLearner(),
    track_id: text().notNull(),
    /** Decides between equally good questions, and how their choices are ordered. */
    seed: integer().notNull(),
    started_at: moment().notNull(),
    /** Null until it has ended. */
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('placement_sessions_open').on(table.user_id, table.track_id).where(sql`${table.ended_at} is null`),
    index('placement_sessions_track').on(table.user_id, table.track_id),
    onlyForOwner(table.user_id),
  ],
);

const ofSession = () =>
  uuid()
    .notNull()
    .references(() => placementSessions.id, { onDelete: 'cascade' });

/** The answers in placements, one for each question. */
export const placementAnswers = pgTable(
  'placement_answers',
  {
    session_id: ofSession(),
    user_id: ofLearner(),
    question_id: text().notNull(),
    /** The version of the question that was answered. */
    version: text().notNull(),
    module_id: text().notNull(),
    kind: text({ enum: placementKinds }).notNull(),
    difficulty: text({ enum: placementDifficulties }).notNull(),
    /** The question's text, in Markdown. */
    prompt: text().notNull(),
    /** The ids of the chosen options, or the text entered; empty if the person said that they don't know. */
    given: text().array().notNull(),
    /** The same in words. */
    given_in_words: text().array().notNull(),
    is_right: boolean().notNull(),
    answered_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.question_id] }),
    index('placement_answers_person').on(table.user_id),
    onlyForOwner(table.user_id),
  ],
);

/** The results of placements that have ended, for each module. */
export const placementResults = pgTable(
  'placement_results',
  {
    session_id: ofSession(),
    user_id: ofLearner(),
    track_id: text().notNull(),
    module_id: text().notNull(),
    /** The probability that the person knows the module. */
    probability: doublePrecision().notNull(),
    verdict: text({ enum: placementVerdicts }).notNull(),
    /** Why the module no longer counts as known. */
    opened_by: text({ enum: placementOpenings }),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.module_id] }),
    index('placement_results_person').on(table.user_id),
    onlyForOwner(table.user_id),
  ],
);
