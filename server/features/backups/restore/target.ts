import type pg from 'pg';
import { z } from 'zod';
import { StartError } from '#server/start-error.ts';

type Asking = Pick<pg.ClientBase, 'query'>;

const found = z.object({ has_people_view: z.boolean(), is_ours: z.boolean(), tables: z.number(), listening: z.number() });

/** Throws a `StartError` if a database is in use, or contains data that a restore would remove. */
export async function refuseUnlessEmpty(client: Asking): Promise<void> {
  // Each of the product's processes listens for changed settings in its own database, so a listener shows that the database is in use.
  const { rows } = await client.query(`
    select to_regclass('published.people') is not null as has_people_view, to_regclass('drizzle.__drizzle_migrations') is not null as is_ours,
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')) as tables,
      (select count(*)::int from pg_stat_activity where datname = current_database() and query ilike 'listen "settings_changed"') as listening`);
  const { has_people_view, is_ours, tables, listening } = found.parse(rows[0]);
  if (listening > 0) throw new StartError('Cairn runs on this database: stop all of its processes first.');
  if (!is_ours && tables > 0) throw new StartError('The database has tables that do not belong to Cairn: restore into an empty database.');
  if (!has_people_view) return;
  const people = await client.query('select count(*)::int as people from published.people');
  const { people: count } = z.object({ people: z.number() }).parse(people.rows[0]);
  if (count > 0)
    throw new StartError(
      `The database has ${count} people in it, whom a restore would remove: restore into an empty one, with another CAIRN_DATA or DATABASE_URL (or empty the embedded one with "npm run reset").`,
    );
}

const droppable = z.array(z.object({ text: z.string() }));

/** Removes the schema, catalog and settings that an earlier start created in a database that has no people yet. */
export async function emptyDatabase(client: Asking): Promise<void> {
  await client.query('drop schema if exists published cascade; drop schema if exists drizzle cascade');
  const { rows } = await client.query(`
    select format('drop table public.%I cascade', c.relname) as text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop function public.%I(%s) cascade', p.proname, pg_get_function_identity_arguments(p.oid))
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { text } of droppable.parse(rows)) await client.query(text);
}
