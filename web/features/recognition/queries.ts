import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** Points, level, streak and badges. */
export const achievementsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['recognition', userId, 'achievements'],
    queryFn: ({ signal }) => call('GET /api/recognition/user/:userId', { params: { userId } }, { signal }),
    enabled: userId !== '',
  });
