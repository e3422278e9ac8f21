/** Returns an error's message if it is meant for people: our refusals have a status. Any other message is for developers. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'status' in error && error.message ? error.message : otherwise;
