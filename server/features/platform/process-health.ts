import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The delay of the event loop since it was last asked for, in milliseconds: what one call in a hundred waited at least. */
export function eventLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  return () => {
    const milliseconds = delays.percentile(99) / 1e6;
    delays.reset();
    return Number.isFinite(milliseconds) ? Math.round(milliseconds) : 0;
  };
}

/** Bytes of the file system on which a folder is, or would be if it were made; null where it can't be told. */
export async function diskOf(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    const parent = dirname(folder);
    return parent === folder ? null : diskOf(parent);
  }
}
