import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';

export const leaderboardsKey = ['leaderboards'] as const;

type Query = QueryOf<Calls['GET /api/leaderboards']>;
export type Scope = NonNullable<Query['scope']>;
export type Period = NonNullable<Query['period']>;

export const boardQuery = (scope: Scope, period: Period) =>
  queryOptions({
    queryKey: [...leaderboardsKey, 'board', scope, period],
    queryFn: ({ signal }) => call('GET /api/leaderboards', { query: { scope, period } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const chaptersQuery = (period: Period) =>
  queryOptions({
    queryKey: [...leaderboardsKey, 'chapters', period],
    queryFn: ({ signal }) => call('GET /api/leaderboards/chapters', { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
  });
