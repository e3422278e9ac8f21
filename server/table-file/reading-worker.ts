import { workerData } from 'node:worker_threads';
import { answerFromThread } from '#server/limited-thread.ts';
import { readRows } from './read-rows.ts';
import type { Answer, Input } from './reading-thread.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Reads one file in a separate thread, and then ends. */
async function answer(): Promise<Answer> {
  const { bytes, most } = workerData as Input;
  try {
    return { rows: await readRows(bytes, most) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: { code: error.code, line: error.line } };
    throw error;
  }
}

answerFromThread(await answer());
