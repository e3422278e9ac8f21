import { deepEqual } from 'fast-equals';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { json, statement, text } from '#server/database/statement.ts';
import { must } from '#server/must.ts';
import { glossaryKey } from './key.ts';
import type { SourceTerm, StoredTerm } from './schema.ts';

const upsertGlossary = statement(
  'catalog_store_glossary',
  `insert into renderings as r (key, content) values ($1, $2)
    on conflict (key) do update set content = excluded.content where r.content <> excluded.content`,
  {},
);
const deleteGlossary = statement('catalog_remove_glossary', 'delete from renderings where key = $1', {});
// The triggers raise the version only for tracks, modules and files, not for the glossary.
const raiseVersion = statement('catalog_raise_version', 'update catalog_state set version = version + 1', {});

const selectGlossary = statement(
  'catalog_glossary',
  `select coalesce((select content::json from renderings where key = $1), '[]') as terms`,
  { terms: json<StoredTerm[]>() },
);

const sourceOf = ({ tree: _tree, revision: _revision, ...term }: StoredTerm): SourceTerm => term;

/**
 * Replaces the glossary. Changed terms get the next revision. Returns the number of changed rows, 0 or 1; the catalog then has a new
 * version.
 */
export async function storeGlossary(tx: Transaction, terms: readonly SourceTerm[]): Promise<number> {
  const { renderDefinition } = await import('./definition.ts');
  const { terms: before } = await selectGlossary.one(tx, [glossaryKey]);
  const known = new Map(before.map((term) => [term.id, term]));
  const next = 1 + Math.max(0, ...before.map(({ revision = 0 }) => revision));
  const stored = terms.map((term): StoredTerm => {
    const same = known.get(term.id);
    if (same && deepEqual(sourceOf(same), term)) return same;
    return { ...term, tree: must(renderDefinition(term.definition), 'the definition of a term'), ...(same ? { revision: next } : {}) };
  });
  const changed =
    stored.length > 0
      ? await upsertGlossary.count(tx, [glossaryKey, JSON.stringify(stored)])
      : await deleteGlossary.count(tx, [glossaryKey]);
  if (changed > 0) await raiseVersion.count(tx);
  return changed;
}

/** Returns the glossary as its author wrote it. */
export async function readStoredGlossary(on: Queryable): Promise<SourceTerm[]> {
  return (await selectGlossary.one(on, [glossaryKey])).terms.map(sourceOf);
}

/** Returns the glossary for its editor, with each term's revision. */
export async function readEditedGlossary(on: Queryable): Promise<(SourceTerm & { revision: number })[]> {
  return (await selectGlossary.one(on, [glossaryKey])).terms.map((term) => ({ ...sourceOf(term), revision: term.revision ?? 0 }));
}

const selectPlaces = statement(
  'catalog_glossary_places',
  `select m.id as module_id, m.title, coalesce(json_agg(json_build_object('file_name', f.name, 'title', f.title) order by f.position, f.name)
      filter (where f.name is not null), '[]') as files
    from modules m join tracks t on t.id = m.track_id left join files f on f.module_id = m.id and f.status <> 'archived'
    where t.company_id is null group by m.id, t.position order by t.position, m.position, m.id`,
  { module_id: text, title: text, files: json<{ file_name: string; title: string }[]>() },
);

/** Returns the modules and steps that a term can name: all in the catalog's folder, in its order. */
export const readTermPlaces = (on: Queryable) => selectPlaces.rows(on, []);
