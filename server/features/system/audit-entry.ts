import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#contract/audit-log.ts';
import type { ActivityKind, ActivityKinds, AuditRow } from '#server/features/activity/index.ts';
import type { Stored } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { fieldOf, fieldsOf } from './audit-fields.ts';
import { type Context, calledThen, fieldInWords, type Named, namedBy, readNames, valueInWords } from './audit-values.ts';
import { kindInWords } from './audit-words.ts';
import { addressesOf } from './names.ts';

type Side = Readonly<Record<string, unknown>>;
interface ReadableRow {
  kind: ActivityKind | undefined;
  row: AuditRow;
  before: Side;
  after: Side;
  facts: readonly (readonly [field: string, value: unknown])[];
}

/** Finds facts that are the previous and new value of something, such as `from_role` and `role`. */
function pairsIn(facts: Side): [from: Side, to: Side] {
  const fields = Object.keys(facts).filter((field) => `from_${field}` in facts);
  return [
    Object.fromEntries(fields.map((field) => [field, facts[`from_${field}`]])),
    Object.fromEntries(fields.map((field) => [field, facts[field]])),
  ];
}

/** Splits a row into each field's previous and new value, and the other facts. */
function readableRow(kinds: ActivityKinds, row: AuditRow): ReadableRow {
  const kind = kinds.get(row.name);
  // Values that are not personal data are stored with the facts, and are not affected when a person is deleted.
  const { before: was, after: is, ...rest } = row.facts as { before?: unknown; after?: unknown; [field: string]: unknown };
  const [from, to] = pairsIn(rest);
  const before = { ...from, ...fieldsOf(kind, was), ...row.before };
  const after = { ...to, ...fieldsOf(kind, is), ...row.after };
  const changed = new Set([...Object.keys(before), ...Object.keys(after)]);
  // Facts that are already shown as part of a change are not repeated.
  const isShownAlready = (field: string) =>
    changed.has(field) || changed.has(field.replace(/^from_/, '')) || (field === 'fields' && changed.size > 0);
  return { kind, row, before, after, facts: Object.entries(rest).filter(([field]) => !isShownAlready(field)) };
}

/** Returns the subjects that a row itself names, outside its facts. */
const namedIn = ({ actor_id, person_id, company_id, at }: AuditRow): Named[] => [
  ...[actor_id, person_id].flatMap((id) => (id === null ? [] : [{ kind: 'person', id, at } as const])),
  ...(company_id === null ? [] : [{ kind: 'company', id: company_id, at } as const]),
];

interface Known extends Omit<Context, 'at'> {
  addresses: ReadonlyMap<string, string>;
}

function present({ kind, row, before, after, facts }: ReadableRow, { kinds, names, zone, addresses }: Known): AuditEntry {
  const { at } = row;
  const person = (id: Stored<'person'> | null) => {
    if (id === null) return null;
    const { called: full_name, now: name_now } = calledThen(names, 'person', { id, at });
    return { id, full_name, name_now, email: addresses.get(id) ?? null };
  };
  const company = (id: Stored<'company'>) => {
    const { called: name, now: name_now } = calledThen(names, 'company', { id, at });
    return { id, name, name_now };
  };
  const nameOf = (field: string) => fieldInWords(kind, field);
  const inWords = (field: string, value: unknown) => valueInWords(kind, [field, value], { kinds, names, zone, at });
  return {
    id: row.id,
    at: at.toISOString(),
    kind: row.name,
    text: kindInWords(kinds, row.name),
    actor: kind?.byUnknown ? null : person(row.actor_id),
    person: person(row.person_id),
    company: row.company_id && company(row.company_id),
    changes: [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
      .map((field) => ({
        field,
        name: nameOf(field),
        before: inWords(field, before[field]),
        after: inWords(field, after[field]),
      })),
    values_deleted: row.has_values && row.before === null && row.after === null,
    facts: facts.flatMap(([field, value]) => {
      const words = inWords(field, value);
      return words === null ? [] : [{ field, name: nameOf(field), value: words, is_reference: fieldOf(kind, field)?.kind === 'reference' }];
    }),
    ip: row.ip,
  };
}

/**
 * Presents rows with the names that people, companies and chapters had at the time, and with their current names. @param zone the reader's
 * time zone
 */
export async function presentEntries(
  { database, activityKinds: kinds }: Pick<Services, 'database' | 'activityKinds'>,
  rows: readonly AuditRow[],
  zone: string,
): Promise<AuditEntry[]> {
  const all = rows.map((row) => readableRow(kinds, row));
  const named = all.flatMap(({ kind, row, before, after, facts }) => [
    ...namedIn(row),
    ...[...Object.entries(before), ...Object.entries(after), ...facts].flatMap(([field, value]) =>
      namedBy(fieldOf(kind, field), value, row.at),
    ),
  ]);
  const people = rows.flatMap(({ actor_id, person_id }) => [actor_id, person_id]);
  const [names, addresses] = await Promise.all([readNames(database, named), addressesOf(database, people)]);
  return all.map((one) => present(one, { kinds, names, zone, addresses }));
}
