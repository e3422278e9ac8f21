import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { minute } from '#server/calendar/durations.ts';

/**
 * The delay of the event loop in this minute or the one before, in milliseconds: what one look in a hundred waited at least. The first
 * minute counts for nothing, because a start keeps the processor busy.
 */
export function eventLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  const now = () => (delays.count > 0 ? delays.percentile(99) / 1e6 : 0);
  let before = 0;
  setInterval(() => {
    before = now();
    delays.reset();
    // Does nothing where it counts already.
    delays.enable();
  }, minute).unref();
  return () => Math.round(Math.max(before, now()));
}

/** Bytes of the file system of a folder, whether or not the folder exists; null where they can't be determined. */
export async function diskOf(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    const parent = dirname(folder);
    return parent === folder ? null : diskOf(parent);
  }
}
