import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { files, modules, tracks } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/identity/tables.ts';

/** Where a person stands in a file. Every value only grows, so reports may come twice, late, and in any order. */
export const fileProgress = pgTable(
  'file_progress',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moduleId: text().notNull(),
    fileName: text().notNull(),
    openedAt: moment().notNull(),
    completedAt: moment(),
    /** Seconds, cumulative; never more than the wall clock since the file was opened. */
    timeSpent: integer().notNull().default(0),
    /** How far the file was read, per cent. */
    percentage: smallint().notNull().default(0),
    lastActivityAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.moduleId, table.fileName] }),
    foreignKey({ name: 'file_progress_file', columns: [table.moduleId, table.fileName], foreignColumns: [files.moduleId, files.name] }),
    index('file_progress_module').on(table.moduleId),
    check('file_progress_ranges', sql`${table.timeSpent} >= 0 and ${table.percentage} between 0 and 100`),
  ],
);

/** The moment a person had all files of a module: at most one, the cause of all that follows from it. */
export const moduleCompletions = pgTable(
  'module_completions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moduleId: text()
      .notNull()
      .references(() => modules.id),
    completedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moduleId] }), index('module_completions_module').on(table.moduleId)],
);

/** The moment a person had all modules of a track: at most one, whatever becomes of the track later. */
export const trackCompletions = pgTable(
  'track_completions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trackId: text()
      .notNull()
      .references(() => tracks.id),
    completedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.trackId] })],
);

/** What a person did on a day, by the calendar of their time zone at that moment. */
export const studyDays = pgTable(
  'study_days',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    seconds: integer().notNull().default(0),
    filesCompleted: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('study_days_day').on(table.day)],
);

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moduleId: text().notNull(),
    fileName: text().notNull(),
    /** The version of the quiz that was answered: what the results are read against. */
    fileVersion: text().notNull(),
    answers: jsonb().notNull(),
    results: jsonb().notNull(),
    score: smallint().notNull(),
    passMark: smallint().notNull(),
    passed: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quiz_attempts_user').on(table.userId, table.moduleId, table.fileName),
    foreignKey({ name: 'quiz_attempts_file', columns: [table.moduleId, table.fileName], foreignColumns: [files.moduleId, files.name] }),
  ],
);
