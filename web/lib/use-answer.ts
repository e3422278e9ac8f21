import { useEffect, useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ReadCall } from '#contract/shows.ts';
import { call } from './call.ts';

/** Requests made on this page, by call, so that components with the same data share one request. */
const asked = new Map<ReadCall, Promise<unknown>>();

/**
 * Returns the result of a call without arguments, which is fetched once per page. If the call throws, this throws too, and fetches again
 * next time.
 */
export function answerTo<K extends ReadCall>(key: K): Promise<DataOf<Calls[K]>> {
  const answering = asked.get(key) ?? (call as (name: ReadCall) => Promise<unknown>)(key);
  asked.set(key, answering);
  answering.catch(() => asked.delete(key));
  return answering as Promise<DataOf<Calls[K]>>;
}

/**
 * Returns the result of a call without arguments. It is for public pages, which use this instead of the query cache (`read`), because it is
 * a tenth of the size. The result is undefined until the response arrives, and stays undefined if the call fails, because a page must make
 * sense without it.
 * @param isWanted whether to fetch yet
 */
export function useAnswer<K extends ReadCall>(key: K, isWanted = true): DataOf<Calls[K]> | undefined {
  const [answer, setAnswer] = useState<DataOf<Calls[K]>>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    answerTo(key).then(
      (data) => !isGone && setAnswer(data),
      (error: unknown) => console.warn('a public page could not read', key, error),
    );
    return () => {
      isGone = true;
    };
  }, [key, isWanted]);
  return answer;
}
