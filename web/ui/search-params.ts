import { limits } from '#contract/values.ts';

// Reading the parameters of an address: what is not known is undefined.

export const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

/** One of a list whose first is the usual one, which is left out of addresses. */
export const unusual = <T>(known: readonly T[], value: unknown): T | undefined => oneOf(known.slice(1), value);

/** A text; the router reads `?search=42` as a number. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, limits.searchText.most) || undefined : undefined;

/** The id of a row: a UUID. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value.toLowerCase() : undefined;

/** A page after the first one. */
export function pageOf(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > limits.page.least && page <= limits.page.most ? page : undefined;
}

/** Without what is undefined, so that it does not stand in the address. */
export const known = <T extends object>(search: T): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
