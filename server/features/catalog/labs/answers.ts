import type { LabAnswersGiven } from '#contract/labs.ts';
import { numbersIn } from '#contract/read-number.ts';
import { type Fault, Refusal } from '#server/http/refusal.ts';
import type { ItemAnswer, Lab, LabAnswers, LabField, LabItem } from './lab.ts';
import { fieldsAsked, replay } from './replay.ts';

export type GivenLabAnswer = LabAnswersGiven[number];

type FieldFault = 'option' | 'option_twice' | 'one_option' | 'answer_not_number' | 'answer_takes_text' | 'lab_order';

const isText = ({ kind }: LabField) => kind === 'number' || kind === 'text';

/** The ids that a field accepts. */
function idsOf({ kind, options = [], material }: LabField, { materials }: Lab): readonly string[] {
  if (kind !== 'parts') return options.map(({ id }) => id);
  return materials.find(({ id }) => id === material)?.parts.map(({ id }) => id) ?? [];
}

/** Returns the faults in an answer's form, each with the value's place. An empty answer has no fault. */
function faultsOfField(field: LabField, given: readonly string[], lab: Lab): [number | undefined, FieldFault][] {
  const { kind, unit, items = [] } = field;
  if (given.length === 0) return [];
  if (isText(field)) {
    if (given.length > 1) return [[1, 'answer_takes_text']];
    const [text = ''] = given;
    return kind === 'number' && text.trim() !== '' && numbersIn(text, unit ?? '').length === 0 ? [[0, 'answer_not_number']] : [];
  }
  const known = new Set(idsOf(field, lab));
  // Several items may be matched to the same option.
  const mayRepeat = kind === 'match';
  const faults = given.flatMap((id, index): [number, FieldFault][] => {
    if (!known.has(id)) return [[index, 'option']];
    return !mayRepeat && given.indexOf(id) < index ? [[index, 'option_twice']] : [];
  });
  if (kind === 'one' && given.length > 1) faults.push([1, 'one_option']);
  if (kind === 'order' && given.length !== known.size) faults.push([0, 'lab_order']);
  if (kind === 'match' && given.length !== items.length) faults.push([0, 'lab_order']);
  return faults;
}

function isAnswered(field: LabField, given: readonly string[]): boolean {
  if (field.mayBeEmpty) return true;
  return isText(field) ? (given[0] ?? '').trim() !== '' : given.length > 0;
}

function faultsOfItem(item: LabItem, fields: ItemAnswer, lab: Lab, at: string): Fault[] {
  const unknown = Object.keys(fields).filter((id) => !item.fields.some((field) => field.id === id));
  return [
    ...unknown.map((id): Fault => ({ path: `${at}.fields.${id}`, code: 'lab_field' })),
    ...item.fields.flatMap((field) =>
      faultsOfField(field, fields[field.id] ?? [], lab).map(
        ([place, code]): Fault => ({ path: [at, 'fields', field.id, ...(place === undefined ? [] : [place])].join('.'), code }),
      ),
    ),
  ];
}

/** Keeps the fields that apply to this answer, in a form that can be stored. */
const asked = (item: LabItem, fields: ItemAnswer): ItemAnswer =>
  Object.fromEntries(fieldsAsked(item, fields).map(({ id }) => [id, [...(fields[id] ?? [])]]));

/**
 * Adds answers to the earlier ones, which do not change. Throws `invalid_request` with the path of anything that does not belong to items
 * asked so far, and `lab_incomplete` for an item with an incomplete answer.
 */
export function checkedAnswers(lab: Lab, before: LabAnswers, given: readonly GivenLabAnswer[]): LabAnswers {
  const open = new Map(replay(lab, before).asked.map((item) => [item.id, item]));
  const after = new Map(before);
  const faults: Fault[] = [];
  const seen = new Set<string>();
  let isComplete = true;
  for (const [index, { item_id, fields }] of given.entries()) {
    const at = `body.answers.${index}`;
    const item = open.get(item_id);
    if (!item) faults.push({ path: `${at}.item_id`, code: 'lab_item' });
    else if (seen.has(item_id)) faults.push({ path: `${at}.item_id`, code: 'question_twice' });
    else if (!before.has(item_id)) {
      faults.push(...faultsOfItem(item, fields, lab, at));
      isComplete &&= fieldsAsked(item, fields).every((field) => isAnswered(field, fields[field.id] ?? []));
      after.set(item_id, asked(item, fields));
    }
    seen.add(item_id);
  }
  if (faults.length > 0) throw new Refusal('invalid_request', { faults });
  if (!isComplete) throw new Refusal('lab_incomplete');
  return after;
}
