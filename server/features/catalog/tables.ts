import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { exerciseLanguages } from '#contract/exercise-values.ts';
import { fileKinds, glyphs, hues } from '#contract/values.ts';
import { bytea, createdAt, transactionId } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import type { CompanyId } from '#server/reached.ts';
import type { SourceCapstone } from './capstones/schema.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import type { SourcePlacement } from './placement/schema.ts';
import type { SourceSummary } from './summary/schema.ts';

const statuses = ['draft', 'published', 'archived'] as const;
const levels = ['beginner', 'intermediate', 'advanced'] as const;

export const tracks = pgTable(
  'tracks',
  {
    id: text().primaryKey(),
    /** The company whose people alone see the track; null for the platform's tracks, which everyone sees. It never changes. */
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id),
    title: text().notNull(),
    summary: text().notNull(),
    outcome: text().notNull(),
    level: text({ enum: levels }).notNull(),
    hue: text({ enum: hues }).notNull(),
    glyph: text({ enum: glyphs }).notNull(),
    status: text({ enum: statuses }).notNull().default('published'),
    position: integer().notNull(),
    updated_at: createdAt(),
  },
  (table) => [index('tracks_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);

export const modules = pgTable(
  'modules',
  {
    id: text().primaryKey(),
    track_id: text()
      .notNull()
      .references(() => tracks.id),
    title: text().notNull(),
    summary: text().notNull(),
    outcome: text().notNull(),
    level: text({ enum: levels }).notNull(),
    skills: text().array().notNull().default(sql`'{}'`),
    prerequisites: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: statuses }).notNull().default('published'),
    position: integer().notNull(),
    /** The day when an author last checked that the content is up to date. */
    updated: date({ mode: 'string' }),
    updated_at: createdAt(),
  },
  (table) => [
    check('modules_id', sql`${table.id} not in ('tracks', 'modules', 'progress')`),
    ...writtenByItsCompany(sql`(select t.company_id from tracks t where t.id = ${table.track_id})`),
  ],
);

/** A track's placement. Only the catalog's folder has placements, so companies' own tracks have none. */
export const trackPlacements = pgTable('track_placements', {
  track_id: text()
    .primaryKey()
    .references(() => tracks.id),
  /** As its author wrote it, with the answers. */
  source: jsonb().$type<SourcePlacement>().notNull(),
  updated_at: createdAt(),
});

/** A track's capstone. Only the catalog's folder has capstones, so companies' own tracks have none. */
export const trackCapstones = pgTable('track_capstones', {
  track_id: text()
    .primaryKey()
    .references(() => tracks.id),
  /** Changes with everything that its author wrote. */
  version: text().notNull(),
  /** As its author wrote it, with its files, and with everything that learners must not see. */
  source: jsonb().$type<SourceCapstone>().notNull(),
  updated_at: createdAt(),
});

/** A module's summary to print. Only the catalog's folder has summaries, so companies' own modules have none. */
export const moduleSummaries = pgTable('module_summaries', {
  module_id: text()
    .primaryKey()
    .references(() => modules.id),
  /** As its author wrote it. */
  source: jsonb().$type<SourceSummary>().notNull(),
  updated_at: createdAt(),
});

/** Notes on what the editions of a module changed for its readers. The oldest has the lowest position. */
export const moduleChanges = pgTable(
  'module_changes',
  {
    module_id: text()
      .notNull()
      .references(() => modules.id),
    position: integer().notNull(),
    changed_on: date({ mode: 'string' }).notNull(),
    /** The author's note on the changes. */
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.module_id, table.position] }),
    ...writtenByItsCompany(sql`(select t.company_id from modules m join tracks t on t.id = m.track_id where m.id = ${table.module_id})`),
  ],
);

