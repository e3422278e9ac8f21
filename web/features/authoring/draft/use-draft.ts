import { useEffect } from 'react';
import type { DraftText } from '#contract/authoring.ts';
import { callWith } from '#web/lib/call.ts';
import { type Draft, useDraftSaver } from '#web/lib/draft-saver/use-draft-saver.ts';
import { invalidate } from '#web/lib/invalidate.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

export type { Draft };

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
 * A step's autosaving text in the editor. It belongs to one step, so the component that uses it must be keyed by the step.
 *
 * @param file the step as stored on the server; if it changes there and nothing is unsaved here, the new text is adopted
 */
export function useDraft(moduleId: string, file: DraftText): Draft {
  const { file_name: fileName } = file;
  const draft = useDraftSaver<DraftText>(moduleId, fileName, file, {
    save: (text, basedOn) =>
      callWith('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
        params: { moduleId, fileName },
        body: { based_on: basedOn, text },
      }),
    onSaved: (saved) => tellModule(moduleId, saved),
  });
  const { is } = draft.state;
  // Find out who saved it elsewhere: another author, or the same one in another tab.
  useEffect(() => {
    if (is === 'conflict') void invalidate(['GET /api/admin/authoring/drafts/:moduleId/files/:fileName']);
  }, [is]);
  return draft;
}
