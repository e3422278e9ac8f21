import type { AuditEntry } from '#contract/audit-log.ts';
import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import type { AuditRow } from '#server/features/activity/index.ts';
import { companyId } from '#server/reached.ts';
import { kindInWords } from './audit-words.ts';
import { namesOf } from './names.ts';

const naming = statement('system_company_names', 'select id, name from published.companies where id = any($1::uuid[])', {
  id: companyId,
  name: text,
});

/** The names of companies, by their ids. */
export async function companyNames(on: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  return new Map((await naming.rows(on, [known])).map(({ id, name }) => [id, name]));
}

type Values = Readonly<Record<string, unknown>>;
const valuesIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** A value as a text; null where nothing is set. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function changesIn(before: Values, after: Values): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

function present(row: AuditRow, people: Map<string, string>, companies: Map<string, string>): AuditEntry {
  // What is nobody's personal value stands with the facts, where no deletion of a person reaches it.
  const { before, after, ...facts } = row.facts as Values;
  const person = (id: AuditEntry['actor']['id']) => ({ id, full_name: people.get(id) ?? null });
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.name,
    text: kindInWords(row.name),
    actor: person(row.actor_id),
    person: row.person_id && person(row.person_id),
    company: row.company_id && { id: row.company_id, name: companies.get(row.company_id) ?? null },
    changes: changesIn({ ...valuesIn(before), ...row.before }, { ...valuesIn(after), ...row.after }),
    values_deleted: row.has_values && row.before === null && row.after === null,
    facts: Object.entries(facts).flatMap(([name, value]) => {
      const said = asText(value);
      return said === null || said === '[]' ? [] : [{ name, value: said }];
    }),
    ip: row.ip,
  };
}

/** Rows as they are told, with the names that people and companies have now. */
export async function presentEntries(on: Queryable, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const [people, companies] = await Promise.all([
    namesOf(
      on,
      rows.flatMap(({ actor_id, person_id }) => [actor_id, person_id]),
    ),
    companyNames(
      on,
      rows.map(({ company_id }) => company_id),
    ),
  ]);
  return rows.map((row) => present(row, people, companies));
}
