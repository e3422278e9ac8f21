import { Worker } from 'node:worker_threads';
import type { CsvRow } from './csv.ts';
import { type UnreadableCode, UnreadableFile } from './unreadable-file.ts';

/** What the thread says of its file. */
export type Answer = { rows: CsvRow[] } | { refused: { code: UnreadableCode; line: number | undefined } };

/** What one file may take. The largest that is taken needs a tenth of each. */
const bounds = {
  /** Milliseconds, with those in which the thread begins. */
  time: 20_000,
  /** For `resourceLimits` of Node, in megabytes. */
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
};
/** With which a thread loads its modules as the process does. */
const moduleLoading = new URL('../../../module-loading.ts', import.meta.url).href;
/** Files that are read at the same time; the others wait. */
const atOnce = 2;

let reading = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (reading >= atOnce) await new Promise<void>((begin) => waiting.push(begin));
  else reading++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading--;
  }
}

function ask(bytes: Uint8Array, given: typeof bounds): Promise<CsvRow[]> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    execArgv: ['--import', moduleLoading],
    resourceLimits: given.memory,
    workerData: bytes,
  });
  return new Promise<CsvRow[]>((resolve, reject) => {
    const tooComplicated = () => reject(new UnreadableFile('import_too_complicated'));
    const end = setTimeout(tooComplicated, given.time);
    worker.once('message', (answer: Answer) => {
      if ('rows' in answer) resolve(answer.rows);
      else reject(new UnreadableFile(answer.refused.code, answer.refused.line));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplicated() : reject(error)));
    worker.once('exit', () => {
      clearTimeout(end);
      reject(new Error('the thread that reads a file has ended'));
    });
  }).finally(() => void worker.terminate());
}

/**
 * Reads the rows of a file in a thread of its own, so that nobody else waits for it, whatever it is; one that takes more time or memory than
 * a file with people needs is given up with its thread. Throws `UnreadableFile`.
 */
export const rowsInThread = (bytes: Uint8Array, given = bounds): Promise<CsvRow[]> => inTurn(() => ask(bytes, given));
