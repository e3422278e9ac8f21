import type { LabState } from '#contract/labs.ts';
import { sentenceOf } from '#server/features/catalog/faults.ts';
import { labOfDraft, labStateOf, withLabAnswers } from '#server/features/catalog/labs/judge.ts';
import type { ItemAnswer, LabAnswers, LabSource } from '#server/features/catalog/labs/lab.ts';
import { readText, showText } from '#server/features/catalog/read-text.ts';

const readable = (text: string) => ({ kind: 'lab' as const, text, path: 'a.lab.yaml', assets: {} });

/** Returns the faults in a lab's text, each with its line and a suggestion. */
export const faultsOfLab = async (text: string): Promise<string[]> => (await readText(readable(text))).faults.map(sentenceOf);

/** A lab attempt graded without a server. */
export interface LabTry {
  /** The state as learners see it at the start or after the last answer. */
  state: LabState;
  /** Answers one item, and returns the state after it. */
  answer(item: string, fields: ItemAnswer): Promise<LabState>;
}

/** Starts an attempt at a lab. @param seed the attempt's seed */
export async function tryLab(text: string, seed = 1): Promise<LabTry> {
  const { source, faults, lab: texts } = await showText(readable(text));
  if (!source) throw new Error(faults.map(sentenceOf).join('\n'));
  const lab = labOfDraft(source as LabSource, texts);
  let answers: LabAnswers = new Map();
  const one: LabTry = {
    state: await labStateOf(lab, seed, answers),
    async answer(item_id, fields) {
      answers = await withLabAnswers(lab, seed, answers, [{ item_id, fields: fields as Record<string, string[]> }]);
      one.state = await labStateOf(lab, seed, answers);
      return one.state;
    },
  };
  return one;
}
