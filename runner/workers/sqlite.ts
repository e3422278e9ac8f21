import initSqlJs from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm.wasm?url';
import { serve } from './report.ts';
import { runSql } from './sql-tests.ts';
import { openSqlite } from './sqlite-database.ts';

void serve(async (reporter) => {
  const { Database } = await initSqlJs({ locateFile: () => new URL(wasm, import.meta.url).href });
  return (program) => runSql(program, reporter, async () => openSqlite(Database));
});
