import type { CapstoneFormat } from '#contract/capstone-values.ts';
import type { CapstoneRules } from '../check-schema.ts';
import type { CapstoneColumn, CapstoneField } from '../schema.ts';
import { filledRows, isFile, numberIn, type Place, type Submission } from '../submission.ts';
import { rowsOfFile } from '../tables-in-text.ts';
import type { Rule } from './verdict.ts';

/** Returns a file's format by its name; undefined if it has none. */
const formatOf = (name: string): CapstoneFormat | undefined => /\.(md|txt|csv|json|jsonl)$/.exec(name)?.[1] as CapstoneFormat | undefined;

/** Whether text is a day as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

function isValidText(kind: CapstoneColumn['kind'], field: Pick<CapstoneField, 'options' | 'unit' | 'min' | 'max'>, text: string): boolean {
  if (kind === 'date') return isDay(text);
  if (kind === 'one') return field.options?.some(({ id }) => id === text) ?? false;
  if (kind !== 'number') return true;
  const number = numberIn(text, field.unit);
  return Number.isFinite(number) && number >= (field.min ?? Number.NEGATIVE_INFINITY) && number <= (field.max ?? Number.POSITIVE_INFINITY);
}

function faultsOfTable(field: CapstoneField, { value }: Submission): Place[] {
  const rows = filledRows(value(field.id));
  const { least = 0, most = rows.length } = field.rows ?? {};
  const amount = rows.length < least || rows.length > most ? [{ field: field.id, row: null }] : [];
  const isWrong = (row: Record<string, string>) =>
    field.columns?.some((column) => {
      const text = (row[column.id] ?? '').trim();
      return text === '' ? column.required : !isValidText(column.kind, column, text);
    });
  return [...amount, ...rows.flatMap((row, index) => (isWrong(row) ? [{ field: field.id, row: index + 1 }] : []))];
}

function isRight(field: CapstoneField, { value, text }: Submission): boolean {
  const given = value(field.id);
  if (field.kind === 'several')
    return Array.isArray(given) && given.every((one) => typeof one === 'string' && field.options?.some(({ id }) => id === one));
  if (field.kind !== 'file')
    return typeof given === 'string' && isValidText(field.kind === 'table' ? 'text' : field.kind, field, text(field.id));
  if (!isFile(given)) return false;
  const format = formatOf(given.name);
  return (
    format !== undefined &&
    (field.formats?.includes(format) ?? false) &&
    Buffer.byteLength(given.text) <= field.most_bytes &&
    rowsOfFile(given.name, given.text) !== undefined
  );
}

const isEmpty = (field: CapstoneField, { text, value }: Submission): boolean =>
  text(field.id) === '' && (field.kind !== 'file' || !isFile(value(field.id)));

function faultsOf(field: CapstoneField, submission: Submission): Place[] {
  if (isEmpty(field, submission)) return field.required && field.rows?.least !== 0 ? [{ field: field.id, row: null }] : [];
  if (field.kind === 'table') return faultsOfTable(field, submission);
  const isEmptyFile = field.kind === 'file' && submission.text(field.id).trim() === '';
  return isRight(field, submission) && !isEmptyFile ? [] : [{ field: field.id, row: null }];
}

/** All required fields are filled in, and whatever is filled in is what its field takes. */
export const complete: Rule<CapstoneRules['complete']> = (parts, submission) => {
  const asked = submission.source.parts.filter(({ id }) => parts === 'all' || parts.includes(id));
  const places = asked.flatMap(({ fields }) => fields.flatMap((field) => faultsOf(field, submission)));
  return { passed: places.length === 0, places };
};
