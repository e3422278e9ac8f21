import { LRUCache } from 'lru-cache';

/**
 * A minute in milliseconds. Each minute, a key gets one line, and all keys together get a fixed number, so that a distributed attack does
 * not fill the disk.
 */
const minute = 60_000;
const mostLines = 600;

/**
 * Limits how many log lines of a kind are written. If a line may be written, returns the number of similar lines omitted since the last
 * one; otherwise null.
 */
export function lineLimit(): (key: string, now: number) => number | null {
  // This is twice the number of lines per minute, so that a key is not evicted before its minute is over.
  const known = new LRUCache<string, { until: number; leftOut: number }>({ max: 2 * mostLines });
  let minuteEnds = 0;
  let lines = 0;
  let leftOutOfAll = 0;
  return (key, now) => {
    const before = known.get(key);
    if (before && now < before.until) {
      before.leftOut++;
      return null;
    }
    if (now >= minuteEnds) {
      minuteEnds = now + minute;
      lines = 0;
    }
    if (lines >= mostLines) {
      leftOutOfAll++;
      return null;
    }
    lines++;
    known.set(key, { until: now + minute, leftOut: 0 });
    const leftOut = (before?.leftOut ?? 0) + leftOutOfAll;
    leftOutOfAll = 0;
    return leftOut;
  };
}
