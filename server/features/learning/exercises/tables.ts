import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { earlierDraftReasons } from '#contract/exercise-values.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { files } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** The columns for a row's learner and exercise. */
const ofExercise = {
  user_id: uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  module_id: text().notNull(),
  file_name: text().notNull(),
};

/** Each learner's latest saved code in each exercise. */
export const exerciseDrafts = pgTable(
  'exercise_drafts',
  {
    ...ofExercise,
    /** Null after the learner has started again. The row is kept, because a revision must not be assigned twice. */
    code: text(),
    revision: revision(),
    saved_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id, table.file_name] }),
    foreignKey({
      name: 'exercise_drafts_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [files.module_id, files.name],
    }),
  ],
);

/** Earlier code, so that learners lose nothing when they start again or save on two devices. */
export const earlierExerciseDrafts = pgTable(
  'earlier_exercise_drafts',
  {
    id: key(),
    ...ofExercise,
    code: text().notNull(),
    /** The unique index uses a hash, because code can be too long for an index. */
    code_hash: text().notNull().generatedAlwaysAs(sql`md5(code)`),
    reason: text({ enum: earlierDraftReasons }).notNull(),
    saved_at: moment().notNull(),
  },
  (table) => [
    unique('earlier_exercise_drafts_code').on(table.user_id, table.module_id, table.file_name, table.code_hash),
    foreignKey({
      name: 'earlier_exercise_drafts_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [files.module_id, files.name],
    }),
  ],
);

/** Runs of an exercise's tests in a learner's browser, as reported by the page. */
export const exerciseAttempts = pgTable(
  'exercise_attempts',
  {
    id: key(),
    ...ofExercise,
    /** The exercise version whose tests ran. */
    tests_version: text().notNull(),
    code: text().notNull(),
    results: jsonb().$type<{ name: string; passed: boolean }[]>().notNull(),
    /** Whether every test of that version ran and passed. */
    all_passed: boolean().notNull(),
    /** Seconds spent on the exercise up to the run, as reported. */
    time_spent: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('exercise_attempts_user').on(table.user_id, table.module_id, table.file_name),
    foreignKey({
      name: 'exercise_attempts_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [files.module_id, files.name],
    }),
  ],
);

/** A learner's first two requests for the solution to an exercise that they had not completed. */
export const solutionRequests = pgTable(
  'solution_requests',
  {
    ...ofExercise,
    number: smallint().notNull(),
    requested_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id, table.file_name, table.number] }),
    foreignKey({
      name: 'solution_requests_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [files.module_id, files.name],
    }),
  ],
);
