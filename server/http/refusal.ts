import type { ErrorCode } from '#contract/errors.ts';
import type { CodedFault } from '#server/words.ts';

/** The fault of one field. The error exit writes the sentence, in the caller's language. */
export type Fault = CodedFault & {
  /** The location in the request: `body.email`, `query.page`, `params.id`. */
  path: string;
};

/** A refusal with a specific code, thrown anywhere and answered in one place (`problem.ts`). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[] | undefined;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;
  /** The name of the limit that was reached, for the log. */
  readonly limit: string | undefined;
  /** Whether it hides an object that belongs to someone else, which the log says and the answer does not. */
  readonly outOfReach: boolean;

  constructor(code: ErrorCode, more: { faults?: readonly Fault[]; retryAfter?: number; limit?: string; outOfReach?: true } = {}) {
    super(code);
    this.code = code;
    this.faults = more.faults;
    this.retryAfter = more.retryAfter;
    this.limit = more.limit;
    this.outOfReach = more.outOfReach ?? false;
  }
}

/** Refuses a request because of one field. */
export const refusedField = (fault: Fault): Refusal => new Refusal('invalid_request', { faults: [fault] });

/** Returns the object that a caller requested, or refuses with `not_found`: the same answer for "does not exist" and "not yours". */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}

/**
 * Does the same as `found` for a row that exists but not for this caller: the answer is the same as for a missing one, with a line in the
 * log.
 */
export function reached<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found', { outOfReach: true });
  return value;
}
