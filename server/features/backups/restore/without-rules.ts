import type pg from 'pg';
import { z } from 'zod';
import { tablesOf } from '../copy/tables-of-database.ts';

type Asking = Pick<pg.ClientBase, 'query'>;

const rules = z.array(z.object({ without: z.string(), again: z.string() }));

// Indexes that belong to a constraint are kept, because incremental backups from earlier versions find the rows that they change by primary
// key.
const listing = `
  select format('alter table public.%I drop constraint %I', t.relname, c.conname) as without,
      format('alter table public.%I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as again, 1 as place
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and c.contype = 'f'
  union all
  select format('drop index public.%I', i.relname), pg_get_indexdef(i.oid), 0
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
    where n.nspname = 'public' and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
  order by place desc`;

/**
 * Runs `work` while the tables have no foreign keys, triggers or indexes except for their keys, so that rows can be loaded in any
 * order, even into append-only tables. Afterwards all rules are recreated, and they then apply to every row. Must be called by the tables'
 * owner.
 */
export async function withoutRules(client: Asking, work: () => Promise<void>): Promise<void> {
  const tables = await tablesOf(client);
  const { rows } = await client.query(listing);
  const found = rules.parse(rows);
  const switchTriggers = async (to: 'disable' | 'enable') => {
    for (const { name } of tables) await client.query(`alter table public."${name}" ${to} trigger user`);
  };
  await switchTriggers('disable');
  for (const { without } of found) await client.query(without);
  await work();
  // Indexes are recreated first, because checking the foreign keys uses them.
  for (const { again } of found.toReversed()) await client.query(again);
  await switchTriggers('enable');
}
