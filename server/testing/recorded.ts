import type { TestApp } from './app.ts';

interface Recorded {
  name: string;
  actor_id: string | null;
  person_id: string | null;
  facts: object;
  before: object | null;
  after: object | null;
}

/** Returns the recorded activities about a company, in order, with the values before and after. */
export async function recordedOf(app: TestApp, companyId: string): Promise<Recorded[]> {
  const { rows } = await app.connection.pool.query<Recorded>(
    `select a.name, a.actor_id, a.person_id, a.facts, v.before, v.after from activity a left join activity_values v on v.activity_id = a.id
      where a.company_id = $1 order by a.id`,
    [companyId],
  );
  return rows;
}
