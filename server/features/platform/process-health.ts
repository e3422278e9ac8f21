import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { minute } from '#server/calendar/durations.ts';

/**
 * The event loop delay in this minute or the one before, in milliseconds: the minimum of the slowest one per cent of samples. The first
 * minute does not count, because startup keeps the processor busy.
 */
export function eventLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  const now = () => (delays.count > 0 ? delays.percentile(99) / 1e6 : 0);
  let before = 0;
  setInterval(() => {
    before = now();
    delays.reset();
    // `enable` does nothing if it is already counting.
    delays.enable();
  }, minute).unref();
  return () => Math.round(Math.max(before, now()));
}

/** Bytes of a folder's file system, even if the folder does not exist; null if they can't be determined. */
export async function diskOf(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    const parent = dirname(folder);
    return parent === folder ? null : diskOf(parent);
  }
}
