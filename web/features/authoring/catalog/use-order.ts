import type { AuthoringOverview } from '#contract/authoring.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';

/** Shows a change immediately, before the server confirms it. */
function show(change: (known: AuthoringOverview) => AuthoringOverview): void {
  queryClient.setQueryData(read('GET /api/admin/authoring').queryKey, (known) => known && change(known));
}

/** Returns the items in the ids' order, followed by any items whose id is not listed. */
function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  return [...ids.flatMap((id) => items.find((item) => item.id === id) ?? []), ...items.filter(({ id }) => !ids.includes(id))];
}

/** Reorders tracks, and modules within a track. */
export function useOrder() {
  const tracks = useSend('PUT /api/admin/authoring/order', { inOrder: true });
  const modules = useSend('PUT /api/admin/authoring/tracks/:trackId/order', { inOrder: true });
  return {
    orderTracks: (ids: string[]) => {
      show((known) => ({ ...known, tracks: inOrder(known.tracks, ids) }));
      tracks.send({ body: { tracks: ids } });
    },
    orderModules: (trackId: string, ids: string[]) => {
      show((known) => ({
        ...known,
        tracks: known.tracks.map((track) => (track.id === trackId ? { ...track, modules: inOrder(track.modules, ids) } : track)),
      }));
      modules.send({ params: { trackId }, body: { modules: ids } });
    },
  };
}
