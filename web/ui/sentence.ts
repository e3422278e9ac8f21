/** The sentence of an error that is meant for people: our refusals carry a status. Any other error's words are for developers. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'status' in error && error.message ? error.message : otherwise;
