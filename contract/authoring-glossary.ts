import { z } from 'zod';
import { newId, storable } from './authoring-shapes.ts';
import { nothing, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { termLimits } from './glossary-values.ts';

const filled = (most: number) =>
  storable(most)
    .trim()
    .refine((value) => value !== '', 'catalog_empty');
const word = filled(termLimits.word.most);

const fields = {
  term: word,
  /** Other words for the same, such as plurals and abbreviations. */
  variants: z.array(word).max(termLimits.variants.most),
  /** One sentence of Markdown with at most emphasis and code. */
  definition: filled(termLimits.definition.most),
  /** The module that teaches the term. */
  module: slug,
  /** The step in that module that teaches it; null for the module as a whole. */
  file: slug.nullable(),
};

const term = z.object({
  id: slug,
  term: z.string(),
  variants: z.array(z.string()),
  definition: z.string(),
  module: slug,
  file: slug.nullable(),
  revision: z.number().int(),
});
export type GlossaryTerm = z.infer<typeof term>;

const glossary = z.object({
  /** In the glossary file's order. */
  terms: z.array(term),
  /** The catalog's modules and steps that a term can name, in its order. */
  places: z.array(z.object({ module_id: slug, title: z.string(), files: z.array(z.object({ file_name: slug, title: z.string() })) })),
});
export type EditedGlossary = z.infer<typeof glossary>;

const path = '/api/admin/authoring/glossary';
const byTerm = z.object({ termId: slug });

/** The glossary, whose changes readers see immediately. */
export const authoringOfGlossary = {
  glossary: endpoint({
    method: 'GET',
    path,
    access: 'author',
    summary: 'The terms that lessons explain, and the places that can teach them',
    reply: glossary,
  }),
  createTerm: endpoint({
    method: 'POST',
    path: `${path}/terms`,
    makes: 'thing',
    access: 'author',
    summary: 'Add a term to the glossary; lessons explain it immediately',
    body: z.strictObject({ id: newId, ...fields }),
    reply: term,
    status: 201,
    errors: ['catalog_id_taken'],
  }),
  saveTerm: endpoint({
    method: 'PUT',
    path: `${path}/terms/:termId`,
    access: 'author',
    summary: 'Change a term; omitted fields stay unchanged. With `revision`, only if no one has changed it since',
    params: byTerm,
    body: z.strictObject({ ...fields, revision: z.number().int().min(0) }).partial(),
    reply: term,
    errors: ['edited_elsewhere'],
  }),
  deleteTerm: endpoint({
    method: 'DELETE',
    path: `${path}/terms/:termId`,
    access: 'author',
    summary: 'Delete a term: lessons no longer explain it',
    params: byTerm,
    reply: nothing,
  }),
};
