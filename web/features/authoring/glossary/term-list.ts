import type { EditedGlossary, GlossaryTerm } from '#contract/authoring.ts';
import type { ListSearch, ListShape } from '#web/ui/data-table/list-search.ts';

/** The options for requesting the term list. */
export const termList = {
  sorts: ['term', 'place'],
  isSearchable: true,
} as const satisfies ListShape;

export type TermSearch = ListSearch<typeof termList>;

/** A term with the titles of the module and step that teach it; null for a step that an edition has removed. */
export interface ListedTerm extends GlossaryTerm {
  module_title: string;
  file_title: string | null;
}

/** Returns the terms that an address asks for, in the order that it asks for. One response contains all terms, so they are filtered here. */
export function chosenTerms({ terms, places }: EditedGlossary, { search = '', sort }: TermSearch): ListedTerm[] {
  const order = new Map(places.map(({ module_id }, index) => [module_id, index]));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const byName = (a: GlossaryTerm, b: GlossaryTerm) => a.term.localeCompare(b.term);
  return terms
    .map((term) => {
      const place = places.find(({ module_id }) => module_id === term.module);
      const file = place?.files.find(({ file_name }) => file_name === term.file);
      return { ...term, module_title: place?.title ?? term.module, file_title: file?.title ?? null };
    })
    .filter(({ id, term, variants, definition, module_title }) => {
      const text = [id, term, ...variants, definition, module_title].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => (sort === 'place' ? (order.get(a.module) ?? 0) - (order.get(b.module) ?? 0) : 0) || byName(a, b));
}
