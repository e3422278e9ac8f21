/** A refusal by the server, or a request without a response (`status` 0). `message` can be shown to people. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { path: string; message: string }[];

  constructor(status: number, code: string, message: string, errors: readonly { path: string; message: string }[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Returns whether a status, sent by a gateway or by Cairn itself, means that Cairn can't respond at the moment. */
export const isWithoutCairn = (status: number): boolean => status === 502 || status === 503 || status === 504;

/**
 * Returns whether the server made no decision about a request, because there was no response or the server was busy or not ready. In that
 * case, the session may still be valid.
 */
export const isUnjudged = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500;

/** Returns the server's message, or the given text if there is none. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Problem && error.message ? error.message : otherwise;
}
