import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ModuleDetails, TrackDetails } from '#contract/authoring.ts';
import { catalogStatuses, editionEffects, historyEntryKinds } from '#contract/authoring-values.ts';
import type { BankContent } from '#contract/question-banks.ts';
import { fileKinds } from '#contract/values.ts';
import { createdAt, moment } from '#server/database/columns.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/**
 * The columns that all editable rows have: the revision, which rises with each save, and the last editor, which is null for content from
 * the catalog's folder.
 */
const saved = () => ({
  revision: integer().notNull().default(1),
  updated_at: createdAt(),
  updated_by: uuid()
    .$type<PersonId>()
    .references(() => users.id, { onDelete: 'set null' }),
});
const status = () => text({ enum: catalogStatuses }).notNull();

/** Working copies of tracks. The published versions are only in the catalog's tables. */
export const draftTracks = pgTable(
  'draft_tracks',
  {
    id: text().primaryKey(),
    /** The company that the track belongs to; null for the platform. It never changes. */
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id),
    details: jsonb().$type<TrackDetails>().notNull(),
    /** The published details; null before the track is published. */
    published_details: jsonb().$type<TrackDetails>(),
    status: status(),
    position: integer().notNull(),
    ...saved(),
  },
  (table) => [index('draft_tracks_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);

/** Working copies of modules. */
export const draftModules = pgTable(
  'draft_modules',
  {
    id: text().primaryKey(),
    track_id: text()
      .notNull()
      .references(() => draftTracks.id),
    details: jsonb().$type<ModuleDetails>().notNull(),
    published_details: jsonb().$type<ModuleDetails>(),
    status: status(),
    position: integer().notNull(),
    /** The number of the last edition; 0 before the first. */
    edition: integer().notNull().default(0),
    ...saved(),
  },
  (table) => writtenByItsCompany(sql`(select t.company_id from draft_tracks t where t.id = ${table.track_id})`),
);

/** Working copies of files, as possibly unfinished text in the catalog folder's format. */
export const draftFiles = pgTable(
  'draft_files',
  {
    module_id: text()
      .notNull()
      .references(() => draftModules.id),
    name: text().notNull(),
    kind: text({ enum: fileKinds }).notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    /** The title in the last text that could be read. */
    title: text().notNull(),
    minutes: integer().notNull(),
    /** The text and the position in the last edition; null for a file that was not in any edition. */
    published_text: text(),
    published_position: integer(),
    /** Whether the file was in any edition, because progress may then refer to it. */
    was_published: boolean().notNull().default(false),
    removed: boolean().notNull().default(false),
    /** The names of media files in the text, and in that of the last edition. The module need not have them. */
    asset_names: text().array().notNull().generatedAlwaysAs(sql`asset_names_in("text")`),
    published_asset_names: text().array().generatedAlwaysAs(sql`asset_names_in("published_text")`),
    ...saved(),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.name] })],
);

/** Every saved state of a file. Saves by one editor within a few minutes share one row. Older rows never change. */
export const fileRevisions = pgTable(
  'file_revisions',
  {
    module_id: text().notNull(),
    name: text().notNull(),
    revision: integer().notNull(),
    kind: text({ enum: historyEntryKinds }).notNull(),
    text: text().notNull(),
    began_at: moment().notNull(),
    saved_at: moment().notNull(),
    saved_by: uuid()
      .$type<PersonId>()
      .references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.module_id, table.name, table.revision] }),
    foreignKey({
      name: 'file_revisions_file',
      columns: [table.module_id, table.name],
      foreignColumns: [draftFiles.module_id, draftFiles.name],
    }).onUpdate('cascade'),
  ],
);

/**
 * A working copy's pictures, PDFs and videos. Their bytes are in the catalog's media. A removed file is kept as long as a restorable saved
 * state shows it.
 */
export const draftAssets = pgTable(
  'draft_assets',
  {
    module_id: text()
      .notNull()
      .references(() => draftModules.id),
    name: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    removed_at: moment(),
    /** When it was added to the module, and by whom; null if it came with a folder, or before this was recorded. */
    uploaded_at: moment(),
    uploaded_by: uuid()
      .$type<PersonId>()
      .references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.name] })],
);

/** A published file in an edition. */
export interface EditionFile {
  file_name: string;
  kind: (typeof fileKinds)[number];
  position: number;
  text: string;
}

/** Every published state of a module. Rows never change. */
export const editions = pgTable(
  'editions',
  {
    module_id: text()
      .notNull()
      .references(() => draftModules.id),
    number: integer().notNull(),
    published_at: moment().notNull(),
    published_by: uuid()
      .$type<PersonId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The author's note on the changes. */
    note: text().notNull(),
    effect: text({ enum: editionEffects }).notNull(),
    details: jsonb().$type<ModuleDetails>().notNull(),
    files: jsonb().$type<EditionFile[]>().notNull(),
    assets: jsonb().$type<{ name: string; sha256: string; bytes: number }[]>().notNull(),
    added_files: text().array().notNull(),
    changed_files: text().array().notNull(),
    removed_files: text().array().notNull(),
    details_changed: boolean().notNull(),
    people_asked: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.number] })],
);

/**
 * Modules that companies have adopted from the platform, with the editions that they are based on and that their authors were told about.
 */
export const adoptedModules = pgTable(
  'adopted_modules',
  {
    module_id: text()
      .primaryKey()
      .references(() => draftModules.id),
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id),
    origin_id: text()
      .notNull()
      .references(() => draftModules.id),
    /** The original's edition that the module was adopted from, or that its authors last applied or declined. */
    number: integer().notNull(),
    /** The original's last edition that the authors were notified of. */
    told_number: integer().notNull(),
    /** The names of the steps that stayed when an edition was applied, because they had changed in both. */
    to_compare: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('adopted_modules_origin').on(table.origin_id),
    index('adopted_modules_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The people who are editing a module, by tab. A row counts for a minute after the last report from its tab. */
export const editorsPresent = pgTable(
  'editors_present',
  {
    module_id: text()
      .notNull()
      .references(() => draftModules.id),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Tells the person's tabs apart. Each tab chooses its own name. */
    tab: text().notNull().default(''),
    file_name: text(),
    since: moment().notNull().default(sql`now()`),
    seen_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.user_id, table.tab] })],
);

/**
 * The questions of the platform's bank and of each company's. Their copies in quizzes name them in the quiz's text, so that the copies'
 * origin is known wherever the text goes.
 */
export const bankQuestions = pgTable(
  'bank_questions',
  {
    /** Unique on the platform, like the ids of modules. */
    id: text().primaryKey(),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id),
    question: jsonb().$type<BankContent>().notNull(),
    /** The start of the question's SHA-256. */
    version: text().notNull(),
    /** The question's texts, for searching. */
    words: text().notNull(),
    /** The pictures that the texts show. Their bytes are in the catalog's media. */
    assets: jsonb().$type<{ name: string; sha256: string; bytes: number }[]>().notNull(),
    ...saved(),
  },
  (table) => [index('bank_questions_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);
