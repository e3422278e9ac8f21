import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '#web/lib/me.ts';
import { DraftSaver, type Options, type Saved, type Snapshot } from './draft-saver.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';
import { releaseSaver, saverKey, saverOf } from './savers.ts';

interface Stored {
  text: string;
  revision: number;
}

export interface Draft extends Snapshot {
  change: (text: string) => void;
  /** Saves unsaved changes now, and returns the state afterwards. */
  saveNow: () => Promise<Snapshot>;
  /** After a conflict, makes this text the newest, based on that revision. */
  keepMine: (revision: number) => void;
  /** Shows the server's current text, for example after a restore, and discards unsaved changes. */
  take: (theirs: Stored) => void;
}

/**
 * Text that is saved automatically while the person writes, and that this browser keeps until the server has it. It belongs to one file, so
 * the component that uses it must be keyed by the file.
 * @param file the text as stored on the server; if it changes there and nothing is unsaved here, the new text is adopted
 */
export function useDraftSaver<S extends Saved>(
  moduleId: string,
  fileName: string,
  file: Stored,
  { save, onSaved }: Pick<Options<S>, 'save' | 'onSaved'>,
): Draft {
  const { id: userId } = useMe();
  const key = saverKey(userId, moduleId, fileName);
  const [saver] = useState(() =>
    saverOf(
      key,
      () =>
        new DraftSaver<S>({
          text: file.text,
          revision: file.revision,
          save,
          keep: (kept, before) => keepDraft(userId, moduleId, fileName, kept, before),
          onSaved,
        }),
    ),
  );
  const { text, state, revision } = useSyncExternalStore(saver.subscribe, saver.snapshot);

  useEffect(() => {
    saver.hold();
    const kept = keptDraft(userId, moduleId, fileName);
    if (kept) saver.resume(kept);
    const saveNow = () => void saver.saveNow();
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', onHide);
      void releaseSaver(key, saver);
    };
  }, [saver, key, userId, moduleId, fileName]);
  useEffect(() => saver.receive(file), [saver, file]);

  return {
    text,
    state,
    revision,
    change: (next) => saver.change(next),
    saveNow: async () => {
      await saver.saveNow();
      return saver.snapshot();
    },
    keepMine: (theirs) => saver.keepMine(theirs),
    take: (theirs) => saver.take(theirs.text, theirs.revision),
  };
}
