interface DatabaseError {
  code?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Returns whether an error, or one of its causes, reports that this constraint was violated. */
function violates(error: unknown, violation: string, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, constraint: broken, cause } = error as DatabaseError;
  return (code === violation && broken === constraint) || violates(cause, violation, constraint);
}

async function refusedWhen<T>(writing: PromiseLike<T>, violation: string, constraint: string, refusal: () => Error): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw violates(error, violation, constraint) ? refusal() : error;
  }
}

/**
 * Returns a write's result. If another row already has the unique key, throws the refusal instead. The transaction has failed at that
 * point, so the refusal must not be caught inside it.
 */
export const refusedWhenTaken = <T>(writing: PromiseLike<T>, key: string, refusal: () => Error): Promise<T> =>
  refusedWhen(writing, uniqueViolation, key, refusal);

/** Does the same as `refusedWhenTaken` for a referenced row that no longer exists. */
export const refusedWhenGone = <T>(writing: PromiseLike<T>, key: string, refusal: () => Error): Promise<T> =>
  refusedWhen(writing, foreignKeyViolation, key, refusal);
