import type { Database as SqliteDatabase, SqlValue as Value } from 'sql.js';
import type { SqlValue } from '../messages.ts';
import type { SqlDatabase } from './sql-tests.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const plain = (value: Value): SqlValue => (value instanceof Uint8Array ? `x'${hex(value)}'` : value);

/** Returns an empty SQLite database for one test, in memory and with foreign keys. */
export function openSqlite(Database: new () => SqliteDatabase): SqlDatabase {
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
}
