import { Worker } from 'node:worker_threads';
import {
  type CatalogLimits,
  type Elsewhere,
  type ReadText,
  type readWritten,
  type ShownText,
  type TextToRead,
  type WrittenModule,
} from '#server/features/catalog/index.ts';
import { Refusal } from '#server/http/refusal.ts';

/** What the thread can be asked for. */
export type Reading =
  | { to: 'read'; given: TextToRead }
  | { to: 'show'; given: TextToRead }
  | { to: 'check'; given: { module: WrittenModule; elsewhere: Elsewhere; limits: CatalogLimits } };

/** Milliseconds that one text may take; the first also loads the highlighter and its grammars (1.4 s). */
const patience = 10_000;
/** Milliseconds without work after which the thread is ended. */
const idle = 60_000;

interface Waiting {
  resolve(result: never): void;
  reject(error: unknown): void;
  late: NodeJS.Timeout;
}

/**
 * A thread that reads texts: one that is too complicated to be read in time is given up with its thread, and no reader of the product
 * waits for it meanwhile.
 */
class ReadingThread {
  readonly #worker = new Worker(new URL('./reading-worker.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #idle: NodeJS.Timeout | undefined;
  isOver = false;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', ({ id, result, error }: { id: number; result?: never; error?: string }) => {
      const waiting = this.#waiting.get(id);
      if (!waiting) return;
      this.#settle(id, waiting);
      if (error === undefined) waiting.resolve(result as never);
      else waiting.reject(new Error(error));
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the thread that reads texts has ended')));
  }

  #settle(id: number, { late }: Waiting): void {
    clearTimeout(late);
    this.#waiting.delete(id);
    if (this.#waiting.size > 0) return;
    this.#worker.unref();
    this.#idle = setTimeout(() => this.#end(new Error('the thread is idle')), idle).unref();
  }

  #end(error: unknown): void {
    this.isOver = true;
    clearTimeout(this.#idle);
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.late);
      waiting.reject(error);
    }
    this.#waiting.clear();
    void this.#worker.terminate();
  }

  ask<T>(reading: Reading): Promise<T> {
    clearTimeout(this.#idle);
    this.#worker.ref();
    const id = ++this.#count;
    return new Promise<T>((resolve, reject) => {
      const late = setTimeout(() => this.#end(new Refusal('preview_too_long')), patience);
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, late });
      this.#worker.postMessage({ id, reading });
    });
  }
}

let thread: ReadingThread | undefined;
function ask<T>(reading: Reading): Promise<T> {
  if (!thread || thread.isOver) thread = new ReadingThread();
  return thread.ask<T>(reading);
}

/** Reads a text. Throws `preview_too_long`. */
export const readDraft = (given: TextToRead): Promise<ReadText> => ask({ to: 'read', given });
/** Shows a text as a learner gets it. Throws `preview_too_long`. */
export const showDraft = (given: TextToRead): Promise<ShownText> => ask({ to: 'show', given });
/** Reads a whole module as its folder would be read. Throws `preview_too_long`. */
export const checkDraft = (
  module: WrittenModule,
  elsewhere: Elsewhere,
  limits: CatalogLimits,
): Promise<Awaited<ReturnType<typeof readWritten>>> => ask({ to: 'check', given: { module, elsewhere, limits } });
