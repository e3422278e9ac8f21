import type { AuthoringOverview } from '#contract/authoring.ts';
import type { Scope } from '#web/lib/author-rights.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSend } from '#web/lib/send.ts';
import { overviewOf, queryOf } from '../scope/overview-of.ts';

/** Shows a change immediately, before the server confirms it. */
function show(scope: Scope, change: (known: AuthoringOverview) => AuthoringOverview): void {
  queryClient.setQueryData(overviewOf(scope).queryKey, (known) => known && change(known));
}

/** Returns the items in the ids' order, followed by any items whose id is not listed. */
function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  return [...ids.flatMap((id) => items.find((item) => item.id === id) ?? []), ...items.filter(({ id }) => !ids.includes(id))];
}

/** Reorders a company's or the platform's tracks, and modules within a track. */
export function useOrder(scope: Scope) {
  const tracks = useSend('PUT /api/admin/authoring/order', { inOrder: true });
  const modules = useSend('PUT /api/admin/authoring/tracks/:trackId/order', { inOrder: true });
  return {
    orderTracks: (ids: string[]) => {
      show(scope, (known) => ({ ...known, tracks: inOrder(known.tracks, ids) }));
      tracks.send({ ...queryOf(scope), body: { tracks: ids } });
    },
    orderModules: (trackId: string, ids: string[]) => {
      show(scope, (known) => ({
        ...known,
        tracks: known.tracks.map((track) => (track.id === trackId ? { ...track, modules: inOrder(track.modules, ids) } : track)),
      }));
      modules.send({ params: { trackId }, body: { modules: ids } });
    },
  };
}
