import type { Queryable } from '#server/database/database.ts';
import { moment, statement, text, uuid } from '#server/database/statement.ts';

const selectNames = statement('ai_literacy_names', 'select id, full_name from published.people where id = any($1::uuid[])', {
  id: uuid,
  full_name: text,
});
/** Returns the names of the people who still exist, by id. */
export const namesOf = async (on: Queryable, people: readonly string[]): Promise<Map<string, string>> =>
  new Map(people.length === 0 ? [] : (await selectNames.rows(on, [people])).map(({ id, full_name }) => [id, full_name]));

const selectIssued = statement(
  'ai_literacy_issued',
  `select c.name as company, f.day::text, f.issued_at from ai_literacy_files f join published.companies c on c.id = f.company_id where f.fingerprint = $1`,
  { company: text, day: text, issued_at: moment },
);
/** Returns the file that was issued with this fingerprint. Whoever knows the fingerprint has the file, so no other right is needed. */
export const issuedFile = (on: Queryable, fingerprint: string) => selectIssued.row(on, [fingerprint]);
