import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** One page of what a person has done and was given points for, newest first. */
export const historyQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['recognition', 'history', userId, page],
    queryFn: ({ signal }) => call('GET /api/recognition/user/:userId/history', { params: { userId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: userId !== '',
  });
