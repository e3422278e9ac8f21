import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import type { TableCopy } from '../file/manifest.ts';
import type { OpenBackup } from '../file/zip-reader.ts';
import { keyLines } from './key-lines.ts';
import { writtenSince } from './snapshot-numbers.ts';
import type { CopiedTable } from './tables-of-database.ts';

const quoted = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');
const placeOf = (index: number) => `pg_temp.keys_before_${index}`;

/** Makes a place for the keys that a table had before, for this connection alone: the database compares them without holding them in memory. */
const makePlace = (client: pg.Client, { name, key }: CopiedTable, index: number) =>
  client.query(
    `create temporary table keys_before_${index} as
      select 0 as step, false as is_gone, ${quoted(key)} from public.${pg.escapeIdentifier(name)} with no data`,
  );

const copyOf = ({ manifest }: OpenBackup, table: string): TableCopy | undefined => manifest.tables.find(({ name }) => name === table);

/** Bytes of keys that are loaded at a time: followers of the activity wait for as long as one of these takes, a few hundredths of a second. */
const batch = 1_000_000;

/** Whole lines, some of them at a time. */
async function* batchesOf(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of lines) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < batch) continue;
    yield pieces;
    pieces = [];
    bytes = 0;
  }
  if (pieces.length > 0) yield pieces;
}

/** Loads the keys of a table as the backups of a chain tell them, each with the step at which it was there or gone. */
async function loadKeys(client: pg.Client, chain: readonly OpenBackup[], { name, key }: CopiedTable, place: string): Promise<void> {
  async function load(content: AsyncIterable<Buffer>, before: string) {
    for await (const lines of batchesOf(keyLines(content, key.length, before)))
      await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${place} from stdin`)));
  }
  for (const [index, backup] of chain.entries()) {
    const copy = copyOf(backup, name);
    if (copy?.deleted) await load(backup.read(copy.deleted), `${index}\tt\t`);
    // What was deleted and came again is there: it counts as later.
    if (copy) await load(backup.read(copy.data), `${index}\tf\t`);
  }
}

const counted = z.object({ rows: z.number(), written: z.number() });

/** Whether rows of a table are gone: every row that was written since makes it at most one row longer. */
const hasLess = (chain: readonly OpenBackup[], { name }: CopiedTable, now: { rows: number; written: number }): boolean =>
  now.rows - (copyOf(chain.at(-1) as OpenBackup, name)?.rows ?? 0) !== now.written;

/**
 * Loads the keys that those tables had which have lost rows since; gives their places in the list. Before the snapshot, because a
 * transaction that writes, also to a temporary table, has a number, and as long as it is open, followers of the activity read nothing that
 * came after it. These end batch by batch.
 */
export async function loadKeysBefore(
  client: pg.Client,
  chain: readonly OpenBackup[],
  tables: readonly CopiedTable[],
): Promise<Set<number>> {
  const loaded = new Set<number>();
  const now = z.object({ snapshot: z.string() }).parse((await client.query('select pg_current_snapshot()::text as snapshot')).rows[0]);
  const previous = chain.at(-1) as OpenBackup;
  for (const [index, table] of tables.entries()) {
    if (table.key.length === 0) continue;
    await makePlace(client, table, index);
    const { rows } = await client.query(
      `select count(*)::float8 as rows, (count(*) filter (where ${writtenSince(previous.manifest.snapshot, now.snapshot)}))::float8 as written
        from public.${pg.escapeIdentifier(table.name)}`,
    );
    if (!hasLess(chain, table, counted.parse(rows[0]))) continue;
    await loadKeys(client, chain, table, placeOf(index));
    loaded.add(index);
  }
  return loaded;
}

/**
 * The query of the keys that a table had at the last backup of a chain and has no more; null where nothing can have been deleted.
 *
 * @param loaded the tables whose keys are there already; those of a table that has lost its first rows only since then are loaded here
 * @param now how many rows the table has, and how many of them were written since
 */
export async function deletedKeys(
  client: pg.Client,
  chain: readonly OpenBackup[],
  table: CopiedTable,
  index: number,
  { loaded, ...now }: { loaded: ReadonlySet<number>; rows: number; written: number },
): Promise<string | null> {
  if (table.key.length === 0 || !hasLess(chain, table, now)) return null;
  const place = placeOf(index);
  if (!loaded.has(index)) await loadKeys(client, chain, table, place);
  const key = quoted(table.key);
  const latest =
    chain.length === 1
      ? `select ${key} from ${place}`
      : `select ${key} from (select distinct on (${key}) ${key}, is_gone from ${place} order by ${key}, step desc, is_gone) k where not is_gone`;
  return `${latest} except select ${key} from public.${pg.escapeIdentifier(table.name)}`;
}
