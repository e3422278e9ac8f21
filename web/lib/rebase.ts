import { deepEqual } from '@tanstack/react-router';

const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[];

/** The fields where two states of a form differ. */
export const differing = <V extends object>(one: V, other: V): (keyof V)[] =>
  fieldsOf(one).filter((field) => !deepEqual(one[field], other[field]));

export interface Rebased<V> {
  /** The values that someone else saved, with this person's changes applied. */
  values: V;
  /** The fields that someone else changed and this person did not. */
  arrived: (keyof V)[];
  /** The fields that both changed differently. They keep this person's values until the person chooses. */
  disputed: (keyof V)[];
}

/**
 * Applies a person's changes in a form to the data that is now stored.
 *
 * @param base the values that the form started from
 * @param mine the values in the form
 * @param theirs the stored values
 */
export function rebase<V extends object>(base: V, mine: V, theirs: V): Rebased<V> {
  const own = new Set(differing(base, mine));
  const changed = differing(base, theirs);
  const values = { ...theirs, ...Object.fromEntries([...own].map((field) => [field, mine[field]])) };
  return {
    values,
    arrived: changed.filter((field) => !own.has(field)),
    disputed: changed.filter((field) => own.has(field) && !deepEqual(mine[field], theirs[field])),
  };
}
