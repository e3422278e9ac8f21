import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { limits } from '#contract/values.ts';
import type { Scope } from './queries.ts';

/** The number of random characters that a company's ids end in. */
const suffixLength = 8;

/**
 * Returns the id of a new track or module. A company's id ends in random characters, because ids are unique on the platform: two companies
 * can use the same name, and no one can find out which names another company uses.
 */
export function idIn(scope: Scope, wanted: string): string {
  if (scope === null) return wanted;
  const suffix = base32nopad.encode(randomBytes(5)).toLowerCase().slice(0, suffixLength);
  const start = wanted.slice(0, limits.catalogId.most - suffixLength - 1).replace(/-+$/, '');
  return `${start}-${suffix}`;
}

/** Returns a company's id without the random characters that it ends in. */
export const withoutSuffix = (id: string): string => id.slice(0, -suffixLength - 1);
