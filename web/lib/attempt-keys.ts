import { v4 } from 'uuid';

/**
 * Names attempts at a call for the server, which makes what one of them asks for once: what is sent again before an answer said that it
 * was done, by a second click or after a connection broke, goes out under the same name. Anything else gets a name of its own.
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
    /** The same may be asked for once more: it is done. */
    done(args: object): void {
      open.delete(JSON.stringify(args));
    },
  };
}
