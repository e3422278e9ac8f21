import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';

/** Takes part in the leaderboards, or leaves them; what is shown is fetched again, ranks elsewhere too. */
export const useParticipation = () =>
  useSend('PUT /api/leaderboards/participation', {
    done: ({ participates }) => (participates ? m.board_joined() : m.board_left()),
    failed: m.board_failed(),
    affects: ['GET /api/leaderboards', 'GET /api/leaderboards/chapters', 'GET /api/analytics/user/:id'],
  });
