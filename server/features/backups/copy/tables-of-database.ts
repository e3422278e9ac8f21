import type pg from 'pg';
import { z } from 'zod';

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()), bytes: z.number() });
/** A copied table, without generated columns. */
export type CopiedTable = z.infer<typeof tableRow>;

// Tables are ordered by name, so that two backups can be compared.
const tables = `
  select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

const sequences = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'S' order by 1`;

type Asking = Pick<pg.ClientBase, 'query'>;

/**
 * Rows about this installation's backups are not copied. They list the files in its folder, which a restored installation finds by itself.
 */
const notCopied = new Set(['backups']);

/** Returns every table in the product's own schema, from all features. */
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
