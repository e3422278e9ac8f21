import type { z } from 'zod';
import { type Fault, Refusal } from './refusal.ts';

type Part = 'params' | 'query' | 'body';

function faultsOf(issues: readonly z.core.$ZodIssue[], part: Part): Fault[] {
  return issues.flatMap((issue): Fault[] => {
    const at = [part, ...issue.path.map(String)].join('.');
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: `${at}.${key}`, message: 'Unknown field' }));
    return [{ path: at, message: issue.message }];
  });
}

/**
 * Reads one part of a request. A path that cannot name anything is not found; a query or body that does not fit is
 * refused with every fault named.
 */
export function parsePart<S extends z.ZodObject>(schema: S, given: unknown, part: Part): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  if (part === 'params') throw new Refusal('not_found');
  throw new Refusal('invalid_request', { faults: faultsOf(result.error.issues, part).slice(0, 50) });
}

/** A call without a body takes none, and `{}` too. */
export function parseNoBody(given: unknown): void {
  if (given === undefined || given === null) return;
  if (typeof given === 'object' && !Array.isArray(given)) {
    const keys = Object.keys(given);
    if (keys.length === 0) return;
    throw new Refusal('invalid_request', { faults: keys.slice(0, 50).map((key) => ({ path: `body.${key}`, message: 'Unknown field' })) });
  }
  throw new Refusal('invalid_request', { faults: [{ path: 'body', message: 'This call takes no body' }] });
}
