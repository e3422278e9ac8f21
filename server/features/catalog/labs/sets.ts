import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import type { Extra } from '../yaml-text.ts';
import { labId, unknownIds } from './schema.ts';

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const asIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isScalar(one) ? String(one) : one)) : value;

/** Reads `a` and `[a, b]` as one set, and `[[a, b], c]` as two. Numbers are also ids. */
function asSets(value: unknown): unknown {
  if (isScalar(value)) return [[String(value)]];
  if (!Array.isArray(value)) return value;
  return value.some(Array.isArray) ? value.map((one: unknown) => asIds(isScalar(one) ? [one] : one)) : [asIds(value)];
}

const set = z.array(labId).refine((given) => new Set(given).size === given.length, 'catalog_lab_id_twice' satisfies FaultCode);
/** The sets of parts that are right, the usual one first. An empty set means that nothing should be marked. */
export const sets = z.preprocess(asSets, z.array(set, { error: 'catalog_lab_sets' satisfies FaultCode }).min(1));

/**
 * Returns a fault for each part that does not exist.
 *
 * @param known the parts' ids
 */
export const unknownInSets = (given: readonly (readonly string[])[], known: readonly string[], path: readonly PropertyKey[]): Extra[] =>
  given.flatMap((one) => unknownIds(one, known, path).map(({ fault }): Extra => ({ path, fault })));
