import { v4 } from 'uuid';

/**
 * Gives each attempt at a call a key, so that the server carries it out only once. A request that is sent again before a response confirmed
 * it, because of a second click or a broken connection, keeps its key. Any other request gets a new one.
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
    /** Marks the request as done. Making the same request again is then a new attempt. */
    done(args: object): void {
      open.delete(JSON.stringify(args));
    },
  };
}
