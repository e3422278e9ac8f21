/** Returns an error's message if the error has a status, because only those messages are meant for people. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'status' in error && error.message ? error.message : otherwise;
