import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TableCopy } from '../file/manifest.ts';
import type { OpenBackup } from '../file/zip-reader.ts';
import { keyLines } from './key-lines.ts';
import type { CopiedTable } from './tables-of-database.ts';

const quoted = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');
const placeOf = (index: number) => `pg_temp.keys_before_${index}`;

/**
 * Makes a place for the keys that each table had before, for this connection alone: the database compares them without holding them in
 * memory. It has to be made before the snapshot, in which nothing can be made any more.
 */
export async function makePlaces(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  for (const [index, { name, key }] of tables.entries())
    if (key.length > 0)
      await client.query(
        `create temporary table keys_before_${index} as
          select 0 as step, false as is_gone, ${quoted(key)} from public.${pg.escapeIdentifier(name)} with no data`,
      );
}

const copyOf = ({ manifest }: OpenBackup, table: string): TableCopy | undefined => manifest.tables.find(({ name }) => name === table);

/** Loads the keys of a table as the backups of a chain tell them, each with the step at which it was there or gone. */
async function loadKeys(client: pg.Client, chain: readonly OpenBackup[], { name, key }: CopiedTable, place: string): Promise<void> {
  async function load(content: AsyncIterable<Buffer>, before: string) {
    const lines = Readable.from(keyLines(content, key.length, before));
    await pipeline(lines, client.query(copyFrom(`copy ${place} from stdin`)));
  }
  for (const [index, backup] of chain.entries()) {
    const copy = copyOf(backup, name);
    if (copy?.deleted) await load(backup.read(copy.deleted), `${index}\tt\t`);
    // What was deleted and came again is there: it counts as later.
    if (copy) await load(backup.read(copy.data), `${index}\tf\t`);
  }
}

/**
 * The query of the keys that a table had at the last backup of a chain and has no more; null where nothing can have been deleted.
 *
 * @param now how many rows the table has, and how many of them were written since
 */
export async function deletedKeys(
  client: pg.Client,
  chain: readonly OpenBackup[],
  table: CopiedTable,
  index: number,
  now: { rows: number; written: number },
): Promise<string | null> {
  const before = copyOf(chain.at(-1) as OpenBackup, table.name)?.rows ?? 0;
  // Every row that was written makes the table at most one row longer.
  if (table.key.length === 0 || now.rows - before === now.written) return null;
  const place = placeOf(index);
  await loadKeys(client, chain, table, place);
  const key = quoted(table.key);
  const latest =
    chain.length === 1
      ? `select ${key} from ${place}`
      : `select ${key} from (select distinct on (${key}) ${key}, is_gone from ${place} order by ${key}, step desc, is_gone) k where not is_gone`;
  return `${latest} except select ${key} from public.${pg.escapeIdentifier(table.name)}`;
}
