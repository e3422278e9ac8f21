interface DatabaseError {
  code?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

/** Whether an error says that a unique key is taken, or was caused by one that does. */
function isTaken(error: unknown, key: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, constraint, cause } = error as DatabaseError;
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: a unique violation
  return (code === '23505' && constraint === key) || isTaken(cause, key);
}

/**
 * What a write gives; where another row has the unique key already, the refusal instead. The transaction is lost by then, so that the
 * refusal has to leave it.
 */
export async function refusedWhenTaken<T>(writing: PromiseLike<T>, key: string, refusal: () => Error): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw isTaken(error, key) ? refusal() : error;
  }
}
