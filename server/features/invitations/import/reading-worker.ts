import { workerData } from 'node:worker_threads';
import { answerFromThread } from '#server/limited-thread.ts';
import { readRows } from './read-rows.ts';
import type { Answer } from './reading-thread.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Reads one file of people in a separate thread, and then ends. */
async function answer(): Promise<Answer> {
  try {
    return { rows: await readRows(workerData as Uint8Array) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: { code: error.code, line: error.line } };
    throw error;
  }
}

answerFromThread(await answer());
