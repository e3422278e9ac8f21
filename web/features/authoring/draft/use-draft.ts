import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftText } from '#contract/authoring.ts';
import { callWith } from '#web/lib/call.ts';
import { invalidate } from '#web/lib/invalidate.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { DraftSaver, type Snapshot } from './draft-saver.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';
import { releaseSaver, saverKey, saverOf } from './savers.ts';

export interface Draft extends Snapshot {
  change: (text: string) => void;
  /** Saves unsaved changes now, and returns the state afterwards. */
  saveNow: () => Promise<Snapshot>;
  /** After a conflict, makes this text the newest one, based on that revision. */
  keepMine: (revision: number) => void;
  /** Shows the server's current text, as after a restore, and discards unsaved changes. */
  take: (theirs: Pick<DraftText, 'text' | 'revision'>) => void;
}

/** Updates the cached module after a save. */
function tellModule(moduleId: string, saved: DraftText): void {
  const { queryKey } = read('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } });
  queryClient.setQueryData(queryKey, (known) => {
    if (!known) return known;
    const { text: _text, source: _source, faults: _faults, ...row } = saved;
    const files = known.files.map((file) => (file.file_name === saved.file_name ? row : file));
    return { ...known, files, has_changes: known.has_changes || (saved.has_changes && known.status === 'published') };
  });
  queryClient.setQueryData(
    read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName: saved.file_name } }).queryKey,
    saved,
  );
}

/**
 * The autosaving text of a step in the editor. It belongs to one step, so the component that uses it must be keyed by the step.
 *
 * @param file the step as stored on the server; if it changes there and nothing is unsaved here, the new text is adopted
 */
export function useDraft(moduleId: string, file: DraftText): Draft {
  const { id: userId } = useMe();
  const { file_name: fileName } = file;
  const key = saverKey(userId, moduleId, fileName);
  const [saver] = useState(() =>
    saverOf(
      key,
      () =>
        new DraftSaver<DraftText>({
          text: file.text,
          revision: file.revision,
          save: (text, basedOn) =>
            callWith('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
              params: { moduleId, fileName },
              body: { based_on: basedOn, text },
            }),
          keep: (kept, before) => keepDraft(userId, moduleId, fileName, kept, before),
          onSaved: (saved) => tellModule(moduleId, saved),
        }),
    ),
  );
  const { text, state, revision } = useSyncExternalStore(saver.subscribe, saver.snapshot);

  useEffect(() => {
    saver.hold();
    const kept = keptDraft(userId, moduleId, fileName);
    if (kept) saver.resume(kept);
    const save = () => void saver.saveNow();
    const onHide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', onHide);
      void releaseSaver(key, saver);
    };
  }, [saver, key, userId, moduleId, fileName]);
  useEffect(() => saver.receive(file), [saver, file]);
  // Find out who saved it elsewhere: another author, or the same one in another tab.
  useEffect(() => {
    if (state.is === 'conflict') void invalidate(['GET /api/admin/authoring/drafts/:moduleId/files/:fileName']);
  }, [state.is]);

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
