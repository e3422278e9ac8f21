import type { Queryable, Transaction } from '#server/database/database.ts';
import { json, statement } from '#server/database/statement.ts';
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

/** Replaces the glossary. Returns the number of changed rows, 0 or 1; the catalog then has a new version. */
export async function storeGlossary(tx: Transaction, terms: readonly SourceTerm[]): Promise<number> {
  const { renderDefinition } = await import('./definition.ts');
  const stored = terms.map((term): StoredTerm => ({ ...term, tree: must(renderDefinition(term.definition), 'the definition of a term') }));
  const changed =
    stored.length > 0
      ? await upsertGlossary.count(tx, [glossaryKey, JSON.stringify(stored)])
      : await deleteGlossary.count(tx, [glossaryKey]);
  if (changed > 0) await raiseVersion.count(tx);
  return changed;
}

const selectGlossary = statement(
  'catalog_glossary',
  `select coalesce((select content::json from renderings where key = $1), '[]') as terms`,
  { terms: json<StoredTerm[]>() },
);

/** Returns the glossary as its author wrote it. */
export async function readStoredGlossary(on: Queryable): Promise<SourceTerm[]> {
  const { terms } = await selectGlossary.one(on, [glossaryKey]);
  return terms.map(({ tree: _, ...term }) => term);
}
