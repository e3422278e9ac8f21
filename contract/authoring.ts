import { z } from 'zod';
import { authoringOfFiles } from './authoring-files.ts';
import { authoringOfGlossary } from './authoring-glossary.ts';
import { authoringLibrary } from './authoring-library.ts';
import {
  basedOn,
  byModule,
  byScope,
  byTrack,
  draftModule,
  moduleDetails,
  newId,
  overview,
  publication,
  storable,
  title,
  trackDetails,
  trackOfTree,
} from './authoring-shapes.ts';
import { editionEffects } from './authoring-values.ts';
import { slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './values.ts';

export type { EditedGlossary, GlossaryTerm } from './authoring-glossary.ts';
export type {
  AuthoringFault,
  AuthoringModule,
  AuthoringOverview,
  AuthoringTrack,
  DraftFile,
  DraftModule,
  DraftPicture,
  DraftText,
  Edition,
  Editor,
  HistoryEntry,
  ImportPlan,
  ModuleDetails,
  OtherEditor,
  Publication,
  TrackDetails,
} from './authoring-shapes.ts';

/**
 * The calls for authors. Working copies are separate from the published catalog: only publishing, archiving and ordering affect readers.
 */
export const authoring = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/authoring',
    access: 'author',
    summary: 'All tracks and modules with their working copies: drafts, published ones and archived ones',
    query: byScope,
    reply: overview,
  }),
  createTrack: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks',
    makes: 'thing',
    access: 'author',
    summary: 'Create a track as a draft',
    query: byScope,
    body: z.strictObject({ id: newId, title }),
    reply: trackOfTree,
    status: 201,
    errors: ['catalog_id_taken'],
  }),
  saveTrack: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/tracks/:trackId',
    access: 'author',
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
    needsNoKey: 'state',
    access: 'author',
    summary: "Publish a track's details; readers see it once one of its modules is published",
    params: byTrack,
    reply: trackOfTree,
    errors: ['catalog_has_faults'],
  }),
  archiveTrack: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/archive',
    needsNoKey: 'state',
    access: 'author',
    summary: 'Archive a track: readers no longer see it or its modules. Idempotent',
    params: byTrack,
    reply: trackOfTree,
  }),
  bringBackTrack: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/bring-back',
    needsNoKey: 'state',
    access: 'author',
    summary: 'Restore an archived track in its last published state, or as a draft. Idempotent',
    params: byTrack,
    reply: trackOfTree,
  }),
  orderTracks: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/order',
    access: 'author',
    summary: 'Order the tracks, also for readers; the list must contain every track that is not archived exactly once',
    query: byScope,
    body: z.strictObject({ tracks: z.array(slug).max(1_000) }),
    reply: overview,
    errors: ['catalog_order_incomplete'],
  }),
  orderModules: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/tracks/:trackId/order',
    access: 'author',
    summary:
      'Order the modules of a track, also for readers; the list must contain each of its modules that is not archived exactly once. An unpublished module of another track in the list moves to this track',
    params: byTrack,
    body: z.strictObject({ modules: z.array(slug).max(1_000) }),
    reply: trackOfTree,
    errors: ['catalog_order_incomplete', 'module_was_published', 'too_many_modules'],
  }),

  createModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/tracks/:trackId/modules',
    makes: 'thing',
    access: 'author',
    summary: 'Create a module at the end of a track, as a draft',
    params: byTrack,
    body: z.strictObject({ id: newId, title }),
    reply: draftModule,
    status: 201,
    errors: ['catalog_id_taken', 'too_many_modules'],
  }),
  duplicateModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/duplicate',
    makes: 'thing',
    access: 'author',
    summary: "Duplicate a module's working copy, as a draft at the end of its track, with a new id and title",
    params: byModule,
    reply: draftModule,
    status: 201,
    errors: ['too_many_modules'],
  }),
  module: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId',
    access: 'author',
    summary: "A module's working copy: its details, files and pictures",
    params: byModule,
    reply: draftModule,
  }),
  saveModule: endpoint({
    method: 'PUT',
    path: '/api/admin/authoring/drafts/:moduleId',
    access: 'author',
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
    access: 'author',
    summary: 'Order the files of a working copy; the list must contain each exactly once. Readers see the new order in the next edition',
    params: byModule,
    body: z.strictObject({ files: z.array(slug).max(1_000) }),
    reply: draftModule,
    errors: ['catalog_order_incomplete'],
  }),
  archiveModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/archive',
    needsNoKey: 'state',
    access: 'author',
    summary: "Archive a module: readers no longer see it. People's work in it is kept. Idempotent",
    params: byModule,
    reply: draftModule,
  }),
  bringBackModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/bring-back',
    needsNoKey: 'state',
    access: 'author',
    summary: 'Restore an archived module in its last published state, or as a draft. Idempotent',
    params: byModule,
    reply: draftModule,
    errors: ['too_many_modules'],
  }),
  publication: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/publication',
    access: 'author',
    summary: 'Check a working copy before it is published: its faults, the changes, and the number of people affected',
    params: byModule,
    reply: publication,
  }),
  publishModule: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/publish',
    makes: 'thing',
    access: 'author',
    summary: 'Publish a working copy as a new edition, and choose its effect on people who have started or completed the module',
    params: byModule,
    body: z.strictObject({
      /** Identifies the checked state, as returned by the check. */
      checked: z.string().max(64),
      /** A note on the changes for those affected; may be empty only for the first edition. */
      note: storable(limits.editionNote.most).trim().default(''),
      effect: z.enum(editionEffects).default('keep'),
      /**
       * Also publishes the module's track if it is a draft; either both are published or neither is. Without this, a module in a draft
       * track is refused.
       */
      with_track: z.boolean().default(false),
    }),
    reply: draftModule,
    errors: [
      'catalog_has_faults',
      'nothing_to_publish',
      'edition_note_missing',
      'track_not_published',
      'changed_since_check',
      'too_many_modules',
    ],
  }),

  ...authoringOfFiles,
  ...authoringOfGlossary,
  ...authoringLibrary,
};
