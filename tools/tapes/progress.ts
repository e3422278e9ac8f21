import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SourceTry } from '#server/features/catalog/tapes/schema.ts';

/** A try that was recorded, with its place among the planned ones. */
export interface RecordedTry {
  index: number;
  version: string | null;
  answer: SourceTry;
}

/** The tries of a recording that is not complete yet, in a file with one line for each. */
export interface Progress {
  done: RecordedTry[];
  add(one: RecordedTry): void;
  clear(): void;
}

/**
 * Opens the progress of a recording.
 *
 * @param of identifies what is recorded; the progress of anything else is dropped
 */
export function openProgress(file: string, of: string): Progress {
  const [first, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const isSame = first === of;
  if (!isSame) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${of}\n`);
  }
  // A line that was cut off when the process ended is not complete JSON, and its try is made again.
  const done = isSame
    ? lines.flatMap((line): RecordedTry[] => {
        try {
          return [JSON.parse(line) as RecordedTry];
        } catch {
          return [];
        }
      })
    : [];
  return {
    done,
    add: (one) => appendFileSync(file, `\n${JSON.stringify(one)}\n`),
    clear: () => rmSync(file),
  };
}
