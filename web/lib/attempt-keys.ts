import { v4 } from 'uuid';

/**
 * Gives each attempt at a call a key, so the server carries it out only once. A request sent again before a response confirmed it,
 * by a second click or after a broken connection, gets the same key. Any other request gets a new one.
 */
export function attemptKeys() {
  const open = new Map<string, string>();
  return {
    keyOf(args: object): string {
      const asked = JSON.stringify(args);
      const key = open.get(asked) ?? v4();
      open.set(asked, key);
      return key;
    },
    /** Marks the request as done, so the same request can be made again. */
    done(args: object): void {
      open.delete(JSON.stringify(args));
    },
  };
}
