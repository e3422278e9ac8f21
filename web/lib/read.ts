import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ReadCall } from '#contract/shows.ts';
import { type ArgsOf, callWith, type Given } from './call.ts';
import type { Arguments } from './transport.ts';

const minute = 60_000;

/** How long a response counts as fresh, in milliseconds, if not the default in `queryClient`. */
const freshFor: { readonly [K in ReadCall]?: number } = {
  // Reference lists change only with a release.
  'GET /api/reference/countries': Number.POSITIVE_INFINITY,
  'GET /api/reference/job-titles': Number.POSITIVE_INFINITY,
  'GET /api/reference/timezones': Number.POSITIVE_INFINITY,
  'GET /api/reference/tech-skills': Number.POSITIVE_INFINITY,
  'GET /api/reference/companies': minute,
  'GET /api/reference/chapters': minute,
  'GET /api/platform': minute,
  // The text rarely changes, and the progress in the response is updated in the cache directly.
  'GET /api/learning/modules/:moduleId/content/:fileName': minute,
};

const usual = <K extends ReadCall>(key: K) => (freshFor[key] === undefined ? {} : { staleTime: freshFor[key] });

/**
 * Returns a read's query options: `useQuery(read('GET /api/learning/tracks/:id', { params: { id } }))`. The query key is the
 * call itself, `[key, args]`, so `send` and `invalidate` can find the queries affected by a change.
 */
export function read<K extends ReadCall>(key: K, ...[args]: Given<K>) {
  return queryOptions({
    queryKey: [key, (args ?? {}) as Arguments] as const,
    queryFn: ({ signal }): Promise<DataOf<Calls[K]>> => callWith(key, (args ?? {}) as ArgsOf<K>, { signal }),
    ...usual(key),
  });
}

/**
 * Returns the infinite query options for a list that is fetched piece by piece.
 *
 * @param argsAfter the arguments of the piece after `cursor`; the first piece comes after `null`
 * @param cursorOf the cursor at the end of a piece; undefined at the end of the list
 */
export function readPieces<K extends ReadCall>(
  key: K,
  argsAfter: (cursor: string | null) => ArgsOf<K>,
  cursorOf: (piece: DataOf<Calls[K]>) => string | undefined,
) {
  return infiniteQueryOptions({
    queryKey: [key, argsAfter(null) as Arguments, 'pieces'] as const,
    queryFn: ({ pageParam, signal }): Promise<DataOf<Calls[K]>> => callWith(key, argsAfter(pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: cursorOf,
    ...usual(key),
  });
}
