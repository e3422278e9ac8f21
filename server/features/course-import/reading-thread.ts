import pLimit from 'p-limit';
import type { ImportFormat } from '#contract/course-import-values.ts';
import { inLimitedThread, ThreadLimitReached, type ThreadLimits } from '#server/limited-thread.ts';
import type { CodedFault } from '#server/words.ts';
import { type ImportedCourse, type ImportedModule, UnreadableDocument } from './imported-module.ts';

export interface Input {
  bytes: Uint8Array;
  name: string;
  mostSteps: number;
}
export interface ReadDocument {
  format: ImportFormat;
  module: ImportedModule;
}
/** A course from another system, which becomes several modules. */
export interface ReadCourse {
  format: ImportFormat;
  course: ImportedCourse;
}
/** The thread's result for its file. Buffers arrive as `Uint8Array`. */
export type Answer = ReadDocument | ReadCourse | { refused: CodedFault };

/** The resources that one file may use. */
const limits: ThreadLimits = { time: 60_000, memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 } };
/** Documents are read one after the other; others wait. */
const readOneAtOnce = pLimit(1);
const script = new URL('./reading-worker.ts', import.meta.url);

const withBuffers = <T extends Pick<ImportedModule, 'media'>>(read: T): T => ({
  ...read,
  media: new Map([...read.media].map(([name, bytes]) => [name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)])),
});

async function read(input: Input, given: ThreadLimits): Promise<ReadDocument | ReadCourse> {
  const answer = await inLimitedThread<Answer>(script, input, given).catch((error: unknown) => {
    throw error instanceof ThreadLimitReached ? new UnreadableDocument({ code: 'document_too_complicated' }) : error;
  });
  if ('refused' in answer) throw new UnreadableDocument(answer.refused);
  const { format } = answer;
  if ('module' in answer) return { format, module: withBuffers(answer.module) };
  const { course } = answer;
  return { format, course: { ...course, modules: course.modules.map((module) => withBuffers(module)), bank: withBuffers(course.bank) } };
}

/**
 * Reads a file in a separate thread, so that no one else waits for it. If it needs more time or memory than a document should, the thread
 * is terminated and the file is refused. Throws `UnreadableDocument`.
 */
export const readInThread = (input: Input, given = limits): Promise<ReadDocument | ReadCourse> => readOneAtOnce(() => read(input, given));
