import type pg from 'pg';
import { z } from 'zod';

const names = z.array(z.string());
const tableRow = z.object({ name: z.string(), columns: names, key: names, bytes: z.number() });
/** A table as it is copied: the columns of its key first, without those that the database computes. */
export type CopiedTable = z.infer<typeof tableRow>;

// The order is that of the names, so that two backups can be compared.
const tables = `
  select c.relname as name, pg_table_size(c.oid)::float8 as bytes, coalesce(k.key, '{}') as key,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by array_position(k.key, a.attname::text), a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join lateral (
      select array(select a.attname::text from unnest(i.indkey) with ordinality as u (number, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.number order by u.position) as key
      from pg_index i where i.indrelid = c.oid and i.indisprimary) k on true
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

const sequences = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'S' order by 1`;

type Asking = Pick<pg.ClientBase, 'query'>;

/** Rows about the backups of this installation: they say which files are in its folder, and are found there again. */
const notCopied = new Set(['backups']);

/** Every table of the product's own schema, whichever feature it belongs to. */
export async function tablesOf(client: Asking): Promise<CopiedTable[]> {
  const { rows } = await client.query(tables);
  return z.array(tableRow).parse(rows);
}

export const copiedTablesOf = async (client: Asking): Promise<CopiedTable[]> =>
  (await tablesOf(client)).filter(({ name }) => !notCopied.has(name));

export async function sequencesOf(client: Asking): Promise<string[]> {
  const { rows } = await client.query(sequences);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}
