import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import type { Extra } from '../yaml-text.ts';
import { labId, unknownIds } from './schema.ts';

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const asIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isScalar(one) ? String(one) : one)) : value;

/** Understands `a` and `[a, b]` as one set, and `[[a, b], c]` as two. Numbers are ids, too. */
function asSets(value: unknown): unknown {
  if (isScalar(value)) return [[String(value)]];
  if (!Array.isArray(value)) return value;
  return value.some(Array.isArray) ? value.map((one: unknown) => asIds(isScalar(one) ? [one] : one)) : [asIds(value)];
}

const set = z.array(labId).refine((given) => new Set(given).size === given.length, 'catalog_lab_id_twice' satisfies FaultCode);
/** The sets of parts that are right, the usual one first. The empty set means that nothing is to be marked. */
export const sets = z.preprocess(asSets, z.array(set, { error: 'catalog_lab_sets' satisfies FaultCode }).min(1));

/** Returns the faults of parts that do not exist. @param known the ids of the parts */
export const unknownInSets = (given: readonly (readonly string[])[], known: readonly string[], path: readonly PropertyKey[]): Extra[] =>
  given.flatMap((one) => unknownIds(one, known, path).map(({ fault }): Extra => ({ path, fault })));
