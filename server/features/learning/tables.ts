import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { editionEffectKinds } from '#contract/authoring-values.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import type { QuizAnswers } from '#server/features/catalog/index.ts';
import { files, modules, tracks } from '#server/features/catalog/tables.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** Whose row it is: it goes with the account. */
const ofLearner = () =>
  uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** The module that the row is about. */
const ofModule = () =>
  text()
    .notNull()
    .references(() => modules.id);

/** How far a person is in a file. Every value only grows, so reports may come twice, late, and in any order. */
export const fileProgress = pgTable(
  'file_progress',
  {
    user_id: ofLearner(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    opened_at: moment().notNull(),
    completed_at: moment(),
    /** When they last completed it again because an edition had asked for it. */
    repeated_at: moment(),
    /** Seconds, cumulative; never more than the wall clock since the file was opened, of all files together neither (`learner_totals.used_until`). */
    time_spent: integer().notNull().default(0),
    /** How far the file was read, per cent. */
    percentage: smallint().notNull().default(0),
    last_activity_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id, table.file_name] }),
    foreignKey({ name: 'file_progress_file', columns: [table.module_id, table.file_name], foreignColumns: [files.module_id, files.name] }),
    index('file_progress_module').on(table.module_id),
    check('file_progress_ranges', sql`${table.time_spent} >= 0 and ${table.percentage} between 0 and 100`),
  ],
);

/**
 * What a person's whole study comes to, kept in the transaction of what changes it. `version` rises with each change of anything in
 * these tables that is the person's, so that what was read of it can be known to be still true.
 */
export const learnerTotals = pgTable(
  'learner_totals',
  {
    user_id: uuid()
      .$type<PersonId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    /**
     * Up to which moment the person's wall clock is used up by the study time that counts, over all files together: who reports on
     * many files at once, or on two devices, has had that time only once.
     */
    used_until: moment(),
    seconds: integer().notNull().default(0),
    files_completed: integer().notNull().default(0),
    modules_begun: integer().notNull().default(0),
    modules_completed: integer().notNull().default(0),
    last_activity_at: moment(),
    /**
     * The day of it in UTC, from which that in any zone is at most one day away: lists in the order of the last activity begin with its
     * index. Of the moment itself an index would be written with every report; this one is with the first of a day.
     */
    last_active_day: date({ mode: 'string' }).generatedAlwaysAs(sql`(last_activity_at at time zone 'UTC')::date`),
  },
  (table) => [
    index('learner_totals_active_day').on(table.last_active_day),
    check(
      'learner_totals_ranges',
      sql`least(${table.seconds}, ${table.files_completed}, ${table.modules_begun}, ${table.modules_completed}) >= 0`,
    ),
  ],
);

/** What an edition of a module said of it, for those whose percentage fell by it. */
export const editionNotes = pgTable(
  'edition_notes',
  {
    module_id: ofModule(),
    number: integer().notNull(),
    /** In the author's words. */
    note: text().notNull(),
    published_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.number] })],
);

/**
 * Why a person's percentage fell with an edition: they are asked for a file that they had completed again, a file came that they have to
 * do too, or one is gone that they had completed. What they did stays as it is in all other rows; the row goes when they complete the file.
 */
export const editionEffects = pgTable(
  'edition_effects',
  {
    user_id: ofLearner(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    number: integer().notNull(),
    kind: text({ enum: editionEffectKinds }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id, table.file_name] }),
    foreignKey({
      name: 'edition_effects_note',
      columns: [table.module_id, table.number],
      foreignColumns: [editionNotes.module_id, editionNotes.number],
    }),
    index('edition_effects_module').on(table.module_id),
  ],
);

/** The modules of which a person has begun a file, kept in the transaction that begins it: how many people begun each is counted by them. */
export const begunModules = pgTable(
  'begun_modules',
  {
    user_id: ofLearner(),
    module_id: ofModule(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.module_id] }), index('begun_modules_module').on(table.module_id)],
);

/** The moment a person had all files of a module: at most one, the cause of all that follows from it. */
export const moduleCompletions = pgTable(
  'module_completions',
  {
    user_id: ofLearner(),
    module_id: ofModule(),
    completed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.module_id] }), index('module_completions_module').on(table.module_id)],
);

/** The moment a person had all modules of a track: at most one, whatever becomes of the track later. */
export const trackCompletions = pgTable(
  'track_completions',
  {
    user_id: ofLearner(),
    track_id: text()
      .notNull()
      .references(() => tracks.id),
    completed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.track_id] })],
);

/**
 * What a person did in a track on a day, by the calendar of their time zone at that moment, as a member of the company and the chapter
 * in which they were then: what companies, chapters and periods add up. Without a track where it is not known.
 */
export const studyDays = pgTable(
  'study_days',
  {
    user_id: ofLearner(),
    day: date({ mode: 'string' }).notNull(),
    track_id: text().references(() => tracks.id),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id),
    /** No reference: a chapter may be deleted, and what was studied in it stays with the company. */
    chapter_id: uuid(),
    seconds: integer().notNull().default(0),
    files_completed: integer().notNull().default(0),
    modules_begun: integer().notNull().default(0),
    modules_completed: integer().notNull().default(0),
  },
  (table) => [
    unique('study_days_key').on(table.user_id, table.day, table.track_id, table.company_id, table.chapter_id).nullsNotDistinct(),
    index('study_days_day').on(table.day),
    index('study_days_company').on(table.company_id, table.day),
  ],
);

/** What an attempt keeps of a question. */
interface StoredResult {
  question_id: string;
  /** Ids of options, or the text that was given. */
  given: string[];
  right: boolean;
  /** Only in attempts at versions of which the source was not kept, before there were versions: what is right, and why. */
  answer?: Omit<QuizAnswers[number], 'lesson'> & { lesson?: null };
}

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: key(),
    user_id: ofLearner(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The version of the quiz that was answered: what the results are read against. */
    file_version: text().notNull(),
    /** In the order of the quiz. */
    results: jsonb().$type<StoredResult[]>().notNull(),
    score: smallint().notNull(),
    pass_mark: smallint().notNull(),
    passed: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('quiz_attempts_user').on(table.user_id, table.module_id, table.file_name),
    index('quiz_attempts_module').on(table.module_id),
    foreignKey({ name: 'quiz_attempts_file', columns: [table.module_id, table.file_name], foreignColumns: [files.module_id, files.name] }),
  ],
);
