import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#contract/audit-log.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AuditRow } from '#server/features/activity/index.ts';
import { fieldsOf } from './audit-fields.ts';
import { fieldInWords, type Names, readNames, valueInWords } from './audit-values.ts';
import { kindInWords } from './audit-words.ts';

type Side = Readonly<Record<string, unknown>>;
interface Told {
  row: AuditRow;
  before: Side;
  after: Side;
  facts: readonly (readonly [field: string, value: unknown])[];
}

/** Facts that say what something was and is: `from_role` and `role`. */
function pairsIn(facts: Side): [from: Side, to: Side] {
  const fields = Object.keys(facts).filter((field) => `from_${field}` in facts);
  return [
    Object.fromEntries(fields.map((field) => [field, facts[`from_${field}`]])),
    Object.fromEntries(fields.map((field) => [field, facts[field]])),
  ];
}

/** What is known of a row: field by field what it was and is, and the rest. */
function told(row: AuditRow): Told {
  // What is nobody's personal value stands with the facts, where no deletion of a person reaches it.
  const { before: was, after: is, ...rest } = row.facts as { before?: unknown; after?: unknown; [field: string]: unknown };
  const [from, to] = pairsIn(rest);
  const before = { ...from, ...fieldsOf(row.name, was), ...row.before };
  const after = { ...to, ...fieldsOf(row.name, is), ...row.after };
  const changed = new Set([...Object.keys(before), ...Object.keys(after)]);
  // What a change says by itself is not said twice.
  const isSaid = (field: string) =>
    changed.has(field) || changed.has(field.replace(/^from_/, '')) || (field === 'fields' && changed.size > 0);
  return { row, before, after, facts: Object.entries(rest).filter(([field]) => !isSaid(field)) };
}

function present({ row, before, after, facts }: Told, names: Names, zone: string): AuditEntry {
  const person = (id: AuditEntry['actor']['id']) => ({ id, full_name: names.person.get(id) ?? null });
  const inWords = (field: string, value: unknown) => valueInWords(field, value, names, zone);
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.name,
    text: kindInWords(row.name),
    actor: person(row.actor_id),
    person: row.person_id && person(row.person_id),
    company: row.company_id && { id: row.company_id, name: names.company.get(row.company_id) ?? null },
    changes: [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
      .map((field) => ({
        field,
        name: fieldInWords(field),
        before: inWords(field, before[field]),
        after: inWords(field, after[field]),
      })),
    values_deleted: row.has_values && row.before === null && row.after === null,
    facts: facts.flatMap(([field, value]) => {
      const said = inWords(field, value);
      return said === null ? [] : [{ field, name: fieldInWords(field), value: said }];
    }),
    ip: row.ip,
  };
}

/** Rows as they are told, with the names that people, companies and the rest have now. @param zone of the reader */
export async function presentEntries(on: Queryable, rows: readonly AuditRow[], zone: string): Promise<AuditEntry[]> {
  const all = rows.map(told);
  const values = all.flatMap(({ before, after, facts }) => [...Object.entries(before), ...Object.entries(after), ...facts]);
  const names = await readNames(on, values, {
    people: rows.flatMap(({ actor_id, person_id }) => [actor_id, person_id]),
    companies: rows.map(({ company_id }) => company_id),
  });
  return all.map((one) => present(one, names, zone));
}
