import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { glossaryOf } from '#server/features/catalog/glossary/glossary.ts';
import type { LessonSource } from '#server/features/catalog/kinds/lesson.ts';
import { readCatalog } from '#server/features/catalog/read.ts';

/** Tests that the sample curriculum explains enough terms, and each in one sentence and where its lesson says. */
const { catalog } = await readCatalog(fileURLToPath(new URL('../catalog/', import.meta.url)), settings.parse({}));
const terms = catalog.glossary;
const places = catalog.tracks.flatMap((track) =>
  track.modules.flatMap((module) => module.files.map((file) => ({ track: track.id, place: `${module.id}/${file.name}`, file }))),
);
const lessons = new Map(
  places.flatMap(({ place, file: { kind, source } }) => (kind === 'lesson' ? [[place, (source as LessonSource).text] as const] : [])),
);
const placeOf = ({ module, file }: { module: string; file?: string }) => `${module}/${file}`;

/** A lesson's text without blocks of code, formulas, and marks of emphasis. */
const proseOf = (markdown: string) => markdown.replaceAll(/^(`{3,}|\$\$).*?^\1`*$/gms, '').replaceAll('*', '');

const glossary = glossaryOf(
  terms.map((term) => ({ ...term, tree: [], revision: 1 })),
  [],
);
const found = (text: string) =>
  new Set([...text.matchAll(glossary.pattern as RegExp)].flatMap(([word]) => glossary.termOf(word)?.id ?? []));

describe('the glossary of the sample curriculum', () => {
  it('has at least 150 terms, and at least 20 from each track', () => {
    expect(terms.length).toBeGreaterThanOrEqual(150);
    const trackOf = new Map(places.map(({ place, track }) => [place, track]));
    for (const { id } of catalog.tracks) {
      const taught = terms.filter((term) => trackOf.get(placeOf(term)) === id);
      expect(taught.length, id).toBeGreaterThanOrEqual(20);
    }
  });

  it('names for each term a lesson in which the term stands', () => {
    const missing = terms.filter((term) => !found(proseOf(lessons.get(placeOf(term)) ?? '')).has(term.id));
    expect(missing.map((term) => `${term.term} in ${placeOf(term)}`)).toEqual([]);
  });

  it('gives no word to two terms', () => {
    const words = terms.flatMap(({ term, variants }) => [term, ...variants]).map((word) => word.toLowerCase());
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it('defines each term in one sentence of at most 200 characters', () => {
    for (const { id, definition } of terms) {
      expect(definition.length, id).toBeLessThanOrEqual(200);
      expect(definition, id).toMatch(/^\p{Lu}[^.!?]*(?:[.!?](?=\S)[^.!?]*)*\.$/u);
    }
  });
});
