import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '#contract/settings.ts';
import type { LessonSource } from '#server/features/catalog/kinds/lesson.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { runnableBlocks } from './curriculum/blocks.ts';

/** Tests that the lessons of the sample curriculum don't all open in the same way, and that each module asks for something in its first minute. */
const { catalog } = await readCatalog(fileURLToPath(new URL('../catalog/', import.meta.url)), settings.parse({}));
const openings = z
  .strictObject({
    kinds: z.record(z.string(), z.string()),
    lessons: z.record(z.string(), z.record(z.string(), z.strictObject({ kind: z.string(), begins: z.string().min(10) }))),
  })
  .parse(parse(await readFile(new URL('curriculum/openings.yaml', import.meta.url), 'utf8')));

const modules = catalog.tracks.flatMap(({ modules }) =>
  modules.map(({ id, files }) => ({
    id,
    lessons: files
      .filter(({ kind }) => kind === 'lesson')
      .map(({ name, source }) => ({
        name,
        place: `${id}/${name}`,
        text: (source as LessonSource).text.trimStart(),
        kind: openings.lessons[id]?.[name]?.kind ?? '',
        begins: openings.lessons[id]?.[name]?.begins ?? '',
      })),
  })),
);
const lessons = modules.flatMap((module) => module.lessons);
const ofKind = (kind: string) => lessons.filter((lesson) => lesson.kind === kind);

/** Returns the largest share that one kind has among some lessons. */
function largestShare(some: readonly { kind: string }[]): { kind: string; share: number } {
  const shares = Object.keys(openings.kinds).map((kind) => ({ kind, share: some.filter((one) => one.kind === kind).length / some.length }));
  return shares.reduce((most, one) => (one.share > most.share ? one : most));
}

/** A lesson's text before its first heading. */
const openingOf = (text: string) => text.split(/^## /m, 1)[0] ?? '';

describe('the table of openings', () => {
  it('names every lesson with a kind that it describes, and no other', () => {
    const named = Object.entries(openings.lessons).flatMap(([id, rows]) => Object.keys(rows).map((name) => `${id}/${name}`));
    expect(named.sort()).toEqual(lessons.map(({ place }) => place).sort());
    expect(lessons.filter(({ kind }) => !Object.hasOwn(openings.kinds, kind)).map(({ place }) => place)).toEqual([]);
  });

  it('quotes the first words of each lesson', () => {
    const changed = lessons.filter(({ text, begins }) => !text.replace(/^```text\n/, '').startsWith(begins));
    expect(changed.map(({ place, text }) => `${place} now begins: ${text.slice(0, 60)}`)).toEqual([]);
  });

  it('calls an opening a question, a document, a number or something to try only if it has one', () => {
    const shows = /^(?:```(?!\w+ run)|>|\||1\. )|[“"][^”"]{20,}/m;
    expect(ofKind('question').filter(({ text }) => !openingOf(text).includes('?'))).toEqual([]);
    expect(ofKind('document').filter(({ text }) => !shows.test(openingOf(text)))).toEqual([]);
    expect(ofKind('number').filter(({ begins }) => !/\d|one|two|three|four|five/i.test(begins))).toEqual([]);
    expect(ofKind('try').filter(({ text }) => runnableBlocks(openingOf(text)).length === 0)).toEqual([]);
  });
});

describe('the openings of the catalog', () => {
  it('have no kind that more than 40 per cent of all lessons share', () => {
    expect(largestShare(lessons).share, largestShare(lessons).kind).toBeLessThanOrEqual(0.4);
  });

  it.each(modules)('have no kind that more than 60 per cent of $id share', (module) => {
    expect(largestShare(module.lessons).share, largestShare(module.lessons).kind).toBeLessThanOrEqual(0.6);
  });

  it.each(modules)('let $id begin with a program that answers', (module) => {
    expect(module.lessons[0]?.kind).toBe('try');
  });
});
