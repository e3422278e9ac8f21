import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { toastWithUndo } from '#web/lib/toast-with-undo.tsx';

/** Returns a function that deletes a note, a highlight or a bookmark, and offers to undo that. */
export function useDeleteNote(): (annotationId: string, done?: string) => void {
  const restore = useSend('POST /api/annotations/:annotationId/restore', { done: m.notes_restored() });
  const remove = useSend('DELETE /api/annotations/:annotationId');
  const deleteNote = async (annotationId: string, done: string) => {
    const params = { annotationId };
    try {
      await remove.sendOrThrow({ params });
    } catch {
      toast('error', m.problem_unexpected());
      return;
    }
    void toastWithUndo(done, m.notes_undo(), () => restore.send({ params }));
  };
  return (annotationId, done = m.notes_deleted()) => void deleteNote(annotationId, done);
}
