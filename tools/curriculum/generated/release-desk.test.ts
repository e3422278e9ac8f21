import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { releaseFacts, releaseSeeds, signTest } from './release-desk.ts';

const lab = new URL('../../../catalog/03-advanced-development/04-evaluating-llm-features/06-release-desk.lab.yaml', import.meta.url);

it('the facts of the lab on releases are those that are generated', async () => {
  expect((parse(await readFile(lab, 'utf8')) as { facts: unknown }).facts).toEqual(releaseSeeds.map(releaseFacts));
});

it('the sign test gives the figures of the lesson', () => {
  const figures = [
    [5, 2],
    [10, 4],
    [12, 2],
    [15, 6],
    [30, 12],
    [0, 0],
  ].map(([fixed = 0, broken = 0]) => signTest(fixed, broken).toFixed(3));
  expect(figures).toEqual(['0.453', '0.180', '0.013', '0.078', '0.008', '1.000']);
});
