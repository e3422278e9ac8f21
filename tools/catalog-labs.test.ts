import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { fileKindOf } from '#server/features/catalog/file-kinds.ts';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { ItemAnswer, LabItem, LabSource } from '#server/features/catalog/labs/lab.ts';
import { presenterOf } from '#server/features/catalog/labs/present.ts';
import { replay } from '#server/features/catalog/labs/replay.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import { renderedLabTexts } from '#server/features/catalog/labs/trees.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { renderContent } from '#server/features/catalog/render/content.ts';
import { isDueToday } from '#server/testing/due-today.ts';

const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const { catalog } = await readCatalog(folder, settings.parse({}));
const labs = catalog.tracks.flatMap((track) =>
  track.modules.flatMap((module) =>
    module.files.flatMap((file) =>
      file.kind === 'lab' ? [{ name: `${track.id}/${module.id}/${file.name}`, file, source: file.source as unknown as LabSource }] : [],
    ),
  ),
);
/** The seeds of the attempts that are tried: a third of them each day. */
const seeds = Array.from({ length: 12 }, (_, index) => index * 7_919).filter((_, index) => isDueToday(index, 3));
const labOf = (source: LabSource, seed: number) => labKindOf(source).compile(source, seed);
const choosing =
  (decision: string) =>
  (item: LabItem): ItemAnswer | undefined => {
    const correction = item.fields.find(({ id }) => id === 'correction')?.options?.[0];
    return { decision: [decision], ...(decision === 'correct' && correction && { correction: [correction.id] }) };
  };

describe.each(labs)('the lab $name', ({ file, source }) => {
  it('gets full marks for its own answers, regardless of which items are drawn', async () => {
    for (const seed of seeds) {
      const lab = await labOf(source, seed);
      const { score, isSound, judged } = replay(lab, solved(lab));
      const wrong = judged.filter(({ credit }) => credit < 1).map(({ item }) => item.id);
      expect({ seed, score, isSound, wrong }).toEqual({ seed, score: 100, isSound: true, wrong: [] });
    }
  });

  it('reveals none of its feedback before an answer is given', async () => {
    const trees = new Map((await renderedLabTexts({ source, assets: {} })).map(({ text, tree }) => [text, tree] as const));
    const lab = await labOf(source, 0);
    const state = presenterOf(trees).state(replay(lab, solved(lab)), source.pass_mark);
    const content = JSON.stringify(await renderContent({ ...file, assets: {} }));
    const feedback = state.results.flatMap(({ explanation, fields }) => [explanation, ...fields.flatMap(({ reasons }) => reasons)]);
    const shown = feedback.filter((tree) => tree !== null && content.includes(JSON.stringify(tree)));
    expect(shown).toEqual([]);
  });

  it('can be written as text and read back as the same lab', async () => {
    const { read, write } = fileKindOf('lab');
    const faults: unknown[] = [];
    const again = await read(write(file.source), file.name, (...fault) => faults.push(fault));
    expect(faults).toEqual([]);
    expect(again?.source).toEqual(file.source);
  });

  it('renders all text that an attempt can show', async () => {
    const texts = await renderedLabTexts({ source, assets: {} });
    const present = presenterOf(new Map(texts.map(({ text, tree }) => [text, tree] as const)));
    for (const seed of seeds) {
      const lab = await labOf(source, seed);
      expect(() => present.state(replay(lab, solved(lab)), source.pass_mark)).not.toThrow();
    }
  });
});

describe.each(labs.filter(({ source }) => source.lab === 'reliance'))('the drill $name', ({ source }) => {
  it.each(['accept', 'refuse'])('gives a score of exactly 0 to someone who always decides to %s', async (decision) => {
    for (const seed of seeds) {
      const lab = await labOf(source, seed);
      const cases = lab.items.length;
      expect(replay(lab, solved(lab, choosing(decision))).score, `${cases} cases, seed ${seed}`).toBe(0);
    }
  });
});
