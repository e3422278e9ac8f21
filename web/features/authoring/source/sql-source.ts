import { parse } from 'yaml';
import { sqlDialects } from '#contract/exercise-values.ts';
import { newKey } from './quiz-source.ts';
import { listOf, recordOf, textOr } from './yaml-source.ts';

export type SqlDialect = (typeof sqlDialects)[number];

/** A test in an SQL exercise. Fields that its author has left empty are not written. */
export interface SqlTestDraft {
  key: string;
  name: string;
  given: string;
  query: string;
  columns: string[];
  /** One row per line, its values separated by commas. */
  rows: string;
  ordered: boolean;
}

/** The parts that only SQL exercises have. */
export interface SqlDraft {
  dialect: SqlDialect;
  /** Whether the text names the dialect although it is the default. */
  isDialectWritten: boolean;
  schema: string;
  seed: string;
  tests: SqlTestDraft[];
}

type Value = string | number | boolean | null;
const isValue = (value: unknown): value is Value => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the values on a line, which is a YAML list without its brackets; null if they can't be read. */
function valuesIn(line: string): Value[] | null {
  try {
    const values: unknown = parse(`[${line}]`, { logLevel: 'error' });
    return Array.isArray(values) && values.every(isValue) ? values : null;
  } catch {
    return null;
  }
}

function written(value: Value): string {
  if (typeof value !== 'string') return String(value);
  const [plain, ...others] = value.includes('\n') ? [] : (valuesIn(value) ?? []);
  return plain === value && others.length === 0 ? value : JSON.stringify(value);
}

const linesOf = (rows: string) => rows.split('\n').filter((line) => line.trim() !== '');

/** Returns the number of the first line, counted from 1, whose values can't be read; null if all can. */
export function unreadableRow(rows: string): number | null {
  const at = rows.split('\n').findIndex((line) => line.trim() !== '' && valuesIn(line) === null);
  return at === -1 ? null : at + 1;
}

/** Returns a test's rows or, while one of its lines can't be read, its text, which can't be published. */
function rowsOf(rows: string): Value[][] | string {
  const read = linesOf(rows).map(valuesIn);
  return read.every((row) => row !== null) ? read : rows;
}

/** Returns rows as text; null for anything that a form can't show. */
function textOfRows(rows: unknown): string | null {
  if (typeof rows === 'string') return rows;
  const lists = listOf(rows);
  const isShown = lists.every((row) => Array.isArray(row) && row.length > 0 && row.every(isValue));
  return isShown ? lists.map((row) => (row as Value[]).map(written).join(', ')).join('\n') : null;
}

/** Returns a new, empty test. */
export const newSqlTest = (): SqlTestDraft => ({ key: newKey(), name: '', given: '', query: '', columns: [], rows: '', ordered: false });

export const emptySql = (): SqlDraft => ({ dialect: 'sqlite', isDialectWritten: false, schema: '', seed: '', tests: [] });

/** Reads an SQL exercise's parts; null for tests that a form can't show. */
export function readSql(raw: Record<string, unknown>): SqlDraft | null {
  if (raw['tests'] !== undefined && raw['tests'] !== null && raw['tests'] !== '' && !Array.isArray(raw['tests'])) return null;
  const tests: SqlTestDraft[] = [];
  for (const one of listOf(raw['tests'])) {
    const { name, given, query, columns, rows, ordered } = recordOf(one);
    const text = textOfRows(rows);
    if (text === null) return null;
    tests.push({
      key: newKey(),
      name: textOr(name),
      given: textOr(given),
      query: textOr(query),
      columns: listOf(columns).map(textOr),
      rows: text,
      ordered: ordered === true,
    });
  }
  return {
    dialect: sqlDialects.find((dialect) => dialect === raw['dialect']) ?? 'sqlite',
    isDialectWritten: raw['dialect'] !== undefined,
    schema: textOr(raw['schema']),
    seed: textOr(raw['seed']),
    tests,
  };
}

const filled = (text: string) => text.trim() !== '';

/** Returns a test's keys in the order of `docs/catalog.md`. */
const testOf = ({ name, given, query, columns, rows, ordered }: SqlTestDraft) => ({
  name,
  ...(filled(given) && { given }),
  ...(filled(query) && { query }),
  ...(columns.length > 0 && { columns }),
  rows: rowsOf(rows),
  ...(ordered && { ordered }),
});

/** Returns an SQL exercise's tables and tests as they are written. */
export const writtenSql = ({ dialect, isDialectWritten, schema, seed, tests }: SqlDraft) => ({
  tables: { ...((isDialectWritten || dialect !== 'sqlite') && { dialect }), schema, ...(filled(seed) && { seed }) },
  tests: tests.map(testOf),
});
