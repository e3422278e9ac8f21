import type { CapstoneAnswers, CapstoneCheckResult, CapstoneValue } from '#contract/capstone-shapes.ts';
import { numbersIn } from '#contract/read-number.ts';
import type { CapstoneColumn, CapstoneField, SourceCapstone } from './schema.ts';
import { type Row, rowsOfFile, textOfValue, valueIn } from './tables-in-text.ts';

/** Thrown if a check can't find what it reads, so that it fails. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly field: string | undefined;

  constructor(field?: string) {
    super('what a check reads is missing or malformed');
    this.field = field;
  }
}

export type Place = CapstoneCheckResult['places'][number];

/** A value of a column, with the place of its row. */
export interface Cell {
  value: unknown;
  text: string;
  /** Counts from 1; null for a text that is no column. */
  row: number | null;
}

/** A submission as checks read it. All functions throw `Unreadable`. */
export interface Submission {
  source: SourceCapstone;
  /** The day on which it is judged, as `YYYY-MM-DD`. */
  today: string;
  fields: readonly CapstoneField[];
  field(id: string): CapstoneField;
  value(id: string): CapstoneValue | undefined;
  /** Returns the text of a field or file; empty if nothing was entered. */
  text(source: string): string;
  /** Returns the rows of a table or file, of which there is at least one. */
  rows(source: string): readonly Row[];
  /** Returns the values of a column, or a text as the only value. */
  cells(reference: string): Cell[];
  /** Returns a number that was entered in a field, or the value of the option that was chosen. */
  number(source: string): number;
  /** Returns a cell as expressions read it: a number, the value of an option, or text. */
  read(reference: string, value: unknown): number | string;
}

export const isFile = (value: CapstoneValue | undefined): value is { name: string; text: string } =>
  typeof value === 'object' && !Array.isArray(value);
const isTable = (value: CapstoneValue | undefined): value is Record<string, string>[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object');

/** Returns the rows of a table in which something was entered. */
export const filledRows = (value: CapstoneValue | undefined): Record<string, string>[] =>
  isTable(value) ? value.filter((row) => Object.values(row).some((cell) => cell.trim() !== '')) : [];

/** Returns the parts of a reference: `table#column`. */
export function partsOf(reference: string): { source: string; column: string | undefined } {
  const [source = '', column] = reference.split('#');
  return { source, column };
}

/** Returns a number as people write it. If it can be read in several ways, the last one is taken, as in labs. */
export const numberIn = (text: string, unit = ''): number => numbersIn(text, unit).at(-1) ?? Number.NaN;

function textOfField(field: CapstoneField, value: CapstoneValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  if (isFile(value)) return value.text.replaceAll('\r\n', '\n');
  if (isTable(value))
    return filledRows(value)
      .map((row) => (field.columns ?? []).map(({ id }) => row[id] ?? '').join('\n'))
      .join('\n');
  return value.map(String).join(', ');
}

export function submissionOf(source: SourceCapstone, answers: CapstoneAnswers, today: string): Submission {
  const fields = source.parts.flatMap((part) => part.fields);
  const read = new Map<string, readonly Row[]>();

  const fileOf = (name: string): { name: string; text: string } | undefined => {
    const [folder, file = ''] = name.split('/');
    if (folder !== 'material' && folder !== 'hidden') return undefined;
    const files = folder === 'material' ? source.files.materials : source.files.hidden;
    const text = Object.hasOwn(files, file) ? files[file] : undefined;
    if (text === undefined) throw new Unreadable();
    return { name: file, text };
  };
  const field = (id: string): CapstoneField => {
    const found = fields.find((one) => one.id === id);
    if (!found) throw new Unreadable();
    return found;
  };
  const value = (id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined);

  function rows(name: string): readonly Row[] {
    const known = read.get(name);
    if (known) return known;
    const own = name.includes('/') ? undefined : value(field(name).id);
    const file = fileOf(name) ?? (isFile(own) ? own : undefined);
    const found = file ? rowsOfFile(file.name, file.text) : filledRows(own);
    if (!found || found.length === 0) throw new Unreadable(name.includes('/') ? undefined : name);
    read.set(name, found);
    return found;
  }
  const text = (name: string) => fileOf(name)?.text.trim() ?? textOfField(field(name), value(name));
  const columnOf = (reference: string): CapstoneColumn | CapstoneField | undefined => {
    const { source: name, column } = partsOf(reference);
    if (name.includes('/')) return undefined;
    const own = field(name);
    return column === undefined ? own : own.columns?.find(({ id }) => id === column);
  };

  function readValue(reference: string, given: unknown): number | string {
    if (typeof given === 'number') return given;
    const shown = textOfValue(given);
    const column = columnOf(reference);
    const option = column?.options?.find(({ id }) => id === shown);
    if (option) return option.value ?? option.id;
    const number = numberIn(shown, column?.unit);
    return Number.isNaN(number) ? shown : number;
  }

  return {
    source,
    today,
    fields,
    field,
    value,
    text,
    rows,
    read: readValue,
    cells(reference) {
      const { source: name, column } = partsOf(reference);
      if (column === undefined) {
        const whole = text(name);
        return whole === '' ? [] : [{ value: whole, text: whole, row: null }];
      }
      return rows(name).map((row, index) => {
        const cell = valueIn(row, column);
        return { value: cell, text: textOfValue(cell), row: index + 1 };
      });
    },
    number(name) {
      const own = field(name);
      const shown = text(name);
      const at = own.options?.findIndex(({ id }) => id === shown) ?? -1;
      const number = at >= 0 ? (own.options?.[at]?.value ?? at) : numberIn(shown, own.unit);
      if (!Number.isFinite(number)) throw new Unreadable(name);
      return number;
    },
  };
}
