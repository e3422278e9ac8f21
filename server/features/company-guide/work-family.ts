import { type CaseFamily, isCaseFamily } from '#contract/reading-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';

const selectFamily = statement(
  'company_guide_work_family',
  `select c->>'family' as family
    from published.people p join company_guides g on g.company_id = p.company_id cross join jsonb_array_elements(g.cases) c
    where p.id = $1 and c->'job_title_ids' ? p.job_title_id`,
  { family: text },
);

/** Returns the family of work to which the person's company has assigned their job title; undefined if it has assigned none. */
export async function workFamilyOf(on: Queryable, person: PersonId): Promise<CaseFamily | undefined> {
  const [row] = await selectFamily.rows(on, [person]);
  return isCaseFamily(row?.family) ? row.family : undefined;
}
