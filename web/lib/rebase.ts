import { deepEqual } from '@tanstack/react-router';

const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[];

/** The fields in which two states of a form differ. */
export const differing = <V extends object>(one: V, other: V): (keyof V)[] =>
  fieldsOf(one).filter((field) => !deepEqual(one[field], other[field]));

export interface Rebased<V> {
  /** What somebody else saved, with what this person has changed. */
  values: V;
  /** What somebody else changed and this person did not. */
  arrived: (keyof V)[];
  /** What both changed, each in another way. It stays as this person has it until they choose. */
  disputed: (keyof V)[];
}

/**
 * Puts what a person has changed in a form upon what is stored by now.
 *
 * @param base what the form began from
 * @param mine what the form holds
 * @param theirs what is stored now
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
