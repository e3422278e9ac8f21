import { workerData } from 'node:worker_threads';
import { answerFromThread } from '#server/limited-thread.ts';
import { formatOf } from './formats.ts';
import { UnreadableDocument } from './imported-module.ts';
import type { Answer, Input } from './reading-thread.ts';

/** Reads one file in a separate thread, and then ends. */
async function answer(): Promise<Answer> {
  const { bytes, name, mostSteps } = workerData as Input;
  try {
    const file = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, mostSteps };
    const { format, read } = await formatOf(file.bytes);
    const module = await read(file);
    if ('modules' in module) return { format, course: module };
    if (module.steps.length === 0) throw new UnreadableDocument({ code: 'document_empty' });
    return { format, module };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { refused: error.fault };
    // Text that is nested too deeply overflows the stack of the libraries.
    if (error instanceof RangeError) return { refused: { code: 'document_too_complicated' } };
    throw error;
  }
}

answerFromThread(await answer());
