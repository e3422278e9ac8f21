import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '#contract/settings.ts';
import { readCatalog } from '#server/features/catalog/read.ts';

/** Tests that every module has a step in which people do what the module promises. */
const { catalog } = await readCatalog(fileURLToPath(new URL('../catalog/', import.meta.url)), settings.parse({}));
const modules = catalog.tracks.flatMap(({ modules, capstone }) => modules.map((module) => ({ ...module, capstone })));
const checked = z.union([
  z.strictObject({ part: z.string(), step: z.string() }),
  z.strictObject({ part: z.string(), capstone: z.string() }),
]);
const row = z.strictObject({
  checked: z.array(checked).min(1),
  not_checked: z.array(z.string()).default([]),
});
const outcomes = z.record(z.string(), row).parse(parse(await readFile(new URL('curriculum/outcomes.yaml', import.meta.url), 'utf8')));

/** The kinds of files in which learners do something that is judged, other than answering the questions of a quiz. */
const practising = ['lab', 'prompt', 'dialogue', 'exercise'];

describe('the outcomes of tracks and modules', () => {
  it('start with a verb, because the screen above them says “What you’ll be able to do”', () => {
    const outcomes = [...catalog.tracks, ...modules].map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => /^(You|A person|People|Someone|Learners?|Students?)\b/.test(outcome))).toEqual([]);
  });
});

describe('the table of outcomes', () => {
  it('has a row for every module, and no other', () => {
    expect(Object.keys(outcomes).sort()).toEqual(modules.map(({ id }) => id).sort());
  });

  it.each(modules)('quotes what $id promises', ({ id, outcome }) => {
    const parts = [...(outcomes[id]?.checked ?? []).map(({ part }) => part), ...(outcomes[id]?.not_checked ?? [])];
    expect(parts.filter((part) => !outcome.includes(part))).toEqual([]);
  });

  it.each(modules)('names for $id only steps of this module in which something is practised', ({ id, files }) => {
    const practised = files.filter(({ kind }) => practising.includes(kind)).map(({ name }) => name);
    expect((outcomes[id]?.checked ?? []).filter((one) => 'step' in one && !practised.includes(one.step))).toEqual([]);
  });

  it.each(modules)("names for $id only parts of its track's capstone", ({ id, capstone }) => {
    const parts = capstone?.parts.map((part) => part.id) ?? [];
    expect((outcomes[id]?.checked ?? []).filter((one) => 'capstone' in one && !parts.includes(one.capstone))).toEqual([]);
  });
});
