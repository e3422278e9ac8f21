import type { Queryable, Transaction } from '#server/database/database.ts';
import { json, statement } from '#server/database/statement.ts';
import type { SourceModule } from '../source.ts';
import type { SourceSummary } from './schema.ts';

const upsertSummaries = statement(
  'catalog_store_summaries',
  `insert into module_summaries as s (module_id, source)
    select module_id, source from jsonb_to_recordset($1::jsonb) as r (module_id text, source jsonb)
    on conflict (module_id) do update set (source, updated_at) = (excluded.source, now()) where s.source <> excluded.source`,
  {},
);
const deleteOtherSummaries = statement(
  'catalog_remove_summaries',
  'delete from module_summaries where module_id not in (select jsonb_array_elements_text($1::jsonb))',
  {},
);
// The triggers raise the version only for tracks, modules and files, and the catalog says which modules have a summary.
const raiseVersion = statement('catalog_raise_version_for_summaries', 'update catalog_state set version = version + 1', {});

/** Replaces the summaries of the platform's modules. Returns the number of changed rows; the catalog then has a new version. */
export async function storeSummaries(tx: Transaction, modules: readonly Pick<SourceModule, 'id' | 'printed'>[]): Promise<number> {
  const rows = modules.flatMap(({ id, printed }) => (printed ? [{ module_id: id, source: printed }] : []));
  const stored = await upsertSummaries.count(tx, [JSON.stringify(rows)]);
  const changed = stored + (await deleteOtherSummaries.count(tx, [JSON.stringify(rows.map(({ module_id }) => module_id))]));
  if (changed > 0) await raiseVersion.count(tx);
  return changed;
}

const selectSummary = statement('catalog_summary', 'select source from module_summaries where module_id = $1', {
  source: json<SourceSummary>(),
});

/** Returns a module's summary; undefined if it has none. */
export const readStoredSummary = async (on: Queryable, moduleId: string): Promise<SourceSummary | undefined> =>
  (await selectSummary.row(on, [moduleId]))?.source;
