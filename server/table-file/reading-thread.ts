import pLimit from 'p-limit';
import { inLimitedThread, ThreadLimitReached, type ThreadLimits } from '#server/limited-thread.ts';
import type { CsvRow } from './csv.ts';
import { type UnreadableCode, UnreadableFile } from './unreadable-file.ts';

export interface Input {
  bytes: Uint8Array;
  /** The maximum number of rows to return. */
  most: number;
}
/** The thread's result for its file. */
export type Answer = { rows: CsvRow[] } | { refused: { code: UnreadableCode; line: number | undefined } };

/** The resources that one file may use. The largest accepted file needs a tenth of each. */
const limits: ThreadLimits = { time: 20_000, memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } };
/** At most two files are read at the same time; others wait. */
const readTwoAtOnce = pLimit(2);
const script = new URL('./reading-worker.ts', import.meta.url);

async function readRows(input: Input, given: ThreadLimits): Promise<CsvRow[]> {
  const answer = await inLimitedThread<Answer>(script, input, given).catch((error: unknown) => {
    throw error instanceof ThreadLimitReached ? new UnreadableFile('import_too_complicated') : error;
  });
  if ('rows' in answer) return answer.rows;
  throw new UnreadableFile(answer.refused.code, answer.refused.line);
}

/**
 * Reads a file's rows in a separate thread, so that no one else waits for it. If it needs more time or memory than a file should, the
 * thread is terminated and the file is refused. Throws `UnreadableFile`.
 *
 * @param most the maximum number of rows to return
 */
export const rowsInThread = (bytes: Uint8Array, most: number, given = limits): Promise<CsvRow[]> =>
  readTwoAtOnce(() => readRows({ bytes, most }, given));
