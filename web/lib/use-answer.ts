import { useEffect, useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ReadCall } from '#contract/shows.ts';
import { call } from './call.ts';

/** What was asked for on this page, by its call: parts of a page that show the same ask once. */
const asked = new Map<ReadCall, Promise<unknown>>();

/** The answer to a call without arguments, asked for once on this page. Throws what the call does, and asks anew the next time. */
export function answerTo<K extends ReadCall>(key: K): Promise<DataOf<Calls[K]>> {
  const answering = asked.get(key) ?? (call as (name: ReadCall) => Promise<unknown>)(key);
  asked.set(key, answering);
  answering.catch(() => asked.delete(key));
  return answering as Promise<DataOf<Calls[K]>>;
}

/**
 * What a call without arguments answers, for public pages: they do without the cache of reads (`read`), which is a tenth of what they load.
 * Undefined until it is there, and for good if it can't be had: a page has to say enough without it.
 *
 * @param isWanted whether to ask already
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
