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

export * from './exercises/tables.ts';
export * from './labs/tables.ts';
export * from './periods/tables.ts';
export * from './positions/tables.ts';
export * from './reading-settings/tables.ts';

/** The column for a row's owner. The row is deleted with the owner's account. */
const ofLearner = () =>
  uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** The column for the module that a row is about. */
const ofModule = () =>
  text()
    .notNull()
    .references(() => modules.id);

/** A person's progress in a file. Values never decrease, so reports may arrive twice, late, and in any order. */
export const fileProgress = pgTable(
  'file_progress',
  {
    user_id: ofLearner(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    opened_at: moment().notNull(),
    completed_at: moment(),
    /** When the person last completed the file again because an edition required it. */
    repeated_at: moment(),
    /** When all of an exercise's tests first passed in the learner's browser. The server can't verify that. */
    practised_at: moment(),
    /**
     * Time spent on the file in total, in seconds. It is never more than the wall-clock time since the file was opened. Across all files,
     * it is never more than the wall-clock time either (`learner_totals.used_until`).
     */
    time_spent: integer().notNull().default(0),
    /** How much of the file was read, in per cent. */
    percentage: smallint().notNull().default(0),
    last_activity_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id, table.file_name] }),
    foreignKey({ name: 'file_progress_file', columns: [table.module_id, table.file_name], foreignColumns: [files.module_id, files.name] }),
    index('file_progress_module').on(table.module_id),
    // With this index, reports can count practised exercises without reading all rows about a company's people.
    index('file_progress_practised').on(table.user_id, table.module_id).where(sql`${table.practised_at} is not null`),
    check('file_progress_ranges', sql`${table.time_spent} >= 0 and ${table.percentage} between 0 and 100`),
    check('file_progress_practised_done', sql`${table.practised_at} is null or ${table.completed_at} is not null`),
  ],
);

/**
 * A person's study totals, updated in the transactions that change them. `version` rises with each change to the person's rows in these
 * tables, so that a cached read can be checked.
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
     * The time up to which counted study has used up the person's wall-clock time, across all files. Simultaneous reports on many files or
     * from two devices share that time.
     */
    used_until: moment(),
    seconds: integer().notNull().default(0),
    files_completed: integer().notNull().default(0),
    modules_begun: integer().notNull().default(0),
    modules_completed: integer().notNull().default(0),
    last_activity_at: moment(),
    /**
     * The UTC day of the last activity. In any other zone it is at most one day away, so lists ordered by last activity start with the
     * index on it. An index on the time itself would be written with every report, and this one only with the first report of a day.
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

/** Authors' notes on editions, for people whose percentage an edition lowered. */
export const editionNotes = pgTable(
  'edition_notes',
  {
    module_id: ofModule(),
    number: integer().notNull(),
    /** The author's note on the edition. */
    note: text().notNull(),
    published_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.number] })],
);

/**
 * Why an edition lowered a person's percentage: a completed file is required again, a file was added that they have to complete, or a file
 * that they had completed was removed. All other rows about their work stay unchanged. A row is deleted when the person completes the file.
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

/**
 * The modules in which a person has started a file, updated in the same transaction. The number of people who have started a module is
 * counted from these rows.
 */
export const begunModules = pgTable(
  'begun_modules',
  {
    user_id: ofLearner(),
    module_id: ofModule(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.module_id] }), index('begun_modules_module').on(table.module_id)],
);

/** When a person had completed all of a module's files. There is at most one row for each, and everything else is derived from it. */
export const moduleCompletions = pgTable(
  'module_completions',
  {
    user_id: ofLearner(),
    module_id: ofModule(),
    completed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.module_id] }), index('module_completions_module').on(table.module_id)],
);

/** The modules that people have been shown to know without having completed them. Their next steps go on without these modules. */
export const knownModules = pgTable(
  'known_modules',
  {
    user_id: ofLearner(),
    module_id: ofModule(),
    known_since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.module_id] }), index('known_modules_module').on(table.module_id)],
);

/** When a person had completed all of a track's modules. There is at most one row for each, even if the track changes later. */
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
 * A person's work in a track on a day, by their time zone's calendar at that time, in the company and chapter that they belonged to. Sums
 * for companies, chapters and periods are computed from it. The track is null if it is not known.
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
    /** This is not a foreign key, because a chapter may be deleted, and study in it still belongs to the company. */
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

/** The part of a question that is stored with an attempt. */
export interface StoredResult {
  question_id: string;
  /** Option ids, or the text that was entered. */
  given: string[];
  right: boolean;
  /** When it was answered, in UTC, as text; missing if all questions were answered in one request. */
  answered_at?: string;
  /**
   * The right answer and its explanation. Only attempts at versions whose source was not stored have it, because there were no versions
   * then.
   */
  answer?: Omit<QuizAnswers[number], 'lesson' | 'question'> & { lesson?: null };
}

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: key(),
    user_id: ofLearner(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The quiz version that was answered, which explains the results. */
    file_version: text().notNull(),
    /** The results in question order. */
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

/**
 * The quizzes that people are answering question by question. A person can have at most one open attempt at each. The last answer turns the
 * row into a `quiz_attempts` row with the same id.
 */
export const openAttempts = pgTable(
  'open_attempts',
  {
    id: key(),
    user_id: ofLearner(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The quiz version whose questions are asked, even if another one is published. */
    file_version: text().notNull(),
    /** Decides which questions are drawn and how their choices are ordered. */
    seed: integer().notNull(),
    /** Question ids, in the order asked. */
    question_ids: text().array().notNull(),
    /** The answers so far, one for each question, in the order given. */
    results: jsonb().$type<StoredResult[]>().notNull(),
    started_at: moment().notNull(),
  },
  (table) => [
    unique('open_attempts_quiz').on(table.user_id, table.module_id, table.file_name),
    foreignKey({ name: 'open_attempts_file', columns: [table.module_id, table.file_name], foreignColumns: [files.module_id, files.name] }),
    index('open_attempts_module').on(table.module_id),
  ],
);
