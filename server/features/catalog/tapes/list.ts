import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTapeOld } from '#contract/tape-values.ts';
import { tapeEnding } from '../assets.ts';
import { type Fault, reportTo } from '../faults.ts';
import { readTape } from './read.ts';
import type { SourceTape } from './schema.ts';

/** A tape in the catalog's folder. */
export interface ListedTape {
  /** The path of its file in the folder, with `/`. */
  file: string;
  /** The name by which lessons show it. */
  name: string;
  tape: SourceTape;
  /** When it was recorded; null if it was written by hand. */
  recordedAt: Date | null;
  isOld: boolean;
}

/** Returns all tapes in a catalog's folder, with when each was recorded, and the faults of those that can't be read. */
export function tapesIn(folder: string, now: Date): { tapes: ListedTape[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const files = globSync(`*/*/assets/*${tapeEnding}`, { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const tapes = files.sort().flatMap((file): ListedTape[] => {
    const tape = readTape(readFileSync(join(folder, file), 'utf8'), file, reportTo(faults));
    if (!tape) return [];
    const recordedAt = tape.recorded ? new Date(tape.recorded.at) : null;
    const name = file.slice(file.lastIndexOf('/') + 1, -tapeEnding.length);
    return [{ file, name, tape, recordedAt, isOld: recordedAt !== null && isTapeOld(recordedAt, now) }];
  });
  return { tapes, faults };
}
