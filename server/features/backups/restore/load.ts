import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { addCopiedCrontabs, addCopiedJobs, crontabColumns, jobColumns, removeJobs } from '#server/jobs/queue-copy.ts';
import { StartError } from '#server/start-error.ts';
import { copiedTablesOf, tablesOf } from '../copy/tables-of-database.ts';
import type { Manifest, Member, TableCopy } from '../file/manifest.ts';
import type { OpenBackup } from '../file/zip-reader.ts';

type Client = Pick<pg.PoolClient, 'query'>;

const quoted = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');
const placeOf = ({ name }: { name: string }) => `public.${pg.escapeIdentifier(name)}`;

async function copyInto(client: Client, backup: OpenBackup, member: Member, target: string): Promise<void> {
  if (member.bytes === 0) return;
  await pipeline(Readable.from(backup.read(member)), client.query(copyFrom(`copy ${target} from stdin`)));
}

/** Loads a member into a table that only this connection sees, and passes its name to `work`. */
async function withLoaded(client: Client, backup: OpenBackup, member: Member, columns: string, work: (from: string) => Promise<void>) {
  await client.query(`create temporary table loaded ${columns}`);
  await copyInto(client, backup, member, 'pg_temp.loaded');
  await work('pg_temp.loaded');
  await client.query('drop table pg_temp.loaded');
}

/** Applies an incremental backup's changes to a table. To be removed in the next version (decision 071). */
async function applyChanges(client: Client, backup: OpenBackup, copy: TableCopy): Promise<void> {
  const { columns, key, data, deleted } = copy;
  const place = placeOf(copy);
  if (key.length === 0) {
    await client.query(`delete from ${place}`);
    return copyInto(client, backup, data, `${place} (${quoted(columns)})`);
  }
  const same = key.map((column) => `t.${pg.escapeIdentifier(column)} = l.${pg.escapeIdentifier(column)}`).join(' and ');
  const removeLoaded = (from: string) => client.query(`analyze ${from}; delete from ${place} t using ${from} l where ${same}`);
  if (deleted)
    await withLoaded(client, backup, deleted, `as select ${quoted(key)} from ${place} with no data`, async (from) => {
      await removeLoaded(from);
    });
  if (data.bytes > 0)
    await withLoaded(client, backup, data, `as select ${quoted(columns)} from ${place} with no data`, async (from) => {
      await removeLoaded(from);
      await client.query(`insert into ${place} (${quoted(columns)}) overriding system value select ${quoted(columns)} from ${from}`);
    });
}

/** Fills the tables from a chain of backups. Must be called while the tables' rules are disabled. */
export async function loadTables(client: Client, [full, ...later]: readonly OpenBackup[]): Promise<void> {
  const known = await tablesOf(client);
  await client.query(`truncate ${known.map(placeOf).join(', ')}`);
  if (!full) return;
  for (const copy of full.manifest.tables) await copyInto(client, full, copy.data, `${placeOf(copy)} (${quoted(copy.columns)})`);
  for (const backup of later) for (const copy of backup.manifest.tables) await applyChanges(client, backup, copy);
}

/** Checks that each table has as many rows as it had in the last backup's snapshot. */
export async function checkRows(client: Client, { tables }: Manifest): Promise<void> {
  const expected = new Map(tables.map(({ name, rows }) => [name, rows]));
  for (const table of await copiedTablesOf(client)) {
    const { rows } = await client.query(`select count(*)::float8 as rows from ${placeOf(table)}`);
    if (Number(rows[0]?.rows) !== (expected.get(table.name) ?? 0))
      throw new StartError(`The table ${table.name} does not have the rows that the backup recorded: nothing was restored.`);
  }
}

/** Makes the sequences continue after the numbers that they have issued. */
export async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, last_value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${pg.escapeIdentifier(name)}`, last_value, is_called]);
}

/** Puts the waiting jobs back in the queue. */
export async function loadQueue(client: Client, backup: OpenBackup): Promise<void> {
  const { jobs, crontabs } = backup.manifest.queue;
  await client.query(removeJobs);
  await withLoaded(client, backup, jobs, `(${jobColumns})`, async (from) => {
    await client.query(addCopiedJobs(from));
  });
  await withLoaded(client, backup, crontabs, `(${crontabColumns})`, async (from) => {
    await client.query(addCopiedCrontabs(from));
  });
}
