import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind, NotificationPreferences } from '#contract/notifications.ts';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { preferences } from './queries.ts';

interface Wish {
  kinds?: { kind: NotificationKind; in_app?: boolean; email?: boolean }[];
  weekly_digest?: boolean;
}

const wished = (now: NotificationPreferences, { kinds = [], weekly_digest }: Wish): NotificationPreferences => ({
  kinds: now.kinds.map((one) => ({ ...one, ...kinds.find(({ kind }) => kind === one.kind) })),
  weekly_digest: weekly_digest ?? now.weekly_digest,
});

/** What one wants to be told of. A change is shown at once and kept behind it; one that can't be kept is taken back. */
export function usePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferences();
  const query = useQuery(preferences());
  const { mutate: change } = useMutation({
    mutationKey: queryKey,
    // One after the other, so that the last wish wins.
    scope: { id: 'notification-preferences' },
    mutationFn: (wish: Wish) => call('PUT /api/notifications/preferences', { body: wish }),
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now) => now && wished(now, wish));
    },
    onError: (error) => toast('error', messageOf(error, m.preferences_failed())),
    onSettled: (kept) => {
      // While another change is under way, what the server has is not yet what is wished.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return undefined;
      if (kept) queryClient.setQueryData(queryKey, kept);
      return kept ? undefined : queryClient.invalidateQueries({ queryKey });
    },
  });
  return { ...query, change };
}
