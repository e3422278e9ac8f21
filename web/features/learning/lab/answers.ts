import type { LabField, LabItem, LabMaterial } from '#contract/lab-content.ts';
import { labLimits } from '#contract/lab-values.ts';
import type { LabAnswersGiven } from '#contract/labs.ts';
import { numbersIn } from '#contract/read-number.ts';
import { keptAnswersIn } from '../kept-answers.ts';

/**
 * The ids, or the single text, entered in a field so far. A missing entry means that the field is not answered yet, while an empty list is
 * the answer that nothing applies. An empty id in a list marks an item that is not matched yet.
 */
export type FieldAnswer = readonly string[];
/** Maps a field id to its entries. */
export type ItemAnswer = Readonly<Record<string, FieldAnswer>>;
/** Maps an item id to its entries. */
export type Answers = Readonly<Record<string, ItemAnswer>>;

const isWritten = ({ kind }: LabField) => kind === 'number' || kind === 'text';

/** Whether choosing no part or option is a valid answer to a field. */
export const canBeNone = ({ kind, may_be_empty }: LabField): boolean =>
  may_be_empty && (kind === 'parts' || kind === 'several' || kind === 'one');

/** Returns an item's fields that are asked, given its entries: those without a condition, and those whose condition is met. */
export function fieldsAsked({ fields }: Pick<LabItem, 'fields'>, answer: ItemAnswer): LabField[] {
  const asked: LabField[] = [];
  for (const field of fields) {
    const { when } = field;
    const isMet = when === null || (asked.some(({ id }) => id === when.field) && (answer[when.field] ?? []).includes(when.is));
    if (isMet) asked.push(field);
  }
  return asked;
}

/** Whether a number field contains something other than a number. */
export const isNoNumber = ({ kind, unit }: LabField, given: FieldAnswer | undefined): boolean => {
  const text = given?.[0]?.trim() ?? '';
  return kind === 'number' && text !== '' && numbersIn(text, unit ?? '').length === 0;
};

export function isAnswered(field: LabField, given: FieldAnswer | undefined): boolean {
  if (isWritten(field)) {
    const isBlank = (given?.[0] ?? '').trim() === '';
    return isBlank ? field.may_be_empty : !isNoNumber(field, given);
  }
  if (field.kind === 'match') {
    const open = (given ?? []).filter((id) => id === '').length;
    const isUntouched = given === undefined || open === given.length;
    return isUntouched ? field.may_be_empty : open === 0 && given.length === field.items.length;
  }
  if (given === undefined) return field.may_be_empty && !canBeNone(field);
  return given.length > 0 || canBeNone(field);
}

export const openFields = (item: LabItem, answer: ItemAnswer): LabField[] =>
  fieldsAsked(item, answer).filter((field) => !isAnswered(field, answer[field.id]));

/** Returns an item's entries in the format to send, for the fields that are asked. */
export function given(item: LabItem, answer: ItemAnswer): LabAnswersGiven[number] {
  const fields = fieldsAsked(item, answer).map((field): [string, string[]] => {
    const values = (answer[field.id] ?? []).map((value) => (isWritten(field) ? value.trim() : value));
    return [field.id, values.every((value) => value === '') ? [] : values];
  });
  return { item_id: item.id, fields: Object.fromEntries(fields) };
}

function fittingField(field: LabField, kept: unknown, materials: readonly LabMaterial[]): FieldAnswer | undefined {
  if (!Array.isArray(kept) || !kept.every((value): value is string => typeof value === 'string')) return undefined;
  const [text] = kept;
  if (isWritten(field)) return text === undefined ? undefined : [text.slice(0, labLimits.text.most)];
  const parts = materials.find(({ id }) => id === field.material)?.parts ?? [];
  const known = new Set((field.kind === 'parts' ? parts : field.options).map(({ id }) => id));
  const fits = kept.filter((id) => known.has(id) || (field.kind === 'match' && id === ''));
  const places = field.kind === 'order' ? field.options.length : field.kind === 'match' ? field.items.length : fits.length;
  return fits.length === kept.length && fits.length === places ? fits : undefined;
}

/** Returns the kept answers that fit the items. Another attempt may have different items. */
export function fitting(items: readonly LabItem[], materials: readonly LabMaterial[], kept: Answers): Answers {
  const fits: Record<string, ItemAnswer> = {};
  for (const { id, fields } of items) {
    const entries = fields.flatMap((field): [string, FieldAnswer][] => {
      const fit = fittingField(field, kept[id]?.[field.id], materials);
      return fit ? [[field.id, fit]] : [];
    });
    if (entries.length > 0) fits[id] = Object.fromEntries(entries);
  }
  return fits;
}

interface OfAttempt {
  attempt: string;
  items: Answers;
}

/** The answers that this browser keeps until they are checked, with the attempt they belong to. */
export const unsent = keptAnswersIn<OfAttempt>('lab_answers');
