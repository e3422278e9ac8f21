import { z } from 'zod';
import { annotationColours, annotationKinds, annotationLimits, annotationPlaces } from './annotation-values.ts';
import { storable } from './authoring-shapes.ts';
import { id, nothing, page, revision, search, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { filePath } from './learning.ts';
import { fileKinds } from './values.ts';

const text = storable(annotationLimits.text.most);
const colour = z.enum(annotationColours);

const passage = {
  quote: storable(annotationLimits.quote.most).min(1),
  /** The characters immediately before and after the quotation, without white space. */
  text_before: storable(annotationLimits.around.most),
  text_after: storable(annotationLimits.around.most),
};

const annotation = z.object({
  id,
  kind: z.enum(annotationKinds),
  /** Null if no passage is marked. */
  colour: colour.nullable(),
  module: z.object({ id: slug, title: z.string() }),
  /** Null if it is about the module as a whole. */
  step: z.object({ file_name: slug, title: z.string(), kind: z.enum(fileKinds).nullable() }).nullable(),
  /** The section that it is in, with the heading's id on the page; null for the beginning of a step. */
  section: z.object({ id: z.string(), title: z.string() }).nullable(),
  passage: z.object({ quote: z.string(), text_before: z.string(), text_after: z.string() }).nullable(),
  text: z.string(),
  place: z.enum(annotationPlaces),
  created_at: time,
  changed_at: time,
  revision,
});
export type Annotation = z.infer<typeof annotation>;

/** Enough for the longest note and quotation as JSON, where a character takes at most six bytes. */
const bodyBytes = (annotationLimits.text.most + annotationLimits.quote.most) * 6 + 4_096;
const byId = z.object({ annotationId: id });

/** Notes, highlights and bookmarks. Only the learner who made them can read them: nobody else, and not while viewing as that learner. */
export const annotations = {
  list: endpoint({
    method: 'GET',
    path: '/api/annotations',
    access: 'learner',
    viewAs: 'refused',
    summary: 'Your own notes, highlights and bookmarks, in the order of the catalog',
    query: z.object({
      search,
      kind: z.enum(annotationKinds).optional(),
      module: slug.optional(),
      page: page.page,
      page_size: page.page_size,
    }),
    reply: z.object({
      annotations: z.array(annotation),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
      /** Whether there are any, whatever the filters. */
      has_any: z.boolean(),
    }),
  }),
  ofStep: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/content/:fileName/annotations',
    access: 'learner',
    viewAs: 'refused',
    summary: 'Your own notes, highlights and bookmarks in a step, in the order of its text, and the bookmark of its module',
    params: filePath,
    reply: z.object({
      annotations: z.array(annotation),
      /** Null if the module as a whole has no bookmark. */
      module_bookmark: annotation.nullable(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/annotations',
    makes: 'thing',
    access: 'learner',
    summary: 'Add a note, a highlight or a bookmark; a place that has a bookmark already keeps it',
    body: z.strictObject({
      kind: z.enum(annotationKinds),
      module_id: slug,
      /** Null for the module as a whole. */
      file_name: slug.nullable(),
      /** The heading's id on the page; null for the beginning of a step. */
      section: z.string().max(300).nullable().default(null),
      passage: z
        .strictObject({
          ...passage,
          /** The place in the step's text, in characters without white space, by which annotations are ordered. */
          position: z.number().int().min(0).max(10_000_000),
        })
        .nullable()
        .default(null),
      colour: colour.nullable().default(null),
      text: text.default(''),
    }),
    maxBytes: bodyBytes,
    reply: annotation,
    status: 201,
    errors: ['note_empty', 'too_many_notes', 'too_many_notes_in_step'],
  }),
  /** After a 409 `note_kept_beside`, the text that was sent is stored as a note of its own at the same place. */
  change: endpoint({
    method: 'PUT',
    path: '/api/annotations/:annotationId',
    access: 'learner',
    summary: 'Change the text and the colour; text based on an older revision is stored as a second note at the same place',
    params: byId,
    body: z.strictObject({ text, colour: colour.nullable(), revision }),
    maxBytes: bodyBytes,
    reply: annotation,
    errors: ['note_empty', 'note_kept_beside', 'too_many_notes', 'too_many_notes_in_step'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/annotations/:annotationId',
    access: 'learner',
    summary: 'Delete a note, a highlight or a bookmark. It can be restored for a day',
    params: byId,
    reply: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/annotations/:annotationId/restore',
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Undo the deletion of a note, a highlight or a bookmark',
    params: byId,
    reply: annotation,
    errors: ['too_many_notes', 'too_many_notes_in_step'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/annotations/file',
    access: 'learner',
    viewAs: 'refused',
    summary: 'All of your own notes, highlights and bookmarks as Markdown',
    file: { types: ['text/markdown; charset=utf-8'], isPrivate: true },
  }),
};
