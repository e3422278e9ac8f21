import type { Queryable } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import { labKindOf } from '../lab-kinds.ts';
import { readLabVersion } from '../queries.ts';
import type { ItemAnswer, LabField, LabMaterial, LabText } from './lab.ts';

const textOf = (text: LabText) => (typeof text === 'string' ? text : text.plain);

/** What was given in a field: the texts of the chosen options or parts, each with the item that it was matched to, or the text entered. */
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

/** Returns a function that puts the answers of one attempt into words, in the version of the lab that was answered. */
export async function labInWords(on: Queryable, version: string, seed: number) {
  const { source } = must(await readLabVersion(on, version), 'the version of an answered lab');
  const { items, materials } = await labKindOf(source).compile(source, seed);
  return (id: string, answer: ItemAnswer): LabAnswerInWords => {
    const { prompt, fields } = must(
      items.find((item) => item.id === id),
      'an item of an answered lab',
    );
    const answered = fields.filter((field) => answer[field.id] !== undefined);
    return {
      item: textOf(prompt),
      fields: answered.map((field) => ({ field: field.label === undefined ? field.id : textOf(field.label), given: given(field, answer[field.id] ?? [], materials) })),
    };
  };
}
