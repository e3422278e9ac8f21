import { formatOf } from './formats.ts';
import { UnreadableDocument } from './imported-module.ts';
import type { Answer, Input } from './reading-thread.ts';

/** Reads a file into a module or a course, or says why it can't be read. It must run in a thread that may be stopped. */
export async function readDocument({ bytes, name, mostSteps }: Input): Promise<Answer> {
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
