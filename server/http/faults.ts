import type { z } from 'zod';
import { type CodedFault, isFaultCode } from '#server/words.ts';
import type { Fault } from './refusal.ts';

export type Part = 'params' | 'query' | 'body';
type Issue = z.core.$ZodIssue;
type Bound = { origin: string; inclusive?: boolean | undefined; exact?: boolean | undefined };

const ofType: Record<string, CodedFault> = {
  string: { code: 'not_text' },
  number: { code: 'not_number' },
  int: { code: 'not_whole' },
  boolean: { code: 'not_boolean' },
  array: { code: 'not_list' },
  object: { code: 'not_object' },
};

const ofFormat: Record<string, CodedFault> = {
  email: { code: 'not_email' },
  uuid: { code: 'not_id' },
  date: { code: 'not_day' },
  datetime: { code: 'not_time' },
};

function tooSmall({ origin, inclusive, exact }: Bound, min: number): CodedFault {
  if (origin === 'string') {
    if (exact) return { code: 'wrong_length', params: { count: min } };
    return min === 1 ? { code: 'required' } : { code: 'too_short', params: { count: min } };
  }
  if (origin === 'array') return { code: 'too_few', params: { count: min } };
  return inclusive === false ? { code: 'not_above', params: { bound: min } } : { code: 'too_small', params: { bound: min } };
}

function tooBig({ origin, inclusive, exact }: Bound, max: number): CodedFault {
  if (origin === 'string') return exact ? { code: 'wrong_length', params: { count: max } } : { code: 'too_long', params: { count: max } };
  if (origin === 'array') return { code: 'too_many', params: { count: max } };
  return inclusive === false ? { code: 'not_below', params: { bound: max } } : { code: 'too_large', params: { bound: max } };
}

/**
 * Translates an issue from the schema library into one of the product's faults. A schema may name the fault itself: `.regex(…,
 * 'name_letters')`.
 */
export function codedFaultOf(issue: Issue, given: unknown): CodedFault {
  if (isFaultCode(issue.message)) return { code: issue.message } as CodedFault;
  switch (issue.code) {
    case 'invalid_type':
      return given === undefined ? { code: 'required' } : (ofType[issue.expected] ?? { code: 'not_valid' });
    case 'too_small':
      return tooSmall(issue, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue, Number(issue.maximum));
    case 'invalid_format':
      return ofFormat[issue.format] ?? { code: 'not_valid' };
    case 'invalid_value':
      return given === undefined ? { code: 'required' } : { code: 'not_allowed', params: { values: issue.values.map(String).join(', ') } };
    default:
      return { code: 'not_valid' };
  }
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as never)[key] : undefined), given);

/**
 * Lists the faults in one part of a request. The schema library's own messages are never shown to people. Only each field's first fault is
 * listed, because the others usually follow from it.
 */
export function faultsOf(issues: readonly Issue[], part: Part, given: unknown): Fault[] {
  const faults = issues.flatMap((issue): Fault[] => {
    const path = [part, ...issue.path.map(String)].join('.');
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: `${path}.${key}`, code: 'unknown_field' }));
    return [{ path, ...codedFaultOf(issue, valueAt(given, issue.path)) }];
  });
  const named = new Set<string>();
  return faults.filter(({ path }) => !named.has(path) && named.add(path));
}
