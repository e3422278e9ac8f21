import type { SearchResult } from '#contract/search.ts';
import { type SearchKind, searchKinds, searchLimits, wordsOf } from '#contract/search-values.ts';
import type { Database } from '#server/database/database.ts';
import { type Catalog, type CatalogReader, catalogFor } from '#server/features/catalog/index.ts';
import type { CompanyId } from '#server/reached.ts';
import { keepCorpus, marks } from './corpus.ts';
import {
  mostSections,
  selectBodies,
  selectExcerpts,
  selectLexemes,
  selectPresentLexemes,
  selectSections,
  selectSimilarWords,
} from './queries.ts';

/** How much a lexeme counts if it was found in place of an unknown word. */
const likely = [0.5, 0.25, 0.1] as const;

interface Asked {
  /** The lexemes to look for, each with how much it counts. */
  factors: Map<string, number>;
  /** The words that were replaced, with the words that replaced them. */
  similar: { asked: string; word: string; lexeme: string }[];
}

/** Finds the lexemes for a query's words. A word that no section contains is completed or corrected. */
async function lexemesFor(database: Database, company: CompanyId | null, words: readonly string[]): Promise<Asked> {
  const rows = await selectLexemes.rows(database, [company, words]);
  const factors = new Map(rows.filter(({ sections }) => sections > 0).map(({ lexeme }) => [lexeme, 1]));
  const known = new Set(rows.filter(({ sections }) => sections > 0).map(({ word }) => word));
  const unknown = [...new Set(rows.map(({ word }) => word))].filter((word) => !known.has(word) && word.length > 2);
  const found = unknown.length > 0 ? await selectSimilarWords.rows(database, [company, unknown]) : [];
  const places = Map.groupBy(found, ({ asked }) => asked);
  for (const group of places.values())
    for (const [place, { lexeme }] of group.entries()) factors.set(lexeme, Math.max(factors.get(lexeme) ?? 0, likely[place] ?? 0));
  return { factors, similar: [...places.values()].flatMap((group) => group.slice(0, 1)) };
}

type Row = Awaited<ReturnType<typeof selectSections.rows>>[number];

/** Returns the track, module and step that a section is part of; undefined if the reader may not open it, or if it has changed since. */
function placeOf(catalog: Catalog, row: Row): Omit<SearchResult, 'excerpt'> | undefined {
  const track = catalog.track(row.track_id);
  const kind = searchKinds.find((one) => one === row.kind);
  if (!track || !kind) return undefined;
  const shared = { kind, track_id: track.id, track_title: track.title, section: null, title: row.heading };
  if (row.module_id === null) return { ...shared, module: null, step: null };
  const module = catalog.module(row.module_id);
  if (!module) return undefined;
  const inModule = { ...shared, module: { id: module.id, title: module.title } };
  if (row.file_name === null) return { ...inModule, step: null, section: row.anchor };
  const file = catalog.file(module.id, row.file_name);
  if (file?.version !== row.version) return undefined;
  return { ...inModule, step: { file_name: row.file_name, title: file.title }, section: row.anchor };
}

/** Splits an excerpt at its marks. */
function partsOf(excerpt: string): SearchResult['excerpt'] {
  return excerpt.split(marks.begin).flatMap((part, index) => {
    if (index === 0) return part === '' ? [] : [{ text: part, is_match: false }];
    const [match = '', after = ''] = part.split(marks.end);
    return [{ text: match, is_match: true }, ...(after === '' ? [] : [{ text: after, is_match: false }])];
  });
}

export interface SearchFilter {
  q: string;
  kind?: SearchKind | undefined;
  track?: string | undefined;
  page: number;
  page_size: number;
}

interface Ranked {
  lexemes: string[];
  shown: { id: number; place: Omit<SearchResult, 'excerpt'> }[];
  isCut: boolean;
  similar: Asked['similar'];
}

