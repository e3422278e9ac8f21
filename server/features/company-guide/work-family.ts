import { eq } from 'drizzle-orm';
import type { CaseFamily } from '#contract/reading-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { publishedPeople } from '#server/features/people/index.ts';
import type { PersonId } from '#server/reached.ts';
import { companyGuides } from './tables.ts';

/** Returns the family of work to which the person's company has assigned their job title; undefined if it has assigned none. */
export async function workFamilyOf(on: Queryable, person: PersonId): Promise<CaseFamily | undefined> {
  const [row] = await on
    .select({ cases: companyGuides.cases, job_title_id: publishedPeople.job_title_id })
    .from(publishedPeople)
    .innerJoin(companyGuides, eq(companyGuides.company_id, publishedPeople.company_id))
    .where(eq(publishedPeople.id, person));
  const title = row?.job_title_id;
  return title ? row.cases.find(({ job_title_ids }) => job_title_ids.includes(title))?.family : undefined;
}
