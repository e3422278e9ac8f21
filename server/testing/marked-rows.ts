import { randomBytes } from 'node:crypto';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { MappedTable } from '#server/database/personal-data.ts';
import type { PersonId } from '#server/reached.ts';

/** A value written to a column, as JSON shows it. */
export interface Mark {
  table: string;
  column: string;
  needle: string;
}

interface Owner {
  id: PersonId;
  email: string;
}

let count = 0;

/** Returns a value of the column's type that no other row has. */
function valueFor(column: PgColumn, mark: string): unknown {
  const n = ++count;
  const text = `${mark}-${column.name}-${n}`;
  const type = column.getSQLType();
  if (type === 'uuid') return v7();
  if (type === 'uuid[]') return [v7()];
  if (type === 'text[]') return [text];
  // Quiz and lab answers are parsed one by one.
  if (column.name === 'results') return JSON.stringify([{ question_id: text, given: [text], right: true }]);
  if (column.name === 'answers') return JSON.stringify([{ item_id: text, given: { field: [text] }, credit: 1 }]);
  // A certificate says what was completed before the first colon.
  if (column.name === 'subject') return `track:${text}`;
  if (type === 'jsonb') return JSON.stringify({ mark: text });
  if (type === 'smallint') return 20_000 + n;
  if (type === 'integer' || type === 'bigint' || type === 'double precision') return 1_000_000 + n;
  if (type === 'numeric') return 1_000_000 + n;
  if (type === 'smallint[]' || type === 'integer[]') return [n];
  if (type === 'boolean') return true;
  if (type === 'inet') return `10.7.${n >> 8}.${n & 255}`;
  if (type === 'bytea') return randomBytes(16);
  if (type === 'date') return new Date(Date.UTC(1950, 0, n)).toISOString().slice(0, 10);
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2001, 0, 1, 0, n));
  return text;
}

/** Returns how a value appears in an export's JSON; null if it can't be distinguished from other values. */
function needleOf(value: unknown): string | null {
  if (value === null || typeof value === 'boolean' || Buffer.isBuffer(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return needleOf(value[0]);
  if (typeof value === 'object') return needleOf(Object.values(value)[0]);
  return typeof value === 'number' ? String(value) : (value as string);
}

/** Returns the values for the columns that link a row to its person, in any table. */
const ofOwner = ({ id, email }: Owner): Readonly<Record<string, string>> => ({
  user_id: id,
  person_id: id,
  actor_id: id,
  subject_id: id,
  accepted_by: id,
  saved_by: id,
  published_by: id,
  made_by: id,
  asked_by: id,
  marked_by: id,
  written_by: id,
  resolved_by: id,
  decided_by: id,
  scheduled_by: id,
  manager_id: id,
  email,
  recipient: email,
});
/** Columns that must keep their values, because people could not sign in otherwise. */
const keptAsTheyAre = ['id', 'email', 'role', 'email_verified_at', 'approved_at', 'rejected_at', 'deactivated_at', 'leaves_at'];

/**
 * Writes a person's row to every table that contains personal data, with a unique value in each column. Returns the written values that an
 * export shows. Checks and foreign keys are disabled, because the values are meaningless.
 */
export async function markEverything(pool: pg.Pool, map: readonly MappedTable[], owner: Owner, mark: string): Promise<Mark[]> {
  const client = await pool.connect();
  const marks: Mark[] = [];
  // These are the values for columns that refer to rows written earlier.
  const known: Record<string, unknown> = { ...ofOwner(owner) };
  try {
    await client.query(`set session_replication_role = replica`);
    for (const { table, name, exported, person } of map) {
      if (!person || exported.length === 0) continue;
      const columns = getTableConfig(table).columns.filter(
        (column) => !column.generated && !column.generatedIdentity && column.getSQLType() !== 'xid8',
      );
      const isUser = name === 'users';
      const written = isUser ? columns.filter((column) => exported.includes(column.name) && !keptAsTheyAre.includes(column.name)) : columns;
      const values = written.map((column) =>
        isUser && column.name === 'timezone' ? 'Africa/Nairobi' : (!isUser && known[column.name]) || valueFor(column, mark),
      );
      const names = written.map((column) => `"${column.name}"`);
      const places = written.map((_, index) => `$${index + 1}`);
      const text = isUser
        ? `update users set ${names.map((one, index) => `${one} = ${places[index]}`).join(', ')} where id = '${owner.id}' returning *`
        : `insert into "${name}" (${names.join(', ')}) values (${places.join(', ')}) returning *`;
      const [row = {}] = (await client.query<Record<string, unknown>>(text, values)).rows;
      if (name === 'sessions') known['session_id'] = row['id'];
      if (name === 'activity') known['activity_id'] = row['id'];
      if (name === 'learning_periods') known['period_id'] = row['id'];
      if (name === 'requirement_rounds') known['round_id'] = row['id'];
      if (name === 'external_learning') known['learning_id'] = row['id'];
      if (name === 'exemption_requests') known['request_id'] = row['id'];
      for (const column of exported) {
        const isDay = columns.find((one) => one.name === column)?.getSQLType() === 'date';
        const needle = needleOf(row[column]);
        if (needle !== null) marks.push({ table: name, column, needle: isDay ? needle.slice(0, 10) : needle });
      }
    }
  } finally {
    client.release(true);
  }
  return marks;
}

/** Drops the tables' checks, so that any value can be written. */
export async function dropChecks(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ line: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as line from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { line } of rows) await pool.query(line);
}
