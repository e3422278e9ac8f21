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

/** Whether a status is that of a gateway, or of Cairn itself, which says that Cairn can't answer at the moment. */
export const isWithoutCairn = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** Whether nobody judged the request: no answer, a server that is busy or not ready. It says nothing about a session. */
export const isUnjudged = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500;

/** The server's sentence, or the given one when there is none. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Problem && error.message ? error.message : otherwise;
}
