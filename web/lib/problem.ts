/** A refusal of the server, or no answer at all (`status` 0). `message` is the sentence a person may be shown. */
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

/** Whether nobody judged the request: no answer, a server that is busy or not ready. It says nothing about a session. */
export const isUnjudged = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500;

/** The server's sentence, or the given one when there is none. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Problem && error.message ? error.message : otherwise;
}
