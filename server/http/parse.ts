import type { z } from 'zod';
import { faultsOf, type Part } from './faults.ts';
import { Refusal, refusedField } from './refusal.ts';

/** Maximum number of faults in one response. */
const named = 50;

/** Parses one part of a request. An invalid path is answered as not found; an invalid query or body is refused, naming all its faults. */
export function parsePart<S extends z.ZodObject>(schema: S, given: unknown, part: Part): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  if (part === 'params') throw new Refusal('not_found');
  throw new Refusal('invalid_request', { faults: faultsOf(result.error.issues, part, given).slice(0, named) });
}

/** Refuses unknown query parameters. Otherwise, a misspelt filter would return everything and seem to have been applied. */
export function refuseUnknownParameters(known: z.ZodObject | undefined, given: unknown): void {
  const keys = typeof given === 'object' && given !== null ? Object.keys(given) : [];
  const faults = keys
    .filter((key) => !known || !Object.hasOwn(known.shape, key))
    .map((key) => ({ path: `query.${key}`, code: 'unknown_parameter' as const }));
  if (faults.length > 0) throw new Refusal('invalid_request', { faults: faults.slice(0, named) });
}

/** Checks that a call without a body sends none, or `{}`. */
export function parseNoBody(given: unknown): void {
  if (given === undefined || given === null) return;
  if (typeof given !== 'object' || Array.isArray(given)) throw refusedField({ path: 'body', code: 'takes_no_body' });
  const faults = Object.keys(given).map((key) => ({ path: `body.${key}`, code: 'unknown_field' as const }));
  if (faults.length > 0) throw new Refusal('invalid_request', { faults: faults.slice(0, named) });
}

/** Matches every way of writing, in JSON, the text that `hasForbiddenText` looks for. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** Returns whether a value contains text that PostgreSQL can't store: NUL, or half of a surrogate pair. */
function hasForbiddenText(value: unknown): boolean {
  // This uses a list instead of recursion, because a body may be nested as deeply as it is long.
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true;
    } else if (typeof next === 'object' && next !== null) for (const [key, inner] of Object.entries(next)) rest.push(key, inner);
  }
  return false;
}

/** Refuses a body with text that can't be stored, and names the field. @param json the text that the body was parsed from */
export function refuseForbiddenText(value: unknown, json: string): void {
  if (!suspicious.test(json)) return;
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const [field] = fields.find((entry) => hasForbiddenText(entry)) ?? [];
  if (field !== undefined) throw refusedField({ path: `body.${field.toWellFormed().replaceAll('\0', '')}`, code: 'forbidden_text' });
  if (hasForbiddenText(value)) throw refusedField({ path: 'body', code: 'forbidden_text' });
}
