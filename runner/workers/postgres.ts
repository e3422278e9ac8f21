import { PGlite, type Results } from '@electric-sql/pglite';
import initdb from '@electric-sql/pglite/initdb.wasm?url';
import data from '@electric-sql/pglite/pglite.data?url';
import wasm from '@electric-sql/pglite/pglite.wasm?url';
import type { SqlValue } from '../messages.ts';
import { serve } from './report.ts';
import { runSql, type SqlDatabase } from './sql-tests.ts';

const address = (file: string) => new URL(file, import.meta.url).href;
const fetched = async (file: string) => {
  const answer = await fetch(address(file));
  if (!answer.ok) throw new Error(`The database could not be loaded: ${answer.status}.`);
  return answer;
};
const compiled = async (file: string) => WebAssembly.compile(await (await fetched(file)).arrayBuffer());

const plain = (value: unknown): SqlValue => {
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? Number(value) : JSON.stringify(value);
};

void serve(async (reporter) => {
  const [pgliteWasmModule, initdbWasmModule, fsBundle] = await Promise.all([
    compiled(wasm),
    compiled(initdb),
    fetched(data).then((answer) => answer.blob()),
  ]);
  const postgres = await PGlite.create({ pgliteWasmModule, initdbWasmModule, fsBundle });
  let isFirst = true;
  // By default, values of types that can exceed a double arrive as text. Exercises stay within a double's range.
  const parsers = { 20: Number, 1700: Number, 1082: String, 1114: String, 1184: String };
  const open = async (): Promise<SqlDatabase> => {
    if (!isFirst) await postgres.exec('drop schema if exists public cascade; create schema public;');
    isFirst = false;
    return {
      async run(sql) {
        const results: Results<Record<string, unknown>>[] = await postgres.exec(sql, { rowMode: 'array', parsers } as never);
        const last = results.findLast(({ fields }) => fields.length > 0);
        if (!last) return null;
        return { columns: last.fields.map(({ name }) => name), rows: (last.rows as unknown as unknown[][]).map((row) => row.map(plain)) };
      },
      close: async () => undefined,
    };
  };
  return (program) => runSql(program, reporter, open);
});
