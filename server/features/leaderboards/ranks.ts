import type { Queryable } from '#server/database/database.ts';
import { companyOf } from '#server/features/people/index.ts';
import type { PersonId } from '#server/reached.ts';
import { readPlace } from './queries.ts';

/** A person's ranks by all their points; null for who does not take part, and in the company for who has none. */
export async function ranksOf(on: Queryable, id: PersonId): Promise<{ company: number | null; global: number | null }> {
  const company_id = await companyOf(on, id);
  const [company, global] = await Promise.all([
    company_id === null ? undefined : readPlace(on, { company_id, month: null }, id),
    readPlace(on, { company_id: null, month: null }, id),
  ]);
  return { company: company?.rank ?? null, global: global?.rank ?? null };
}
