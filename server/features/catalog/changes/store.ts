import type { Queryable, Transaction } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import type { ModuleChange } from '../schema.ts';
import type { SourceModule } from '../source.ts';

// The oldest change has the lowest position, so that a later one is added without touching the others.
const replaceChanges = statement(
  'catalog_store_changes',
  `with given as (
      select module_id, position, changed_on, note
      from jsonb_to_recordset($1::jsonb) as r (module_id text, position int, changed_on date, note text)
    ), removed as (
      delete from module_changes c where c.module_id = any($2::text[])
        and not exists (select from given g where g.module_id = c.module_id and g.position = c.position) returning 1
    ), stored as (
      insert into module_changes as c (module_id, position, changed_on, note) select module_id, position, changed_on, note from given
      on conflict (module_id, position) do update set (changed_on, note) = (excluded.changed_on, excluded.note)
        where (c.changed_on, c.note) is distinct from (excluded.changed_on, excluded.note)
      returning 1
    )
    select from removed union all select from stored`,
  {},
);
// The triggers raise the version only for tracks, modules and files, and the catalog says when modules changed.
const raiseVersion = statement('catalog_raise_version_for_changes', 'update catalog_state set version = version + 1', {});

/** Replaces what the platform's modules say of their changes. Returns the number of changed rows; the catalog then has a new version. */
export async function storeChanges(tx: Transaction, modules: readonly Pick<SourceModule, 'id' | 'changes'>[]): Promise<number> {
  const rows = modules.flatMap(({ id, changes }) =>
    changes.map(({ on, note }, index) => ({ module_id: id, position: changes.length - index, changed_on: on, note })),
  );
  const changed = await replaceChanges.count(tx, [JSON.stringify(rows), modules.map(({ id }) => id)]);
  if (changed > 0) await raiseVersion.count(tx);
  return changed;
}

const insertChange = statement(
  'catalog_add_change',
  `insert into module_changes (module_id, position, changed_on, note)
    select $1, coalesce(max(position), 0) + 1, greatest($2::date, max(changed_on)), $3 from module_changes where module_id = $1`,
  {},
);

/** Adds a change to the others of a module as the newest, with a day that isn't before theirs. */
export const addChange = async (tx: Transaction, moduleId: string, { on, note }: ModuleChange): Promise<void> => {
  await insertChange.count(tx, [moduleId, on, note]);
};

const selectChanges = statement(
  'catalog_changes_of_module',
  'select changed_on::text as "on", note from module_changes where module_id = $1 order by position desc',
  { on: text, note: text },
);

/** Returns what the editions of a module changed, newest first. */
export const readChanges = (on: Queryable, moduleId: string): Promise<ModuleChange[]> => selectChanges.rows(on, [moduleId]);

const selectAllChanges = statement(
  'catalog_changes',
  `select c.module_id, m.title as module_title, t.title as track_title, c.changed_on::text as "on", c.note
    from module_changes c join modules m on m.id = c.module_id join tracks t on t.id = m.track_id
    where t.company_id is null and m.status = 'published' and t.status = 'published'
    order by c.changed_on desc, t.position, t.id, m.position, m.id, c.position desc`,
  { module_id: text, module_title: text, track_title: text, on: text, note: text },
);

/** Returns what the editions of the platform's published modules changed, newest first. */
export const readAllChanges = (on: Queryable) => selectAllChanges.rows(on, []);
