import type { ErrorCode } from '#contract/errors.ts';
import { m } from '#server/paraglide/messages.js';

/** The typed message catalogue of everything the server says to people: `messages/<feature>/en.json`. */
export { m };

/** The sentence of a refusal. A code without its message `error_<code>` does not compile. */
export function sentence(code: ErrorCode): string {
  return m[`error_${code}`]();
}
