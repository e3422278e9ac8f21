import initSqlJs, { type SqlValue as Value } from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm.wasm?url';
import type { SqlValue } from '../messages.ts';
import { serve } from './report.ts';
import { runSql, type SqlDatabase } from './sql-tests.ts';

const plain = (value: Value): SqlValue =>
  value instanceof Uint8Array ? `x'${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}'` : value;

void serve(async (reporter) => {
  const { Database } = await initSqlJs({ locateFile: () => new URL(wasm, import.meta.url).href });
  const open = async (): Promise<SqlDatabase> => {
    const database = new Database();
    database.run('PRAGMA foreign_keys = ON');
    return {
      async run(sql) {
        let last = null;
        for (const statement of database.iterateStatements(sql)) {
          const columns = statement.getColumnNames();
          const rows: SqlValue[][] = [];
          while (statement.step()) rows.push(statement.get().map(plain));
          if (columns.length > 0) last = { columns, rows };
        }
        return last;
      },
      close: async () => database.close(),
    };
  };
  return (program) => runSql(program, reporter, open);
});
