import type { Root } from 'hast';
import type { ListedTerm, ShownTerm } from '#contract/catalog.ts';
import type { CatalogModule } from '../snapshot.ts';
import { sha256 } from '../source.ts';
import type { StoredTerm } from './schema.ts';

/** The module and file that text belongs to. */
export interface Place {
  module_id: string;
  file_name: string;
}

/** The terms that lessons can explain, prepared for finding them in text. */
export interface Glossary {
  /** Changes whenever anything about the terms that a reader can see changes. */
  readonly version: string;
  /** The terms that are taught in something that the reader may open, in alphabetical order. */
  readonly listed: readonly ListedTerm[];
  /** Matches any word of any term as a whole word, in upper or lower case; null if there are no terms. */
  readonly pattern: RegExp | null;
  /** Returns the term that a word is a form of. */
  termOf(word: string): ShownTerm | undefined;
  /** Whether a file teaches a term, and so explains it itself. The term may be taught in a module that has no readers yet. */
  teaches(place: Place, termId: string): boolean;
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
const oneSpace = (word: string) => word.replaceAll(/\s+/g, ' ');
const byName = new Intl.Collator('en', { numeric: true });
const hasCapital = (word: string) => /\p{Lu}/u.test(word);

/**
 * Prepares the glossary for a catalog reader. A word with a capital (RAG) is found only as written. Any other word is also found with a
 * capital, as at the start of a sentence.
 *
 * @param modules the modules that the reader may open; a term that is taught in another module has no link
 */
export function glossaryOf(stored: readonly StoredTerm[], modules: readonly CatalogModule[]): Glossary {
  const moduleById = new Map(modules.map((module) => [module.id, module]));
  const shown = stored.map(({ id, term, variants, tree, module, file }) => {
    const place = moduleById.get(module);
    const taught = place?.files.find(({ file_name }) => file_name === file);
    const definition: Root = { type: 'root', children: tree };
    const isKnown = place && (file === undefined || taught);
    const taught_in = isKnown ? { module_id: module, file_name: taught?.file_name ?? null, title: taught?.title ?? place.title } : null;
    const listed = taught_in && { id, term, variants, definition, taught_in: { ...taught_in, module_title: place?.title ?? '' } };
    return { words: [term, ...variants], shown: Object.freeze<ShownTerm>({ id, term, definition, taught_in }), listed };
  });
  const byWord = new Map(shown.flatMap(({ words, shown }) => words.map((word) => [oneSpace(word), shown] as const)));
  const placeOf = new Map(stored.map(({ id, module, file }) => [id, { module, file }]));
  const alternatives = [...byWord.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  return {
    listed: shown.flatMap(({ listed }) => listed ?? []).toSorted((a, b) => byName.compare(a.term, b.term)),
    version: sha256(JSON.stringify(shown)).slice(0, 16),
    pattern:
      alternatives.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}]|-\\p{L})`, 'giu') : null,
    teaches({ module_id, file_name }, termId) {
      const place = placeOf.get(termId);
      return place?.module === module_id && (place.file ?? file_name) === file_name;
    },
    termOf(word) {
      const asWritten = oneSpace(word);
      const lower = asWritten.toLowerCase();
      return byWord.get(asWritten) ?? (hasCapital(lower) ? undefined : byWord.get(lower));
    },
  };
}
