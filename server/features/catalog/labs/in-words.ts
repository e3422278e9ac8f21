import type { Queryable } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import { labKindOf } from '../lab-kinds.ts';
import { readLabVersion } from '../queries.ts';
import type { LabAnswers, LabField, LabItem, LabMaterial, LabText } from './lab.ts';
import { replay } from './replay.ts';

const textOf = (text: LabText) => (typeof text === 'string' ? text : text.plain);

/**
 * Returns the answer to a field in words: the texts of the chosen options or parts, each with the item that it was matched to, or the text
 * entered.
 */
function given({ options = [], items = [], material }: LabField, values: readonly string[], materials: readonly LabMaterial[]): string[] {
  const choices = [...options, ...(materials.find(({ id }) => id === material)?.parts ?? [])];
  const texts = values.map((value) => {
    const choice = choices.find(({ id }) => id === value);
    return choice ? textOf(choice.text) : value;
  });
  return items.length === 0 ? texts : texts.map((text, index) => `${textOf(must(items[index], 'an item').text)} → ${text}`);
}

/** An answer to an item of a lab, in words. */
export interface LabAnswerInWords {
  item: string;
  fields: { field: string; given: string[] }[];
}

/**
 * Puts the answers of one attempt into words, based on the version of the lab that was answered. Returns undefined if its source was not
 * stored.
 *
 * @param answers in the order given
 */
export async function labInWords(
  on: Queryable,
  version: string,
  seed: number,
  answers: LabAnswers,
): Promise<ReadonlyMap<string, LabAnswerInWords> | undefined> {
  const stored = await readLabVersion(on, version);
  if (!stored) return undefined;
  const { judged, materials } = replay(await labKindOf(stored.source).compile(stored.source, seed), answers);
  return new Map(
    judged.map(({ item: { id, prompt, quoted, fields }, given: answer }) => {
      const answered = fields.filter((field) => answer[field.id] !== undefined);
      return [
        id,
        {
          // A prompt that the kind of lab generates, such as “Claim 3”, means nothing without the quoted text.
          item: typeof prompt === 'string' || quoted === undefined ? textOf(prompt) : textOf(quoted),
          fields: answered.map((field) => ({
            field: textOf(field.label ?? field.id),
            given: given(field, answer[field.id] ?? [], materials),
          })),
        },
      ] as const;
    }),
  );
}

/** An item of a lab in its author's words, for the analysis of its answers. */
export interface LabItemText {
  id: string;
  /** Markdown. */
  prompt: string;
  /** The options of the fields in which one option is chosen. Their texts are Markdown. */
  choices: { field: string; id: string; text: string; correct: boolean }[];
}

function itemText({ id, prompt, fields }: LabItem): LabItemText {
  const choosing = fields.filter(({ kind }) => kind === 'one');
  const choices = choosing.flatMap((field) => {
    const accepted = new Set(field.judge([], {}, new Map()).expected.flat());
    const label = choosing.length > 1 && field.label ? `${textOf(field.label)}: ` : '';
    return (field.options ?? []).map((option) => ({
      field: field.id,
      id: option.id,
      text: label + textOf(option.text),
      correct: accepted.has(option.id),
    }));
  });
  return { id, prompt: textOf(prompt), choices };
}

/**
 * Returns items of an answered version of a lab in words.
 *
 * @param asked the items, each with the seed of an attempt that asked it
 */
export async function labItemTexts(on: Queryable, version: string, asked: readonly { id: string; seed: number }[]): Promise<LabItemText[]> {
  const lab = asked.length === 0 ? undefined : await readLabVersion(on, version);
  if (!lab) return [];
  const texts: LabItemText[] = [];
  for (const [seed, ofSeed] of Map.groupBy(asked, (one) => one.seed)) {
    const { items } = await labKindOf(lab.source).compile(lab.source, seed);
    texts.push(...items.filter((item) => ofSeed.some(({ id }) => id === item.id)).map(itemText));
  }
  return texts;
}
