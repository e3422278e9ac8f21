import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** What every read of this feature begins with: one invalidation reaches all of them. */
export const goalsKey = ['goals'] as const;

/** Goals, the weekly one, and suggestions. */
export const goalsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...goalsKey, userId],
    queryFn: ({ signal }) => call('GET /api/goals/user/:userId', { params: { userId } }, { signal }),
    enabled: userId !== '',
  });
