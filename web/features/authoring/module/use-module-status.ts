import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Archives modules after a confirmation, and brings them back. */
export function useModuleStatus() {
  const confirm = useConfirm();
  const archive = useSend('POST /api/admin/authoring/drafts/:moduleId/archive', {
    done: ({ details }) => m.authoring_archived({ title: details.title }),
  });
  const bringBack = useSend('POST /api/admin/authoring/drafts/:moduleId/bring-back', {
    done: ({ details }) => m.authoring_brought_back({ title: details.title }),
  });
  return {
    archive: ({ id, title }: { id: string; title: string }) =>
      confirm({
        title: m.authoring_archive_title({ title }),
        line: m.authoring_archive_module_line(),
        action: m.authoring_archive(),
        onConfirm: () => archive.sendOrThrow({ params: { moduleId: id } }),
      }),
    bringBack: (moduleId: string) => bringBack.send({ params: { moduleId } }),
  };
}
