import { z } from 'zod';
import { content, tree } from './catalog.ts';
import { id, level, nothing, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  authoringFaultLevels,
  catalogChanges,
  catalogStatuses,
  editionEffects,
  exerciseLanguages,
  fileKinds,
  glyphs,
  historyEntryKinds,
  hues,
  limits,
  pictureUploadTypes,
  zipTypes,
} from './values.ts';

/** The id of something new in the catalog: lower case, digits and single hyphens. It never changes once it was published. */
const newId = z
  .string()
  .max(limits.catalogId.most)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalog_id');
/** PostgreSQL's text takes neither NUL nor half of a surrogate pair. */
const storable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'catalog_text');
const title = storable(limits.catalogTitle.most).refine((value) => value.trim() !== '', 'catalog_empty');
const sentence = storable(limits.catalogSentence.most);
/** The revision of what one edits, as one read it last: a save that is based on an older one is refused with `edited_elsewhere`. */
const basedOn = z.number().int().min(0);

export const editor = z.object({ id, full_name: z.string() });
export type Editor = z.infer<typeof editor>;

/** What of a track its author writes. A draft may be incomplete: what is missing is a fault when it is published. */
const trackDetails = z.strictObject({
  title,
  summary: sentence,
  outcome: sentence,
  level,
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
});
export type TrackDetails = z.infer<typeof trackDetails>;

const moduleDetails = z.strictObject({
  title,
  summary: sentence,
  outcome: sentence,
  level,
  /** At most five ids of the reference list. */
  skills: z.array(slug).max(5),
  /** Ids of modules that are needed first. */
  prerequisites: z.array(slug).max(20),
  /** The day (`YYYY-MM-DD`) the content was last checked against the world. */
  updated: z.iso.date(),
});
export type ModuleDetails = z.infer<typeof moduleDetails>;

/** Of anything that is edited: its revision, who saved it last and when. Nobody for what came with the catalog's folder. */
const saved = { revision: z.number().int(), updated_at: time, updated_by: editor.nullable() };

const moduleOfTree = z.object({
  id: slug,
  track_id: slug,
  title: z.string(),
  status: z.enum(catalogStatuses),
  /** Published, and the working copy says something else than what readers see. */
  has_changes: z.boolean(),
  position: z.number().int(),
  files: z.number().int(),
  /** The sum of its files'. */
  minutes: z.number().int(),
  /** The number of the last edition; 0 before the first. */
  edition: z.number().int(),
  updated_at: time,
  updated_by: editor.nullable(),
});

const trackOfTree = z.object({
  id: slug,
  status: z.enum(catalogStatuses),
  has_changes: z.boolean(),
  position: z.number().int(),
  details: trackDetails,
  ...saved,
  /** In their order; archived ones last. */
  modules: z.array(moduleOfTree),
});
export type AuthoringTrack = z.infer<typeof trackOfTree>;
export type AuthoringModule = z.infer<typeof moduleOfTree>;

const overview = z.object({
  /** In their order; archived ones last. */
  tracks: z.array(trackOfTree),
  limits: z.object({
    max_modules_per_track: z.number().int(),
    max_files_per_module: z.number().int(),
    /** Bytes. */
    max_file_size: z.number().int(),
  }),
});
export type AuthoringOverview = z.infer<typeof overview>;

/** Something wrong, or worth a look. An error keeps a module from being published; a warning does not. */
export const authoringFault = z.object({
  /** As in the catalog's folder: `module.yaml`, `01-name.md`, `assets/a.png`; in an import with the folders before it. */
  file: z.string(),
  /** The file of the module that it is in; null for what is not in one. */
  file_name: slug.nullable(),
  /** From 1; 1 for what is wrong with a file or folder as a whole. */
  line: z.number().int(),
  level: z.enum(authoringFaultLevels),
  code: z.string(),
  message: z.string(),
});
export type AuthoringFault = z.infer<typeof authoringFault>;

const draftFile = z.object({
  file_name: slug,
  kind: z.enum(fileKinds),
  /** As the text says last where it could be read. */
  title: z.string(),
  minutes: z.number().int(),
  position: z.number().int(),
  /** It was in an edition: its name cannot change any more, as progress refers to it. */
  was_published: z.boolean(),
  has_changes: z.boolean(),
  ...saved,
});
export type DraftFile = z.infer<typeof draftFile>;

const picture = z.object({
  /** In the module: `![what it shows](assets/<name>)`. */
  name: z.string(),
  /** `/media/…`: its address for who knows it. */
  url: z.string(),
  bytes: z.number().int(),
});
export type DraftPicture = z.infer<typeof picture>;

