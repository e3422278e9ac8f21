import { z } from 'zod';
import { annotationKinds, annotationPlaces } from './annotation-values.ts';
import { id, page, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { searchKinds, searchLimits } from './search-values.ts';

const result = z.object({
  kind: z.enum(searchKinds),
  track_id: slug,
  track_title: z.string(),
  /** The module that it is in or, for a term, the one that teaches it; null for a track. */
  module: z.object({ id: slug, title: z.string() }).nullable(),
  /** The step that it is in; null for a track, a module and a term. */
  step: z.object({ file_name: slug, title: z.string() }).nullable(),
  /** The heading's id on the step's page, or the term's id; null for the beginning of a step, for a module and for a track. */
  section: z.string().nullable(),
  /** The heading, or the title if there is no heading. */
  title: z.string(),
  /** The words around the matches, in order. */
  excerpt: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
});
export type SearchResult = z.infer<typeof result>;

/** One of the caller's own notes, highlights and bookmarks. */
const note = z.object({
  id,
  kind: z.enum(annotationKinds),
  module: z.object({ id: slug, title: z.string() }),
  step: z.object({ file_name: slug, title: z.string() }).nullable(),
  section: z.string().nullable(),
  title: z.string(),
  place: z.enum(annotationPlaces),
  excerpt: result.shape.excerpt,
});
export type FoundNote = z.infer<typeof note>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'signedIn',
    summary: 'The modules with the sections, titles and terms that match a text best, among those that you may open',
    query: z.object({
      q: z.string().trim().max(searchLimits.query.most),
      kind: z.enum(searchKinds).optional(),
      track: slug.optional(),
      page: page.page,
      page_size: page.page_size,
    }),
    reply: z.object({
      /** One for each module, and one for each track that is found by its own title or summary; the best first. */
      groups: z.array(
        z.object({
          /** The best results in this module, at most five. */
          results: z.array(result),
          /** How many there are. */
          total: z.number().int(),
        }),
      ),
      /** The caller's own notes, highlights and bookmarks that contain all the words, the newest first; only on the first page. */
      notes: z.array(note),
      /** The number of groups on all pages. */
      total: z.number().int(),
      /** Whether there is more than one search can find. */
      is_cut: z.boolean(),
      /** Words that nothing contains, each with the word that was searched for instead. */
      corrections: z.array(z.object({ asked: z.string(), used: z.string() })),
    }),
    errors: ['too_many_requests'],
  }),
};