/** A module's file. Its name is a key, never a path. A file removed from the catalog is archived, because progress refers to it. */
export const files = pgTable(
  'files',
  {
    module_id: text()
      .notNull()
      .references(() => modules.id),
    name: text().notNull(),
    title: text().notNull(),
    kind: text({ enum: fileKinds }).notNull(),
    minutes: integer().notNull(),
    position: integer().notNull(),
    status: text({ enum: statuses }).notNull().default('published'),
    /** The parsed source as its author wrote it: the loader's input and an export's output. */
    source: jsonb().notNull(),
    /** The file's version, which is also its rendering's key: the SHA-256, in hex, of the source and the pictures that it shows. */
    version: text().notNull(),
    updated_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.name] })],
);

/** Renderings of one file version, as JSON: its `content` as in the contract, and quiz answers. One row contains the glossary. */
export const renderings = pgTable('renderings', {
  /** `<renderer version>:<file version>`, followed by `:answers` for quiz answers, and by `:lab` for a lab's text; or `glossary`. */
  key: text().primaryKey(),
  content: text().notNull(),
  created_at: createdAt(),
});

/**
 * Answered quizzes and labs, by version. Attempts are explained from these rows even after the file has changed, and a started attempt
 * continues with its version.
 */
export const answeredVersions = pgTable('answered_versions', {
  version: text().primaryKey(),
  source: jsonb().notNull(),
  /** The assets of its module: name -> `<sha256>.<ending>`. */
  assets: jsonb().notNull(),
  created_at: createdAt(),
});

/** Earlier exercise tests, by version. A page that was opened before the tests changed may still report a run of them. */
export const exerciseVersions = pgTable(
  'exercise_versions',
  {
    module_id: text().notNull(),
    file_name: text().notNull(),
    version: text().notNull(),
    language: text({ enum: exerciseLanguages }).notNull(),
    /** As in the exercise's source. */
    tests: jsonb().$type<ExerciseSource['tests']>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.module_id, table.file_name, table.version] }),
    foreignKey({
      name: 'exercise_versions_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [files.module_id, files.name],
    }),
  ],
);

/** The catalog's pictures, videos and PDFs, named `<sha256>.<ending>`. The address of a picture has only this name. */
export const media = pgTable('media', {
  sha256: text().primaryKey(),
  ending: text().notNull(),
  bytes: bytea().notNull(),
  /** When it was last stored. A media file that was recently stored again is not deleted as unused. */
  created_at: createdAt(),
});

/** Maps the pictures in a module's folder to media. */
export const assets = pgTable(
  'assets',
  {
    module_id: text()
      .notNull()
      .references(() => modules.id),
    name: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => media.sha256),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.name] })],
);

/**
 * One row: the version of the platform's published catalog. Database triggers raise it once in each transaction that changes the catalog,
 * so that processes can cache the catalog and detect that it is outdated. A change to a draft does not raise it.
 */
export const catalogState = pgTable(
  'catalog_state',
  {
    only: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
    /** The transaction that last raised it. */
    raised_in: transactionId(),
  },
  (table) => [check('catalog_state_only', sql`${table.only}`)],
);

/**
 * The version of a company's own published tracks, which rises like the platform's. A company that has never published a track has no row.
 * The version of a person's catalog is the sum of both, which rises whenever either does.
 */
export const companyCatalogs = pgTable(
  'company_catalogs',
  {
    company_id: uuid()
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id),
    version: bigint({ mode: 'number' }).notNull().default(1),
    raised_in: transactionId(),
  },
  (table) => writtenByItsCompany(table.company_id),
);

/** A company's choice of tracks, once its admins have made one. Until then its people see the platform's tracks in the platform's order. */
export const catalogChoices = pgTable(
  'catalog_choices',
  {
    company_id: uuid()
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Whether the company's people see tracks that the platform publishes after the choice. */
    shows_new_tracks: boolean().notNull(),
    revision: revision(),
  },
  (table) => writtenByItsCompany(table.company_id),
);

/** The tracks that a company's choice names, in its order. Tracks without a row come after them. */
export const catalogChoiceTracks = pgTable(
  'catalog_choice_tracks',
  {
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => catalogChoices.company_id, { onDelete: 'cascade' }),
    track_id: text()
      .notNull()
      .references(() => tracks.id),
    position: integer().notNull(),
    is_shown: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.track_id] }), ...writtenByItsCompany(table.company_id)],
);
