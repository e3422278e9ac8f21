import type { Queryable } from '#server/database/database.ts';
import { json, statement, text } from '#server/database/statement.ts';
import type { Canary, SourceClaim } from './schema.ts';

/** Where the results of canaries are kept, as the glossary is (`docs/decisions/081-the-glossary.md`). It is never purged. */
export const canariesKey = 'canaries';

/** The result of a claim's canary. */
export interface CanaryResult {
  canary: Canary;
  checked_at: string;
  /** Whether the source still says what the claim says. */
  holds: boolean;
}

const selectClaims = statement(
  'catalog_claims',
  `select f.module_id, f.name as file_name, f.title, m.title as module_title, t.title as track_title, f.source->'claims' as claims
    from files f join modules m on m.id = f.module_id join tracks t on t.id = m.track_id
    where t.company_id is null and f.kind = 'lesson' and f.source ? 'claims' and f.status = 'published' and m.status = 'published' and t.status = 'published'
    order by t.position, t.id, m.position, m.id, f.position, f.name`,
  { module_id: text, file_name: text, title: text, module_title: text, track_title: text, claims: json<SourceClaim[]>() },
);
/** Returns the claims in the platform's published lessons, in the catalog's order. */
export const readClaims = (on: Queryable) => selectClaims.rows(on, []);

const selectResults = statement(
  'catalog_canaries',
  `select coalesce((select content::json from renderings where key = $1), '[]') as results`,
  { results: json<CanaryResult[]>() },
);
export const readCanaryResults = async (on: Queryable): Promise<CanaryResult[]> => (await selectResults.one(on, [canariesKey])).results;

const upsertResults = statement(
  'catalog_store_canaries',
  'insert into renderings (key, content) values ($1, $2) on conflict (key) do update set content = excluded.content',
  {},
);
export async function storeCanaryResults(on: Queryable, results: readonly CanaryResult[]): Promise<void> {
  await upsertResults.count(on, [canariesKey, JSON.stringify(results)]);
}
