import { DrizzleQueryError } from 'drizzle-orm';
import { withSourcePlaces } from '#server/error-places.ts';

/** Returns the stack lines that name locations. The message above them is left out, because it may contain anything. */
const placesOf = ({ stack = '', message }: Error) =>
  withSourcePlaces(
    stack
      .replace(message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  );

/**
 * Returns the error without a failed query's values. They include password hashes, addresses and secret links, and belong neither in a log
 * nor in the job queue. Other fields are omitted too (PostgreSQL's `detail` shows whole rows).
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const cause = error.cause === undefined ? {} : { cause: withoutValues(error.cause) };
  const { code } = error as { code?: unknown };
  const safe = Object.assign(new Error(message, cause), code === undefined ? {} : { code });
  safe.name = error.name;
  safe.stack = `${error.name}: ${message}\n${placesOf(error)}`;
  return safe;
}

/** Returns the parts of an error that may be logged: the failed operation, its code, its location, and its cause. */
export function errorForLog(error: unknown): Record<string, unknown> {
  const safe = withoutValues(error);
  if (!(safe instanceof Error)) return { type: typeof safe, message: String(safe) };
  const { code } = safe as { code?: unknown };
  return {
    type: safe.name,
    message: safe.message,
    ...(code === undefined ? {} : { code }),
    stack: placesOf(safe),
    ...(safe.cause === undefined ? {} : { cause: errorForLog(safe.cause) }),
  };
}