const draftModule = z.object({
  id: slug,
  track_id: slug,
  status: z.enum(catalogStatuses),
  has_changes: z.boolean(),
  position: z.number().int(),
  edition: z.number().int(),
  details: moduleDetails,
  ...saved,
  /** In their order. */
  files: z.array(draftFile),
  /** Pictures, PDFs and videos of its `assets/`. */
  pictures: z.array(picture),
});
export type DraftModule = z.infer<typeof draftModule>;

/** A file with its text, exactly as it stands in the catalog's folder: front matter and Markdown, or YAML. */
const draftText = draftFile.extend({
  text: z.string(),
  /** The text as its kind reads it, for editors of quizzes and exercises; null where it cannot be read. */
  source: z.record(z.string(), z.unknown()).nullable(),
  faults: z.array(authoringFault),
});
export type DraftText = z.infer<typeof draftText>;

/** Either the text, or what a quiz or an exercise says, which is written as text. */
const text = storable(limits.draftText.most);
const written = {
  text: text.optional(),
  source: z.record(z.string(), z.unknown()).optional(),
};

/** One saved state of a file. Saves of one editor within ten minutes are one entry. */
const historyEntry = z.object({
  revision: z.number().int(),
  /** How it came about; `imported` also for what the catalog's folder said first. */
  kind: z.enum(historyEntryKinds),
  saved_at: time,
  saved_by: editor.nullable(),
  /** Characters. */
  length: z.number().int(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const otherEditor = editor.extend({ file_name: slug.nullable(), since: time, seen_at: time });
export type OtherEditor = z.infer<typeof otherEditor>;

const edition = z.object({
  number: z.number().int(),
  published_at: time,
  published_by: editor.nullable(),
  /** What changed, in the author's words; empty for the edition that came with the catalog's folder. */
  note: z.string(),
  effect: z.enum(editionEffects),
  added_files: z.array(slug),
  changed_files: z.array(slug),
  removed_files: z.array(slug),
  details_changed: z.boolean(),
  /** How many people were asked for files again. */
  people_asked: z.number().int(),
});
export type Edition = z.infer<typeof edition>;

const wholeEdition = edition.extend({
  details: moduleDetails,
  files: z.array(z.object({ file_name: slug, kind: z.enum(fileKinds), position: z.number().int(), text: z.string() })),
});

/** What publishing the working copy would do. */
const publication = z.object({
  faults: z.array(authoringFault),
  added_files: z.array(slug),
  changed_files: z.array(slug),
  removed_files: z.array(slug),
  details_changed: z.boolean(),
  /** People who have completed the module, and who have begun it and not completed it. */
  people_done: z.number().int(),
  people_under_way: z.number().int(),
  /** People who have completed one of the changed files, or the module when files are added: whom `ask_again` asks. */
  people_to_ask: z.number().int(),
});
export type Publication = z.infer<typeof publication>;

const changed = z.object({ id: slug, title: z.string(), change: z.enum(catalogChanges) });
const importPlan = z.object({
  /** Names this plan: applying it is refused with `import_outdated` once it would do anything else. */
  plan: z.string(),
  tracks: z.array(changed),
  modules: z.array(
    changed.extend({
      track_id: slug,
      details_changed: z.boolean(),
      added_files: z.array(slug),
      changed_files: z.array(slug),
      archived_files: z.array(slug),
    }),
  ),
  /** Of what is the same: tracks, modules. */
  unchanged_tracks: z.number().int(),
  unchanged_modules: z.number().int(),
  /** With any, nothing can be imported. */
  faults: z.array(authoringFault),
  applied: z.boolean(),
});
export type ImportPlan = z.infer<typeof importPlan>;

const byTrack = z.object({ trackId: slug });
const byModule = z.object({ moduleId: slug });
const byFile = byModule.extend({ fileName: slug });
const byRevision = byFile.extend({ revision: z.coerce.number().int().min(1) });
const byEdition = byModule.extend({ number: z.coerce.number().int().min(1) });

/** Writing the catalog. Working copies are apart from what readers see: only publishing, archiving and ordering reach them. */
export const authoring = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/authoring',
    access: 'superAdmin',
    summary: 'All tracks and modules with their working copies: drafts, published and archived ones',
    reply: overview,
  }),
  createTrack: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks',
    access: 'superAdmin',
    summary: 'Create a track as a draft',
    body: z.strictObject({ id: newId, title }),
    reply: trackOfTree,
    status: 201,
    errors: ['catalog_id_taken'],
  }),
  saveTrack: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/tracks/:trackId',
    access: 'superAdmin',
    summary: "Save the details of a track's working copy; readers see them once it is published",
    params: byTrack,
    body: z.strictObject({ based_on: basedOn, details: trackDetails }),
    reply: trackOfTree,
    limit: 'report',
    errors: ['edited_elsewhere'],
  }),
  publishTrack: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/publish',
    access: 'superAdmin',
    summary: "Publish a track's details; its modules are published each by itself",
    params: byTrack,
    reply: trackOfTree,
    errors: ['catalog_has_faults'],
  }),
  archiveTrack: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/archive',
    access: 'superAdmin',
    summary: 'Archive a track: nobody reads it or its modules any more. Idempotent',
    params: byTrack,
    reply: trackOfTree,
  }),
  bringBackTrack: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/bring-back',
    access: 'superAdmin',
    summary: 'Bring an archived track back: as it was published last, or as a draft. Idempotent',
    params: byTrack,
    reply: trackOfTree,
  }),
  orderTracks: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/order',
    access: 'superAdmin',
    summary: 'Order the tracks, for readers too; all tracks that are not archived must be named once',
    body: z.strictObject({ tracks: z.array(slug).max(1_000) }),
    reply: overview,
    errors: ['catalog_order_incomplete'],
  }),
  orderModules: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/tracks/:trackId/order',
    access: 'superAdmin',
    summary:
      'Order the modules of a track, for readers too; all of its modules that are not archived must be named once. A module of another track that was never published moves here',
    params: byTrack,
    body: z.strictObject({ modules: z.array(slug).max(1_000) }),
    reply: trackOfTree,
    errors: ['catalog_order_incomplete', 'module_was_published', 'too_many_modules'],
  }),

  createModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/modules',
    access: 'superAdmin',
    summary: 'Create a module at the end of a track, as a draft',
    params: byTrack,
    body: z.strictObject({ id: newId, title }),
    reply: draftModule,
    status: 201,
    errors: ['catalog_id_taken', 'too_many_modules'],
  }),
  module: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId',
    access: 'superAdmin',
    summary: "A module's working copy: its details, files and pictures",
    params: byModule,
    reply: draftModule,
  }),
  saveModule: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/drafts/:moduleId',
    access: 'superAdmin',
    summary: "Save the details of a module's working copy",
    params: byModule,
    body: z.strictObject({ based_on: basedOn, details: moduleDetails }),
    reply: draftModule,
    limit: 'report',
    errors: ['edited_elsewhere'],
  }),
  orderFiles: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/drafts/:moduleId/order',
    access: 'superAdmin',
    summary: 'Order the files of a working copy; all must be named once. Readers see it with the next edition',
    params: byModule,
    body: z.strictObject({ files: z.array(slug).max(1_000) }),
    reply: draftModule,
    errors: ['catalog_order_incomplete'],
  }),
  archiveModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/archive',
    access: 'superAdmin',
    summary: 'Archive a module: nobody reads it any more. What people have done in it stays. Idempotent',
    params: byModule,
    reply: draftModule,
  }),
  bringBackModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/bring-back',
    access: 'superAdmin',
    summary: 'Bring an archived module back: as it was published last, or as a draft. Idempotent',
    params: byModule,
    reply: draftModule,
    errors: ['too_many_modules'],
  }),
  publication: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/publication',
    access: 'superAdmin',
    summary: 'Check a working copy before it is published: what is wrong, what would change, and for how many people',
    params: byModule,
    reply: publication,
  }),
  publishModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/publish',
    access: 'superAdmin',
    summary: 'Publish a working copy as a new edition, and say what it means for those who are under way or done',
    params: byModule,
    body: z.strictObject({
      /** What changed, for those whom it concerns; may be empty for the first edition alone. */
      note: storable(limits.editionNote.most).trim().default(''),
      effect: z.enum(editionEffects).default('keep'),
    }),
    reply: draftModule,
    errors: ['catalog_has_faults', 'nothing_to_publish', 'edition_note_missing', 'track_not_published'],
  }),

  createFile: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files',
    access: 'superAdmin',
    summary: 'Create a file at the end of a module, with a text to begin from unless one is given',
    params: byModule,
    body: z.strictObject({ file_name: newId, kind: z.enum(fileKinds), title, text: text.optional() }),
    maxBytes: limits.draftText.most * 4 + 4_096,
    reply: draftText,
    status: 201,
    errors: ['catalog_id_taken', 'too_many_files', 'draft_too_large'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName',
    access: 'superAdmin',
    summary: 'A file of a working copy, with its text',
    params: byFile,
    reply: draftText,
  }),
  /** With 409 `edited_elsewhere` nothing was written: read the file for the other text, who saved it and when. */
  saveFile: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName',
    access: 'superAdmin',
    summary: 'Save the text of a file (autosave): refused when somebody else has saved it since the revision that it is based on',
    params: byFile,
    body: z.strictObject({ based_on: basedOn, ...written }),
    maxBytes: limits.draftText.most * 4 + 4_096,
    reply: draftText,
    limit: 'report',
    errors: ['edited_elsewhere', 'draft_too_large'],
  }),
  renameFile: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/name',
    access: 'superAdmin',
    summary: 'Change the name of a file that was never published; its history goes with it',
    params: byFile,
    body: z.strictObject({ file_name: newId }),
    reply: draftModule,
    errors: ['catalog_id_taken', 'file_was_published'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName',
    access: 'superAdmin',
    summary:
      'Remove a file from a working copy; readers keep it until the next edition. Restoring from its history brings it back. Idempotent',
    params: byFile,
    reply: draftModule,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/history',
    access: 'superAdmin',
    summary: 'The saved states of a file, newest first, at most 200 before a revision; of a removed file too',
    params: byFile,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    reply: z.object({ entries: z.array(historyEntry), has_more: z.boolean(), removed: z.boolean() }),
  }),
  revision: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision',
    access: 'superAdmin',
    summary: 'One saved state of a file, with its text',
    params: byRevision,
    reply: historyEntry.extend({ text: z.string() }),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore',
    access: 'superAdmin',
    summary: 'Restore a saved state as a new revision; brings a removed file back',
    params: byRevision,
    body: z.strictObject({ based_on: basedOn }),
    reply: draftText,
    errors: ['edited_elsewhere', 'too_many_files'],
  }),

  preview: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/preview',
    access: 'superAdmin',
    summary: 'Show an unsaved text as a learner gets it; saves nothing',
    params: byModule,
    body: z.strictObject({ kind: z.enum(fileKinds), ...written }),
    maxBytes: limits.draftText.most * 4 + 4_096,
    reply: z.object({
      title: z.string(),
      minutes: z.number().int(),
      /** Null where the text cannot be read: `faults` say why. */
      content: content.nullable(),
      faults: z.array(authoringFault),
      /** What a learner sees once a quiz is passed, by question, and of an exercise that is done. */
      answers: z.array(z.object({ question_id: z.string(), expected: z.array(z.string()), explanation: tree })),
      solution: z.object({ language: z.enum(exerciseLanguages), code: z.string(), code_tree: tree }).nullable(),
    }),
    limit: 'report',
    errors: ['preview_too_long'],
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/presence',
    access: 'superAdmin',
    summary:
      'Say every 20 seconds that one edits a module, and hear who else does; nobody is shown longer than a minute after their last sign',
    params: byModule,
    body: z.strictObject({ file_name: slug.nullable().default(null), left: z.boolean().default(false) }),
    reply: z.object({ others: z.array(otherEditor) }),
    limit: 'report',
  }),

  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/pictures',
    access: 'superAdmin',
    summary: 'Upload a picture (PNG, JPEG, WebP, GIF, AVIF) to a working copy; it is kept without its metadata, with a name of its own',
    params: byModule,
    upload: { types: pictureUploadTypes, maxBytes: limits.pictureFile.most },
    reply: picture,
    status: 201,
    errors: ['too_many_pictures'],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/admin/authoring/drafts/:moduleId/pictures/:name',
    access: 'superAdmin',
    summary: 'Remove a picture from a working copy. Idempotent',
    params: byModule.extend({ name: slug }),
    reply: nothing,
  }),

  editions: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/editions',
    access: 'superAdmin',
    summary: 'The editions of a module, newest first',
    params: byModule,
    reply: z.object({ editions: z.array(edition) }),
  }),
  edition: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/editions/:number',
    access: 'superAdmin',
    summary: 'An edition with its details and the texts of its files',
    params: byEdition,
    reply: wholeEdition,
  }),
  restoreEdition: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/editions/:number/restore',
    access: 'superAdmin',
    summary: 'Make the working copy what an edition was; readers see it once it is published',
    params: byEdition,
    reply: draftModule,
  }),

  importCatalog: endpoint({
    method: 'POST',
    path: '/api/admin/catalog/import',
    access: 'superAdmin',
    summary:
      "Upload a zip of the catalog's folder: without `plan`, only says what it would do; with the `plan` that it said, does that or nothing",
    query: z.object({
      plan: z.string().max(64).optional(),
      /** What changed, for those whose percentage falls with the editions that come of it. */
      note: z.string().trim().max(limits.editionNote.most).optional(),
    }),
    upload: { types: zipTypes, maxBytes: limits.catalogZip.most },
    reply: importPlan,
    errors: ['import_outdated', 'catalog_has_faults', 'zip_refused'],
  }),
  exportCatalog: endpoint({
    method: 'GET',
    path: '/api/admin/catalog/export',
    access: 'superAdmin',
    summary: 'The catalog as a zip of plain files, as readers see it, with what is archived or was loaded as a draft',
    file: { types: ['application/zip'] },
  }),
};
