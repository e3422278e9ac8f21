import { z } from 'zod';
import {
  authoringFault,
  basedOn,
  byEdition,
  byFile,
  byModule,
  byRevision,
  draftModule,
  draftText,
  edition,
  historyEntry,
  importPlan,
  newId,
  otherEditor,
  picture,
  text,
  title,
  wholeEdition,
  written,
} from './authoring-shapes.ts';
import { authoringTrials } from './authoring-trials.ts';
import { mediumKinds, mediumUploadTypes, pictureUploadTypes, zipTypes } from './authoring-values.ts';
import { content } from './catalog.ts';
import { nothing, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exerciseLanguages } from './exercise-values.ts';
import { labKinds } from './lab-values.ts';
import { tree } from './tree.ts';
import { fileKinds, limits } from './values.ts';

/** Maximum bytes of a body with a file's text: at most four per character in UTF-8, plus the other fields. */
const textBytes = limits.draftText.most * 4 + 4_096;

/** An upload to a working copy: a picture, a PDF or a video. */
const upload = {
  method: 'POST',
  needsNoKey: 'named',
  access: 'author',
  params: byModule,
  reply: picture,
  status: 201,
  errors: ['too_many_pictures'],
} as const;

/** A working copy's files, pictures and editions, and the catalog as files. */
export const authoringOfFiles = {
  createFile: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files',
    makes: 'thing',
    access: 'author',
    summary: 'Create a file at the end of a module, with a starter text unless one is given',
    params: byModule,
    body: z.strictObject({
      file_name: newId,
      kind: z.enum(fileKinds),
      title,
      /** A new lab's kind, which determines its starter text; ignored for other files. */
      lab: z.enum(labKinds).optional(),
      text: text.optional(),
    }),
    maxBytes: textBytes,
    reply: draftText,
    status: 201,
    errors: ['catalog_id_taken', 'too_many_files', 'draft_too_large'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName',
    access: 'author',
    summary: 'A file of a working copy, with its text',
    params: byFile,
    reply: draftText,
  }),
  /** After 409 `edited_elsewhere` nothing has been written: read the file for the other text, who saved it and when. */
  saveFile: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName',
    access: 'author',
    summary: 'Save the text of a file (autosave); refused if someone else has saved it since the given revision',
    params: byFile,
    body: z.strictObject({ based_on: basedOn, ...written }),
    maxBytes: textBytes,
    reply: draftText,
    limit: 'report',
    errors: ['edited_elsewhere', 'draft_too_large'],
  }),
  renameFile: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/name',
    access: 'author',
    summary: 'Rename a file that was never published; its history is kept',
    params: byFile,
    body: z.strictObject({ file_name: newId }),
    reply: draftModule,
    errors: ['catalog_id_taken', 'file_was_published'],
  }),
  duplicateFile: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/duplicate',
    makes: 'thing',
    access: 'author',
    summary: 'Duplicate a file; the copy comes after it, with a new name and title',
    params: byFile,
    reply: draftText,
    status: 201,
    errors: ['too_many_files'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName',
    access: 'author',
    summary: 'Remove a file from a working copy; readers keep it until the next edition. It can be restored from its history. Idempotent',
    params: byFile,
    reply: draftModule,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/history',
    access: 'author',
    summary: 'The saved states of a file, even a removed one, newest first, at most 200 before a revision',
    params: byFile,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    reply: z.object({ entries: z.array(historyEntry), has_more: z.boolean(), removed: z.boolean() }),
  }),
  revision: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision',
    access: 'author',
    summary: 'One saved state of a file, with its text',
    params: byRevision,
    reply: historyEntry.extend({ text: z.string() }),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore',
    makes: 'thing',
    access: 'author',
    summary: 'Restore a saved state as a new revision; restores a removed file too',
    params: byRevision,
    body: z.strictObject({ based_on: basedOn }),
    reply: draftText,
    errors: ['edited_elsewhere', 'too_many_files'],
  }),

  preview: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/preview',
    needsNoKey: 'reads',
    access: 'author',
    summary: 'Preview an unsaved text as a learner would see it; saves nothing',
    params: byModule,
    body: z.strictObject({
      kind: z.enum(fileKinds),
      ...written,
      /** The file that the text belongs to. With it, glossary terms are explained, except for those that the file teaches. */
      file_name: slug.optional(),
    }),
    maxBytes: textBytes,
    reply: z.object({
      title: z.string(),
      minutes: z.number().int(),
      /** Null if the text cannot be parsed; `faults` say why. */
      content: content.nullable(),
      faults: z.array(authoringFault),
      /** The answers by question that learners see after passing the quiz; the solution below is for those who completed the exercise. */
      answers: z.array(z.object({ question_id: z.string(), expected: z.array(z.string()), explanation: tree })),
      solution: z.object({ language: z.enum(exerciseLanguages), code: z.string(), code_tree: tree }).nullable(),
    }),
    limit: 'report',
    errors: ['preview_too_long'],
  }),
  ...authoringTrials,
  presence: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/presence',
    needsNoKey: 'state',
    access: 'author',
    summary:
      'Report every 20 seconds that you are editing a module, and get the other editors; an editor is listed for a minute after their last report',
    params: byModule,
    body: z.strictObject({
      /** Identifies the caller's browser tab, so that the list includes their own other tabs. */
      tab: z.string().max(36).default(''),
      file_name: slug.nullable().default(null),
      left: z.boolean().default(false),
    }),
    reply: z.object({ others: z.array(otherEditor) }),
    limit: 'report',
  }),

  uploadPicture: endpoint({
    ...upload,
    path: '/api/admin/authoring/drafts/:moduleId/pictures',
    summary: 'Upload a picture (PNG, JPEG, WebP, GIF, AVIF) to a working copy; it is stored without its metadata, under a unique name',
    upload: { types: pictureUploadTypes, maxBytes: limits.pictureFile.most },
  }),
  uploadMedium: endpoint({
    ...upload,
    path: '/api/admin/authoring/drafts/:moduleId/media',
    summary:
      'Upload a PDF or a video (MP4, WebM) to a working copy; its type is determined by its content. The setting `max_file_size` limits its size',
    /** The kind of media file that the step shows; any other kind is refused. */
    query: z.object({ kind: z.enum(mediumKinds).optional() }),
    upload: { types: mediumUploadTypes, maxBytes: limits.mediumFile.most },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/admin/authoring/drafts/:moduleId/pictures/:name',
    access: 'author',
    summary: 'Remove a picture, a PDF or a video from a working copy. Idempotent',
    params: byModule.extend({ name: slug }),
    reply: nothing,
  }),

  editions: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/editions',
    access: 'author',
    summary: 'The editions of a module, newest first',
    params: byModule,
    reply: z.object({ editions: z.array(edition) }),
  }),
  edition: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/editions/:number',
    access: 'author',
    summary: 'An edition with its details and the texts of its files',
    params: byEdition,
    reply: wholeEdition,
  }),
  restoreEdition: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/editions/:number/restore',
    makes: 'thing',
    access: 'author',
    summary: 'Reset the working copy to an edition; readers see it once it is published',
    params: byEdition,
    reply: draftModule,
  }),

  importCatalog: endpoint({
    method: 'POST',
    path: '/api/admin/catalog/import',
    needsNoKey: 'state',
    access: 'author',
    summary:
      "Upload a zip of the catalog's folder: without `plan`, the import is only previewed; with the `plan` of a preview, exactly that plan is applied, or nothing",
    query: z.object({
      plan: z.string().max(64).optional(),
      /** A note on the changes, for people whose percentage falls because of the resulting editions. */
      note: z.string().trim().max(limits.editionNote.most).optional(),
    }),
    upload: { types: zipTypes, maxBytes: limits.catalogZip.most },
    reply: importPlan,
    errors: ['import_outdated', 'catalog_has_faults', 'zip_refused', 'preview_too_long'],
  }),
  exportCatalog: endpoint({
    method: 'GET',
    path: '/api/admin/catalog/export',
    access: 'author',
    summary: 'Export the catalog as a zip of plain files, as readers see it, including archived items and loaded drafts',
    file: { types: ['application/zip'] },
  }),
};
