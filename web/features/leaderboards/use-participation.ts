import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { leaderboardsKey } from './queries.ts';

/** Takes part in the leaderboards, or leaves them; what is shown is fetched again, ranks elsewhere too. */
export function useParticipation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (participates: boolean) => call('PUT /api/leaderboards/participation', { body: { participates } }),
    onSuccess: ({ participates }) => void toast('success', participates ? m.board_joined() : m.board_left()),
    onError: (error) => void toast('error', messageOf(error, m.board_failed())),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: leaderboardsKey });
      await queryClient.invalidateQueries({ queryKey: ['analytics'] });
    },
  });
}
