import type { ListedTerm } from '#contract/catalog.ts';
import { textOf } from '#web/lib/text-tree.tsx';

/** Returns the terms whose words, definition or place contain each word of a text. One response contains all terms, so they are filtered here. */
export function chosenTerms(terms: readonly ListedTerm[], text: string): readonly ListedTerm[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.filter(({ term, variants, definition, taught_in }) => {
    const all = [term, ...variants, textOf(definition), taught_in.title, taught_in.module_title].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
