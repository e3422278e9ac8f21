import { type Column, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { nextRevision } from '#server/database/revision.ts';
import type { CompanyId } from '#server/reached.ts';
import { companyGuides } from './tables.ts';

export type GuideRow = typeof companyGuides.$inferSelect;
export type GuideFields = Pick<GuideRow, 'tools' | 'incident' | 'decider' | 'policies' | 'documents' | 'claim_checks' | 'cases'>;

const nothingSaid: GuideFields = { tools: [], incident: null, decider: null, policies: [], documents: [], claim_checks: [], cases: [] };

/** Returns a company's guide, which is empty until an admin has written something. */
export async function guideOf(on: Queryable, company_id: CompanyId): Promise<GuideFields & { revision: number }> {
  const [row] = await on.select().from(companyGuides).where(eq(companyGuides.company_id, company_id));
  return row ?? { ...nothingSaid, revision: 0 };
}

const { tools, incident, decider, policies } = companyGuides;

const titlesIn = (documents: Column) => sql<{ key: string; title: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('key', d->>'key', 'title', d->>'title') order by n), '[]')
    from jsonb_array_elements(${documents}) with ordinality as listed (d, n))`;

/** Returns a company's guide without the texts of its documents; an empty one if no one has written it. */
export async function shownGuideOf(on: Queryable, company_id: CompanyId) {
  const documents = titlesIn(companyGuides.documents);
  const claim_checks = titlesIn(companyGuides.claim_checks);
  const [row] = await on
    .select({ tools, incident, decider, policies, documents, claim_checks })
    .from(companyGuides)
    .where(eq(companyGuides.company_id, company_id));
  return row ?? nothingSaid;
}

export async function storeGuide(tx: Transaction, company_id: CompanyId, given: Partial<GuideFields>, changed_at: Date): Promise<void> {
  await tx
    .insert(companyGuides)
    .values({ company_id, ...given, revision: 1, changed_at })
    .onConflictDoUpdate({
      target: companyGuides.company_id,
      set: { ...given, changed_at, revision: nextRevision(companyGuides.revision) },
    });
}
