import { z } from 'zod';
import { byModule, byScope, editor, picture } from './authoring-shapes.ts';
import { libraryKinds, libraryOrders, libraryUsages } from './authoring-values.ts';
import { id, nothing, page, search, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A step that shows a media file. */
const use = z.object({
  module_id: slug,
  module_title: z.string(),
  file_name: slug,
  file_title: z.string(),
  /** Whether the step's working copy shows it, and whether its last edition does. */
  in_working_copy: z.boolean(),
  in_edition: z.boolean(),
});

const libraryMedium = z.object({
  /** The hash that identifies the content, which several modules may have. */
  sha256: z.string(),
  name: z.string(),
  kind: z.enum(libraryKinds),
  url: z.string(),
  bytes: z.number().int(),
  /** The alternative text in the first step that shows it; null if none has one. */
  alt: z.string().nullable(),
  /** Null for media that came with the catalog's folder, or before Cairn recorded it. */
  uploaded_at: time.nullable(),
  uploaded_by: editor.nullable(),
  /** The modules whose working copies have it. */
  modules: z.array(z.object({ module_id: slug, module_title: z.string() })),
  uses: z.array(use),
});
export type LibraryMedium = z.infer<typeof libraryMedium>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The calls for the list of the media in all of a company's or the platform's modules. */
export const authoringLibrary = {
  mediaLibrary: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/media',
    access: 'author',
    summary: "The pictures, PDFs and videos of all modules' working copies, with the steps that show each",
    query: byScope.extend({
      search,
      kind: z.enum(libraryKinds).optional(),
      usage: z.enum(libraryUsages).optional(),
      sort: z.enum(libraryOrders).default('name'),
      ...page,
    }),
    reply: z.object({
      company_id: id.nullable(),
      media: z.array(libraryMedium),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
    }),
  }),
  deleteMedium: endpoint({
    method: 'DELETE',
    path: '/api/admin/authoring/media/:sha256',
    access: 'author',
    summary: 'Remove a media file from all modules, if no step shows it. Earlier versions of steps keep it as long as they can be restored',
    params: z.object({ sha256: slug }),
    query: byScope,
    reply: nothing,
    errors: ['medium_in_use'],
  }),
  copyMedium: endpoint({
    method: 'POST',
    path: '/api/admin/authoring/drafts/:moduleId/media/copies',
    needsNoKey: 'named',
    access: 'author',
    summary: 'Add a media file from another module of the same company, or of the platform, to a working copy. Idempotent',
    params: byModule,
    body: z.strictObject({ sha256 }),
    reply: picture,
    status: 201,
    errors: ['too_many_pictures'],
  }),
};
