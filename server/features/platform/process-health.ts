import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { minute } from '#server/calendar/durations.ts';

/**
 * Returns the event loop delay in this minute or the one before, in milliseconds: the 99th percentile of the samples. The first minute does
 * not count, because startup keeps the processor busy.
 */
export function eventLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  const now = () => (delays.count > 0 ? delays.percentile(99) / 1e6 : 0);
  let before = 0;
  setInterval(() => {
    before = now();
    delays.reset();
    // If it is already counting, `enable` does nothing.
    delays.enable();
  }, minute).unref();
  return () => Math.round(Math.max(before, now()));
}

/** Returns the free and total bytes of a folder's file system, even if the folder does not exist; null if they can't be determined. */
export async function diskOf(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    const parent = dirname(folder);
    return parent === folder ? null : diskOf(parent);
  }
}
