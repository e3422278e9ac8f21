/** Returns an error's message if it is meant for people, as those of errors with a status are. Other messages are meant for developers. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'status' in error && error.message ? error.message : otherwise;
