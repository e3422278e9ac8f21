/** A refusal by the server, or no answer at all (`status` 0). `message` can be shown to a person. */
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

/** Whether a status, from a gateway or from Cairn itself, says that Cairn can't answer at the moment. */
export const isWithoutCairn = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** Whether the request was never decided on: no answer, or a busy or unready server. That says nothing about the session. */
export const isUnjudged = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500;

/** Returns the server's message, or the given one if there is none. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Problem && error.message ? error.message : otherwise;
}
