import { nameInExpressions } from '../labs/expressions.ts';
import type { CapstoneCheck, NamedValue, NamedValues, RowCondition } from './check-schema.ts';
import type { SourceCapstone } from './schema.ts';
import { partsOf } from './submission.ts';
import { rowsOfFile } from './tables-in-text.ts';

const inWhere = (where: RowCondition): string[] =>
  Object.values(where).flatMap((one) => (typeof one === 'object' && one.same_as !== undefined ? [one.same_as] : []));

function inValue(value: NamedValue): string[] {
  if (typeof value === 'string') return [value];
  if ('count' in value) return [value.count, ...inWhere(value.where)];
  if ('list' in value) return [value.list, ...inWhere(value.where)];
  return 'sum' in value ? [value.sum, ...inWhere(value.where)] : [value.words];
}
const inValues = (named: NamedValues = {}): string[] => Object.values(named).flatMap(inValue);

/** Returns the sources and columns that a check reads. */
export function referencesIn(check: CapstoneCheck): string[] {
  const { words, contains, without, joins, unique, slots, quotes, placeholders, absent, present, dates, fresh } = check;
  const { number, holds, follows, parses, schema, split, matches, fingerprint, gate, condition } = check;
  const given = [
    words?.in,
    unique,
    slots?.declared,
    quotes?.in,
    joins?.from,
    joins?.to,
    placeholders?.original,
    placeholders?.placeholder,
    absent?.values,
    present?.values,
    dates?.first,
    dates?.last,
    fresh?.dates,
    number && (number.each ?? number.value),
    number?.each !== undefined ? `${number.each}#${number.value}` : undefined,
    holds?.each,
    follows?.choice,
    parses?.file,
    schema?.in,
    split?.sets,
    split?.of,
    split && `${split.of}#${split.id}`,
    split && `${split.of}#${split.group}`,
    split?.text === undefined ? undefined : `${split.of}#${split.text}`,
    matches?.value,
    matches?.id,
    matches?.key,
    matches?.key_id,
    fingerprint?.of,
    fingerprint?.in,
    gate?.rules,
    gate && !['all', 'any'].includes(gate.join) ? gate.join : undefined,
    gate?.cases,
    condition?.in,
    condition?.cases,
  ].filter((one) => one !== undefined);
  const lists = [contains?.in, without?.in, slots?.used, quotes?.from, absent?.in, present?.in].flatMap((list) => list ?? []);
  return [...given, ...lists, ...inValues(number?.with), ...inValues(holds?.with), ...inValues(follows?.with)];
}

/** Returns the columns that a source is known to have; undefined if only what is handed in shows that. */
export function columnsOf(source: SourceCapstone, name: string): string[] | undefined {
  const field = source.parts.flatMap(({ fields }) => fields).find(({ id }) => id === name);
  if (field) return field.columns?.map(({ id }) => id);
  const [folder, file = ''] = name.split('/');
  const text = (folder === 'hidden' ? source.files.hidden : source.files.materials)[file];
  const rows = text === undefined ? undefined : rowsOfFile(file, text);
  return rows ? [...new Set(rows.flatMap((row) => Object.keys(row)))] : undefined;
}

/** Whether a source or a column exists, as far as it can be known before something is handed in. */
export function isKnown(source: SourceCapstone, reference: string): boolean {
  const { source: name, column } = partsOf(reference);
  const field = source.parts.flatMap(({ fields }) => fields).find(({ id }) => id === name);
  const [folder, file = ''] = name.split('/');
  const files = folder === 'hidden' ? source.files.hidden : source.files.materials;
  if (!field && !(name.includes('/') && Object.hasOwn(files, file))) return false;
  if (column === undefined) return true;
  if (field && field.kind !== 'table' && field.kind !== 'file') return false;
  const columns = columnsOf(source, name);
  return columns === undefined || columns.includes(column) || columns.includes(column.split('.')[0] ?? '');
}

/** Returns the names that the expressions of a check can use; undefined if only what is handed in shows that. */
export function namesFor(source: SourceCapstone, named: NamedValues, each: string | undefined): string[] | undefined {
  const own = Object.keys(named);
  if (each === undefined) return own;
  const columns = columnsOf(source, each);
  return columns && [...own, ...columns.map(nameInExpressions)];
}
