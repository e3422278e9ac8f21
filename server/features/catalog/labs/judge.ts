import { z } from 'zod';
import type { LabState } from '#contract/labs.ts';
import { tree } from '#contract/tree.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Assets } from '../assets.ts';
import { renderedOnce } from '../content.ts';
import { labKindOf } from '../lab-kinds.ts';
import { readAnsweredLab, readLabVersion } from '../queries.ts';
import { renderLabTexts } from '../reading.ts';
import type { CatalogFile } from '../snapshot.ts';
import { checkedAnswers, type GivenLabAnswer } from './answers.ts';
import type { LabAnswers, LabSource } from './lab.ts';
import { type LabTrees, presenterOf } from './present.ts';
import { replay } from './replay.ts';

/** A lab version that can be answered, with its right answers, which never leave the server before an item is answered. */
export interface AnsweredLab {
  version: string;
  source: LabSource;
  trees: LabTrees;
}

const pairs = z.array(z.object({ text: z.string(), tree }));
/** A lab's rendered text, in a form that can be stored. */
export type RenderedLabTexts = z.output<typeof pairs>;

const treesOf = (texts: RenderedLabTexts): LabTrees => new Map(texts.map((one) => [one.text, one.tree]));

async function storedTrees(database: Database, version: string, source: LabSource, assets: Assets): Promise<LabTrees> {
  const made = await renderedOnce(database, { suffix: ':lab', schema: pairs }, version, async () => ({
    version,
    value: await renderLabTexts({ source, assets }),
  }));
  return treesOf(must(made, 'the texts of a lab'));
}

/** Returns a file's lab, and stores its source by version. Throws `not_a_lab` for a file of another kind. */
export async function labToAnswer(database: Database, file: CatalogFile): Promise<AnsweredLab> {
  const lab = await readAnsweredLab(database, file);
  if (!lab) throw new Refusal('not_a_lab');
  const { version, source, assets } = lab;
  return { version, source, trees: await storedTrees(database, version, source, assets) };
}

/** Returns a lab version that someone has started to answer. */
export async function answeredLab(database: Database, version: string): Promise<AnsweredLab> {
  const { source, assets } = must(await readLabVersion(database, version), 'the version of a started lab');
  return { version, source, trees: await storedTrees(database, version, source, assets) };
}

/** Returns an unpublished lab, for an author who tries it out. */
export const labOfDraft = (source: LabSource, texts: RenderedLabTexts): AnsweredLab => ({
  version: 'draft',
  source,
  trees: treesOf(texts),
});

/** Returns an attempt's state after its answers. @param seed the attempt's seed */
export async function labStateOf({ source, trees }: AnsweredLab, seed: number, answers: LabAnswers): Promise<LabState> {
  const lab = await labKindOf(source).compile(source, seed);
  return presenterOf(trees).state(replay(lab, answers), source.pass_mark);
}

/**
 * Adds answers to an attempt's answers. An item that already has an answer keeps it. Throws `invalid_request` with the path of anything
 * that does not fit the items asked so far, and `lab_incomplete` for an item with an incomplete answer.
 */
export async function withLabAnswers(
  { source }: AnsweredLab,
  seed: number,
  before: LabAnswers,
  given: readonly GivenLabAnswer[],
): Promise<LabAnswers> {
  return checkedAnswers(await labKindOf(source).compile(source, seed), before, given);
}
