import type { Program, ResultTable, SqlTest, SqlValue, TestResult } from '../messages.ts';
import type { Reporter } from './report.ts';

/** A query result. */
export interface Rows {
  columns: string[];
  rows: SqlValue[][];
}

/** A database that exists for only one test. */
export interface SqlDatabase {
  /** Runs statements and returns the result of the last query among them; null if there is none. */
  run(sql: string): Promise<Rows | null>;
  close(): Promise<void>;
}

const shownRows = 50;
const shownText = (value: SqlValue) => (value === null ? 'NULL' : String(value));

const tableOf = ({ columns, rows }: Rows): ResultTable => ({
  columns,
  rows: rows.slice(0, shownRows).map((row) => row.map(shownText)),
  more: Math.max(0, rows.length - shownRows),
});

const number = (value: SqlValue) => (typeof value === 'boolean' ? Number(value) : value);

/**
 * Numbers are compared with a tolerance: engines return 2 and 2.0 for the same sum, and add decimals with rounding errors. SQLite returns 1
 * for true.
 */
function isSame(one: SqlValue, other: SqlValue): boolean {
  const [a, b] = [number(one), number(other)];
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
  return a === b;
}
const isSameRow = (given: readonly SqlValue[], expected: readonly SqlValue[]) =>
  given.length === expected.length && given.every((value, index) => isSame(value, expected[index] ?? null));

/** Returns the rows that have no counterpart in the other list. */
function without(rows: readonly (readonly SqlValue[])[], others: readonly (readonly SqlValue[])[]) {
  const left = [...others];
  return rows.filter((row) => {
    const at = left.findIndex((other) => isSameRow(row, other));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

const lines = (columns: readonly string[] | null, rows: readonly (readonly SqlValue[])[]) =>
  [
    ...(columns ? [columns.join(' | ')] : []),
    ...rows.slice(0, 20).map((row) => row.map(shownText).join(' | ')),
    ...(rows.length > 20 ? ['…'] : []),
  ].join('\n');

/** Compares a query result with what a test expects. */
export function compare({ name, rows, columns, ordered }: SqlTest, given: Rows | null): TestResult {
  if (!given) return { name, passed: false, message: 'There is no query with a result.' };
  const values = { expected: lines(columns, rows), actual: lines(columns ? given.columns : null, given.rows) };
  const fails = (message: string): TestResult => ({ name, passed: false, message, ...values });
  if (columns && columns.join('\n') !== given.columns.join('\n')) return fails('The columns have other names, or another order.');
  const [missing, surplus] = [without(rows, given.rows), without(given.rows, rows)];
  if (missing.length > 0) return fails(`${missing.length} of ${rows.length} expected rows are missing.`);
  if (surplus.length > 0) return fails(`${surplus.length} of ${given.rows.length} rows are not expected.`);
  if (ordered && !rows.every((row, index) => isSameRow(given.rows[index] ?? [], row))) return fails('The rows are in another order.');
  return { name, passed: true };
}

/** Runs a learner's statements: once to show their result, and once more for each test, on a separate database. */
export async function runSql(program: Program, { say }: Reporter, open: () => Promise<SqlDatabase>): Promise<void> {
  if (program.language !== 'sqlite' && program.language !== 'postgres') return;
  const { code, schema, seed, tests } = program;
  const onFresh = async (given: string | null, query: string | null) => {
    const database = await open();
    try {
      await database.run(`${schema}\n${seed}\n${given ?? ''}`);
      const own = await database.run(code);
      return query === null ? own : await database.run(query);
    } finally {
      await database.close();
    }
  };
  try {
    const shown = await onFresh(null, null);
    if (shown) say({ type: 'table', table: tableOf(shown) });
    for (const test of tests ?? []) {
      const result = await onFresh(test.given, test.query).then(
        (rows) => compare(test, rows),
        (error: unknown): TestResult => ({ name: test.name, passed: false, message: messageOf(error) }),
      );
      say({ type: 'test', result });
    }
    say({ type: 'ended' });
  } catch (error) {
    say({ type: 'ended', error: messageOf(error) });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
