import type { ErrorCode } from '#contract/errors.ts';

export interface Fault {
  /** Where in the request: `body.email`, `query.page`, `params.id`. */
  path: string;
  message: string;
}

/** A refusal by name, thrown anywhere and answered at the one error exit (`problem.ts`). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[] | undefined;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, more: { faults?: readonly Fault[]; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.faults = more.faults;
    this.retryAfter = more.retryAfter;
  }
}

/** Gives the value back, or refuses with `not_found` when there is none: the same answer for "not there" and "not yours". */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}
