/** Returns an error's message if it is meant for people, as it is if the error has a status. Other messages are meant for developers. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'status' in error && error.message ? error.message : otherwise;
