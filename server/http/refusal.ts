import type { ErrorCode } from '#contract/errors.ts';
import type { CodedFault } from '#server/words.ts';

/** A fault in one field. `problem.ts` adds the sentence in the caller's language. */
export type Fault = CodedFault & {
  /** The location in the request: `body.email`, `query.page`, `params.id`. */
  path: string;
};

/** A refusal with a specific code. It can be thrown anywhere, and is answered in one place (`problem.ts`). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[] | undefined;
  /** How many seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** The name of the limit that was reached, for the log. */
  readonly limit: string | undefined;
  /** Whether the refusal hides an object that belongs to someone else. The log says so, but the response does not. */
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

/**
 * Returns the object that a caller requested, or refuses with `not_found`. The response is the same whether the object does not exist or is
 * out of reach.
 */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}

/**
 * Does the same as `found` for a row that exists but that this caller may not see. The response is the same as for a missing row, but the
 * log has a line about it.
 */
export function reached<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found', { outOfReach: true });
  return value;
}
