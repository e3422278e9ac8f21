import { useEffect, useRef } from 'react';
import { invalidate, readsChangedBy } from '#web/lib/invalidate.ts';

/** Milliseconds between two reads of a requirement that is being applied. */
const pause = 2_000;

/** Returns the refetch interval of a read that repeats until everything is applied. */
export const untilApplied = (isApplied: boolean | undefined): number | false => (isApplied === false ? pause : false);

/** Refetches the rounds and figures once a requirement has been applied. */
export function useRefetchWhenApplied(isApplied: boolean): void {
  const was = useRef(isApplied);
  useEffect(() => {
    if (isApplied && !was.current) void invalidate(readsChangedBy('POST /api/company/rounds/extend'));
    was.current = isApplied;
  }, [isApplied]);
}