/** Returns the sections that match a query best, among those that the reader may open; undefined if no word of the query is known. */
async function rank(
  database: Database,
  reader: CatalogReader,
  { q, kind, track }: Pick<SearchFilter, 'q' | 'kind' | 'track'>,
): Promise<Ranked | undefined> {
  const words = wordsOf(q);
  if (words.length === 0) return undefined;
  const catalog = await catalogFor(database, reader);
  await keepCorpus(database, null, catalog.platform.version);
  const company = catalog === catalog.platform ? null : reader.company_id;
  if (company !== null) await keepCorpus(database, company, catalog.version);

  const { factors, similar } = await lexemesFor(database, company, words);
  if (factors.size === 0) return undefined;
  const lexemes = [...factors.keys()];
  const shownTracks = catalog.isChosen ? catalog.tracks.map(({ id }) => id) : null;
  const rows = await selectSections.rows(database, [company, lexemes, [...factors.values()], kind ?? null, track ?? null, shownTracks]);
  const shown = rows.flatMap((row) => {
    const place = placeOf(catalog, row);
    return place ? [{ id: row.id, place }] : [];
  });
  return { lexemes, shown, isCut: rows.length === mostSections, similar };
}

/** A section of a step, with its text. */
export interface FoundSection {
  module_id: string;
  file_name: string;
  /** The heading's id on the page; null for the beginning of the step. */
  section: string | null;
  heading: string;
  text: string;
}

/**
 * Returns the sections of lessons that match a question best, among those that the reader may open: those of the best module first, and at
 * most two of each module, so that other modules are included too.
 */
export async function findSections(database: Database, reader: CatalogReader, question: string, most: number): Promise<FoundSection[]> {
  const ranked = await rank(database, reader, { q: question, kind: 'lesson' });
  const ofModules = Map.groupBy(ranked?.shown ?? [], ({ place }) => place.module?.id);
  const chosen = [...ofModules.values()].flatMap((group) => group.slice(0, 2)).slice(0, most);
  const bodies = new Map((await selectBodies.rows(database, [chosen.map(({ id }) => id)])).map(({ id, body }) => [id, body]));
  return chosen.flatMap(({ id, place: { module, step, section, title } }) =>
    module && step ? [{ module_id: module.id, file_name: step.file_name, section, heading: title, text: bodies.get(id) ?? '' }] : [],
  );
}

/** Finds the sections that match a query best, among those that the reader may open. */
export async function find(database: Database, reader: CatalogReader, { q, kind, track, page, page_size }: SearchFilter) {
  const ranked = await rank(database, reader, { q, kind, track });
  if (!ranked) return { groups: [], total: 0, is_cut: false, corrections: [] };
  const { lexemes, shown, isCut, similar } = ranked;
  const groups = [...Map.groupBy(shown, ({ place }) => place.module?.id ?? `track ${place.track_id}`).values()];
  const onPage = groups.slice((page - 1) * page_size, page * page_size);
  const some = onPage.flatMap((group) => group.slice(0, searchLimits.sections.most));
  const ids = some.map(({ id }) => id);
  const excerpts = new Map((await selectExcerpts.rows(database, [ids, lexemes])).map(({ id, excerpt }) => [id, excerpt]));
  // A word is suggested only if something that the reader may open contains it.
  const replaced = similar.map(({ lexeme }) => lexeme);
  const present = replaced.length > 0 ? (await selectPresentLexemes.one(database, [shown.map(({ id }) => id), replaced])).lexemes : [];
  return {
    groups: onPage.map((group) => ({
      results: group.slice(0, searchLimits.sections.most).map(({ id, place }) => ({ ...place, excerpt: partsOf(excerpts.get(id) ?? '') })),
      total: group.length,
    })),
    total: groups.length,
    is_cut: isCut,
    corrections: similar.filter(({ lexeme }) => present.includes(lexeme)).map(({ asked, word }) => ({ asked, used: word })),
  };
}
