import { limits } from '#contract/values.ts';

// Readers for address parameters. Unknown values become undefined.

export const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

/** Reads one of a list of values. The first is the default and is left out of addresses. */
export const unusual = <T>(known: readonly T[], value: unknown): T | undefined => oneOf(known.slice(1), value);

/** Reads a string. The router parses `?search=42` as a number. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, limits.searchText.most) || undefined : undefined;

/** Reads a row id: a UUID. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value.toLowerCase() : undefined;

/** Reads a page number above 1. */
export function pageOf(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > limits.page.least && page <= limits.page.most ? page : undefined;
}

/** Removes undefined values, so that they do not appear in the address. */
export const known = <T extends object>(search: T): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
