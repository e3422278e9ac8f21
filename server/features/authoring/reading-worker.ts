import { parentPort } from 'node:worker_threads';
import { readText, readWritten, showText } from '#server/features/catalog/index.ts';
import { must } from '#server/must.ts';
import type { Reading } from './reading.ts';

/** Reads and renders what authors write, in a thread that can be ended when a text takes too long. */
const port = must(parentPort, 'the port of the thread');

async function answer({ to, given }: Reading): Promise<unknown> {
  if (to === 'read') return readText(given);
  if (to === 'show') return showText(given);
  return readWritten(given.module, given.elsewhere, given.limits);
}

port.on('message', ({ id, reading }: { id: number; reading: Reading }) => {
  answer(reading).then(
    (result) => port.postMessage({ id, result }),
    (error: unknown) => port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
