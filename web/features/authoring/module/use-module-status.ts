import { useNavigate } from '@tanstack/react-router';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Archives modules after a confirmation, brings them back, and duplicates them. */
export function useModuleStatus() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const archive = useSend('POST /api/admin/authoring/drafts/:moduleId/archive', {
    done: ({ details }) => m.authoring_archived({ title: details.title }),
  });
  const bringBack = useSend('POST /api/admin/authoring/drafts/:moduleId/bring-back', {
    done: ({ details }) => m.authoring_brought_back({ title: details.title }),
  });
  const duplicate = useSend('POST /api/admin/authoring/drafts/:moduleId/duplicate', {
    done: ({ details }) => m.authoring_module_duplicated({ title: details.title }),
    after: ({ id }) => void navigate({ to: '/admin/modules/$moduleId', params: { moduleId: id } }),
  });
  return {
    archive: ({ id, title }: { id: string; title: string }) =>
      confirm({
        title: m.authoring_archive_title({ title }),
        line: m.authoring_archive_module_line(),
        action: m.authoring_archive(),
        onConfirm: () => archive.sendOrThrow({ params: { moduleId: id } }),
      }),
    /** Opens the copy. */
    duplicate: (moduleId: string) => duplicate.send({ params: { moduleId } }),
    bringBack: (moduleId: string) => bringBack.send({ params: { moduleId } }),
  };
}
