import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { companyId, personId } from '#server/reached.ts';

const selectNames = statement('system_names', 'select id, full_name from published.people where id = any($1::uuid[])', {
  id: personId,
  full_name: text,
});

const selectAddresses = statement('system_addresses', 'select id, email from published.people where id = any($1::uuid[])', {
  id: personId,
  email: text,
});

/** Returns people's addresses, by id. */
export async function addressesOf(on: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  return new Map((await selectAddresses.rows(on, [known])).map(({ id, email }) => [id, email]));
}

/** Returns actors' names, by id; deleted people are omitted. */
export async function namesOf(on: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  return new Map((await selectNames.rows(on, [known])).map(({ id, full_name }) => [id, full_name]));
}

const selectCompanyNames = statement('system_company_names', 'select id, name from published.companies where id = any($1::uuid[])', {
  id: companyId,
  name: text,
});

/** Returns company names, by id. */
export async function companyNames(on: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  return new Map((await selectCompanyNames.rows(on, [known])).map(({ id, name }) => [id, name]));
}
