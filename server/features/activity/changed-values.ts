import { isDeepStrictEqual } from 'node:util';

/** Returns the values of some of a row's fields, for recording a change. */
export const valuesOf = (row: object, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, (row as Record<string, unknown>)[field]]));

interface Change {
  facts: { fields: string[] };
  values: { before: object; after: object };
}

/**
 * Returns the fields among `named` that differ, with their values before and after, for recording a change. Returns null if none differ;
 * then nothing is recorded.
 */
export function changeOf(before: object, after: object, named: readonly string[]): Change | null {
  const [was, is] = [before, after] as Readonly<Record<string, unknown>>[];
  const fields = named.filter((field) => !isDeepStrictEqual(was?.[field] ?? null, is?.[field] ?? null));
  if (fields.length === 0) return null;
  return { facts: { fields }, values: { before: valuesOf(before, fields), after: valuesOf(after, fields) } };
}
