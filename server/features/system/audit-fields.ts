import { type ActivityKind, type Field, field } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

type Kind = ActivityKind | undefined;

/** A change's field that lists the names of the changed fields. */
const changedFields = field(m.audit_field_fields);

/** Returns the name of a kind's field, and the type of its values; undefined for a field that the kind does not declare. */
export const fieldOf = (kind: Kind, name: string): Field | undefined =>
  kind?.fields?.[name] ?? (name === 'fields' ? changedFields : undefined);

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Returns one side of a change as an object with fields. */
export function fieldsOf(kind: Kind, side: unknown): Readonly<Record<string, unknown>> {
  if (side === null || side === undefined) return {};
  return isFields(side) ? side : { [kind?.changes ?? 'value']: side };
}

interface Recorded {
  facts: object;
  values?: { before: object | null; after: object | null } | undefined;
}

/** Returns an activity's fields that its kind does not declare. */
export function unstatedFields(kind: ActivityKind, { facts, values }: Recorded): string[] {
  const { before, after, ...rest } = facts as { before?: unknown; after?: unknown; fields?: readonly string[] };
  const sides = [before, after, values?.before, values?.after].flatMap((side) => Object.keys(fieldsOf(kind, side)));
  return [...new Set([...Object.keys(rest), ...sides, ...(rest.fields ?? [])])].filter((name) => !fieldOf(kind, name));
}
