import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';

/** What every read of this feature begins with: one invalidation reaches all of them. */
export const learningKey = ['learning'] as const;

export type ModuleFilter = Partial<QueryOf<Calls['GET /api/learning/modules']>>;

export const tracksQuery = () =>
  queryOptions({ queryKey: [...learningKey, 'tracks'], queryFn: ({ signal }) => call('GET /api/learning/tracks', {}, { signal }) });

export const trackQuery = (id: string) =>
  queryOptions({
    queryKey: [...learningKey, 'track', id],
    queryFn: ({ signal }) => call('GET /api/learning/tracks/:id', { params: { id } }, { signal }),
  });

export const modulesQuery = (filter: ModuleFilter = {}) =>
  queryOptions({
    queryKey: [...learningKey, 'modules', filter],
    queryFn: ({ signal }) => call('GET /api/learning/modules', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

export const moduleQuery = (id: string) =>
  queryOptions({
    queryKey: [...learningKey, 'module', id],
    queryFn: ({ signal }) => call('GET /api/learning/modules/:id', { params: { id } }, { signal }),
  });

/** One file, rendered. The text changes rarely: it is fetched again only when something of it was recorded. */
export const contentQuery = (moduleId: string, fileName: string) =>
  queryOptions({
    queryKey: [...learningKey, 'content', moduleId, fileName],
    queryFn: ({ signal }) => call('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName } }, { signal }),
    staleTime: 60_000,
  });

export const attemptsQuery = (moduleId: string, fileName: string) =>
  queryOptions({
    queryKey: [...learningKey, 'attempts', moduleId, fileName],
    queryFn: ({ signal }) =>
      call('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params: { moduleId, fileName } }, { signal }),
  });

export const progressQuery = () =>
  queryOptions({ queryKey: [...learningKey, 'progress'], queryFn: ({ signal }) => call('GET /api/learning/progress', {}, { signal }) });

export const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...learningKey, 'stats', userId],
    queryFn: ({ signal }) => call('GET /api/learning/stats/user/:userId', { params: { userId } }, { signal }),
  });

/** Names of the skills: reference data, which changes with a release. */
export const skillsQuery = () =>
  queryOptions({
    queryKey: ['reference', 'tech-skills'],
    queryFn: ({ signal }) => call('GET /api/reference/tech-skills', {}, { signal }),
    staleTime: 600_000,
  });
