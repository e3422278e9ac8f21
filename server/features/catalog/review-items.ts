import type { LabItem, LabMaterial } from '#contract/lab-content.ts';
import type { LabItemResult } from '#contract/labs.ts';
import type { Database } from '#server/database/database.ts';
import { found } from '#server/http/refusal.ts';
import type { Assets } from './assets.ts';
import type { QuizSource } from './kinds/quiz.ts';
import { labKindOf } from './lab-kinds.ts';
import type { GivenLabAnswer } from './labs/answers.ts';
import { type AnsweredLab, labStateOf, withLabAnswers } from './labs/judge.ts';
import type { LabItem as CompiledItem, Lab, LabSource } from './labs/lab.ts';
import { readAnsweredLab, readAnsweredQuiz, readLabVersion, readQuizVersion } from './queries.ts';
import type { CatalogFile } from './snapshot.ts';
import { sha256 } from './source.ts';

/** The questions and lab items that can be asked again one by one, for reviews. */

/** Hashes an item with the pictures that it names, so that any change that a learner could see changes the hash. */
function hashOf(item: object, assets: Assets): string {
  const text = JSON.stringify(item);
  const pictures = Object.entries(assets).filter(([name]) => text.includes(name));
  const inOrder = pictures.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256(`${text}\n${JSON.stringify(inOrder)}`);
}

/** An item id -> its hash. */
type ItemHashes = ReadonlyMap<string, string>;

/** The items of one version of a quiz or lab. */
export interface ItemsOfVersion {
  version: string;
  hashes: ItemHashes;
}

// The link to a question bank says nothing about what is asked.
const questionHashes = ({ questions }: Pick<QuizSource, 'questions'>, assets: Assets): ItemHashes =>
  new Map(questions.map(({ bank: _, ...question }) => [question.id, hashOf(question, assets)]));

/** Whether an item can be asked without the others: nothing about it, and no material of its lab, depends on earlier answers. */
const standsAlone = ({ isAsked, after, fields }: CompiledItem, { materials }: Lab) =>
  !isAsked && !after && fields.length > 0 && !materials.some((material) => material.isShown ?? material.after);

/** Returns everything that a learner can see of an item, and its right answers. */
const visible = ({ prompt, quoted, explanation, fields }: CompiledItem) => ({
  prompt,
  quoted,
  explanation,
  fields: fields.map((field) => ({ ...field, expected: field.judge([], {}, new Map()).expected })),
});

const hashesOf = (lab: Lab, assets: Assets): ItemHashes =>
  new Map(
    lab.items
      .filter((item) => standsAlone(item, lab))
      .map((item) => [item.id, hashOf({ ...visible(item), materials: lab.materials }, assets)]),
  );

const labItemHashes = async (source: LabSource, assets: Assets, seed: number): Promise<ItemHashes> =>
  hashesOf(await labKindOf(source).compile(source, seed), assets);

/**
 * Returns the items in a file's current version that can be asked one by one, and stores its source by version; undefined for a file of
 * another kind.
 *
 * @param seed the seed of the lab attempt in which the items were asked; null for a quiz
 */
export async function currentItems(database: Database, file: CatalogFile, seed: number | null): Promise<ItemsOfVersion | undefined> {
  if (seed === null) {
    const quiz = await readAnsweredQuiz(database, file);
    return quiz && { version: quiz.version, hashes: questionHashes(quiz.source, quiz.assets) };
  }
  const lab = await readAnsweredLab(database, file);
  return lab && { version: lab.version, hashes: await labItemHashes(lab.source, lab.assets, seed) };
}

/** Returns the items in an answered version that can be asked one by one; undefined if its source was not stored. */
export async function answeredItems(database: Database, version: string, seed: number | null): Promise<ItemsOfVersion | undefined> {
  if (seed === null) {
    const quiz = await readQuizVersion(database, version);
    return quiz && { version, hashes: questionHashes(quiz.source, quiz.assets) };
  }
  const lab = await readLabVersion(database, version);
  return lab && { version, hashes: await labItemHashes(lab.source, lab.assets, seed) };
}

/** Returns an item of a lab as it is asked alone, with the lab's materials. Throws `not_found` if the lab doesn't have it. */
export async function labItemAlone(lab: AnsweredLab, seed: number, itemId: string): Promise<{ item: LabItem; materials: LabMaterial[] }> {
  const { items, materials } = await labStateOf(lab, seed, new Map());
  return { item: found(items.find(({ id }) => id === itemId)), materials };
}

/**
 * Judges an answer to an item of a lab that is asked alone. Throws `invalid_request` with the path of anything that does not fit, and
 * `lab_incomplete` for an incomplete answer.
 */
export async function judgedAlone(lab: AnsweredLab, seed: number, given: GivenLabAnswer): Promise<LabItemResult> {
  const answers = await withLabAnswers(lab, seed, new Map(), [given]);
  const { results } = await labStateOf(lab, seed, answers);
  return found(results.find(({ item_id }) => item_id === given.item_id));
}
