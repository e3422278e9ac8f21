import { parse } from 'csv-parse/sync';
import { splitFrontMatter } from '../front-matter.ts';
import { yaml } from '../yaml-text.ts';

/** A row of a table, or an object of a file. */
export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const mostRows = 20_000;

function rowsOfCsv(text: string): Row[] {
  return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, to: mostRows }) as Row[];
}

/**
 * Returns the rows of a file: the lines of a CSV, the objects of JSON, or the front matter of Markdown as one row. Undefined if it can't be
 * read.
 */
export function rowsOfFile(name: string, text: string): Row[] | undefined {
  try {
    if (name.endsWith('.csv')) return rowsOfCsv(text);
    if (name.endsWith('.jsonl')) {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const rows = lines.slice(0, mostRows).map((line) => JSON.parse(line) as unknown);
      return rows.every(isRow) ? rows : undefined;
    }
    if (name.endsWith('.json')) {
      const value = JSON.parse(text) as unknown;
      const rows = Array.isArray(value) ? value : [value];
      return rows.every(isRow) ? rows : undefined;
    }
    if (name.endsWith('.md')) {
      const matter: unknown = yaml().parse(splitFrontMatter(text)?.matter ?? '', { maxAliasCount: 0 });
      return isRow(matter) ? [matter] : [];
    }
    return [];
  } catch {
    return undefined;
  }
}

/** Returns a value of a row. Dots lead into objects. */
export function valueIn(row: Row, path: string): unknown {
  if (Object.hasOwn(row, path)) return row[path];
  return path.split('.').reduce<unknown>((value, key) => (isRow(value) && Object.hasOwn(value, key) ? value[key] : undefined), row);
}

/** Returns a value as text; empty if there is none. */
export function textOfValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(textOfValue).join(', ') : JSON.stringify(value);
}
