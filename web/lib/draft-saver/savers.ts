import type { DraftSaver, Saved } from './draft-saver.ts';

type Saver = Pick<DraftSaver<Saved>, 'isAtWork' | 'isClean' | 'release' | 'saveNow'>;

/** At most one saver per text in this tab, so that returning to a text continues with the saver that is still running. */
const savers = new Map<string, Saver>();

export const saverKey = (userId: string, moduleId: string, fileName: string) => `${userId}|${moduleId}|${fileName}`;

/** Returns a text's active saver, or creates one. */
export function saverOf<S extends Saved>(key: string, make: () => DraftSaver<S>): DraftSaver<S> {
  const known = savers.get(key);
  // The key identifies what is saved, and therefore the type of the responses.
  if (known?.isAtWork) return known as DraftSaver<S>;
  const made = make();
  savers.set(key, made);
  return made;
}

/** Releases the saver for text that is no longer shown, and removes it once its changes have been sent. */
export async function releaseSaver(key: string, saver: Saver): Promise<void> {
  await saver.release();
  if (!saver.isAtWork && savers.get(key) === saver) savers.delete(key);
}

/** Saves everything that was edited in a module in this tab. Returns the steps that still have unsaved changes. */
export async function saveModule(userId: string, moduleId: string): Promise<string[]> {
  const before = saverKey(userId, moduleId, '');
  const own = [...savers].filter(([key]) => key.startsWith(before));
  await Promise.all(own.map(([, saver]) => saver.saveNow()));
  return own.flatMap(([key, saver]) => (saver.isClean ? [] : [key.slice(before.length)]));
}
