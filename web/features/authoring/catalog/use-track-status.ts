import type { AuthoringTrack } from '#contract/authoring.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Publishes tracks, archives them after a confirmation, and brings them back. */
export function useTrackStatus() {
  const confirm = useConfirm();
  const publish = useSend('POST /api/admin/authoring/tracks/:trackId/publish', {
    done: ({ details }) => m.authoring_track_published({ title: details.title }),
  });
  const archive = useSend('POST /api/admin/authoring/tracks/:trackId/archive', {
    done: ({ details }) => m.authoring_archived({ title: details.title }),
  });
  const bringBack = useSend('POST /api/admin/authoring/tracks/:trackId/bring-back', {
    done: ({ details }) => m.authoring_brought_back({ title: details.title }),
  });
  return {
    publish: (trackId: string) => publish.send({ params: { trackId } }),
    archive: ({ id, details }: AuthoringTrack) =>
      confirm({
        title: m.authoring_archive_title({ title: details.title }),
        line: m.authoring_archive_track_line(),
        action: m.authoring_archive(),
        onConfirm: () => archive.sendOrThrow({ params: { trackId: id } }),
      }),
    bringBack: (trackId: string) => bringBack.send({ params: { trackId } }),
  };
}
