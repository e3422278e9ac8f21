import { Worker } from 'node:worker_threads';
import type { Content, Solution } from '#contract/catalog.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import type { RenderedLabTexts } from './labs/judge.ts';
import type { LabToRender } from './labs/trees.ts';
import type { RenderedPage } from './own-page.ts';
import type { AnsweredQuiz, QuizAnswers } from './quiz.ts';
import type { CatalogLimits, readCatalog } from './read.ts';
import type { ReadText, ShownText, TextToRead } from './read-text.ts';
import type { FileToRender } from './render/content.ts';
import type { Section } from './sections.ts';
import type { Elsewhere, readWritten, WrittenModule } from './written.ts';

/** The requests that the thread accepts. */
export type Reading =
  | { to: 'read'; given: TextToRead }
  | { to: 'show'; given: TextToRead }
  | { to: 'check'; given: { module: WrittenModule; elsewhere: Elsewhere; limits: CatalogLimits } }
  | { to: 'folder'; given: { folder: string; limits: CatalogLimits } }
  | { to: 'render'; given: FileToRender }
  | { to: 'page'; given: string }
  | { to: 'sections'; given: string }
  | { to: 'solution'; given: ExerciseSource }
  | { to: 'answers'; given: AnsweredQuiz }
  | { to: 'lab'; given: LabToRender };

/**
 * Milliseconds that one piece of text may take, from when the thread starts on it. The first one also waits until the highlighter is loaded
 * (1.4 s).
 */
const patience = {
  /** For an author's text. This is short, because the author gets a message that the text is too complicated. */
  drafts: 10_000,
  /** For a learner's request. This is long, because the text could be rendered when it was published. */
  published: 60_000,
  /** For a long text that will be searched. Its author got a preview of it in time. */
  searched: 10_000,
  /** For a whole imported catalog of at most 10,000 files. */
  folders: 120_000,
};
/** Makes a thread load its modules in the same way as the process. */
const moduleLoading = new URL('../../module-loading.ts', import.meta.url).href;
/** Milliseconds without work after which the thread is terminated. */
const idle = 60_000;

interface Waiting {
  resolve(result: never): void;
  reject(error: unknown): void;
}
type Message = { id: number } & ({ begins: true } | { error: string } | { result: never });

/** Signals that the thread was terminated because of other text. This text was not read, and a new thread can read it. */
const lost = Symbol('the thread was ended');

/**
 * A thread that parses and renders text, one piece at a time. One that takes too long is abandoned together with the thread. No request
 * waits for the thread unless it needs text from it.
 */
class ReadingThread {
  readonly #worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { execArgv: ['--import', moduleLoading] });
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  /** Terminates the thread if the current text takes too long, or if there has been nothing to do. */
  #end: NodeJS.Timeout | undefined;
  isOver = false;

  readonly #patience: number;

  constructor(patience: number) {
    this.#patience = patience;
    this.#worker.unref();
    this.#worker.on('message', (message: Message) => this.#hear(message));
    this.#worker.on('error', (error) => this.#over(error));
    this.#worker.on('exit', () => this.#over(new Error('the thread that reads texts has ended')));
  }

  #hear(message: Message): void {
    clearTimeout(this.#end);
    const { id } = message;
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if ('begins' in message) {
      this.#end = setTimeout(() => this.#giveUp(id), this.#patience);
      return;
    }
    this.#waiting.delete(id);
    if ('error' in message) waiting.reject(new Error(message.error));
    else waiting.resolve(message.result);
    if (this.#waiting.size > 0) return;
    this.#worker.unref();
    this.#end = setTimeout(() => this.#over(lost), idle).unref();
  }

  #giveUp(id: number): void {
    this.#waiting.get(id)?.reject(new Refusal('preview_too_long'));
    this.#waiting.delete(id);
    this.#over(lost);
  }

  #over(error: unknown): void {
    this.isOver = true;
    clearTimeout(this.#end);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    void this.#worker.terminate();
  }

  ask<T>(reading: Reading): Promise<T> {
    if (this.#waiting.size === 0) clearTimeout(this.#end);
    this.#worker.ref();
    const id = ++this.#count;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, reading });
    });
  }
}

/** Authors' work, learners' requests and imports have separate threads, so that none of them waits for another. */
type Purpose = keyof typeof patience;

const threads: Partial<Record<Purpose, ReadingThread>> = {};
async function ask<T>(reading: Reading, purpose: Purpose = 'drafts'): Promise<T> {
  for (;;) {
    let thread = threads[purpose];
    if (!thread || thread.isOver) thread = threads[purpose] = new ReadingThread(patience[purpose]);
    try {
      return await thread.ask<T>(reading);
    } catch (error) {
      if (error !== lost) throw error;
    }
  }
}

/** Reads the text. Throws `preview_too_long`. */
export const readDraft = (given: TextToRead): Promise<ReadText> => ask({ to: 'read', given });
/** Renders the text as a learner will see it. Throws `preview_too_long`. */
export const showDraft = (given: TextToRead): Promise<ShownText> => ask({ to: 'show', given });
/** Reads a whole module in the same way as a folder. Throws `preview_too_long`. */
export const checkDraft = (
  module: WrittenModule,
  elsewhere: Elsewhere,
  limits: CatalogLimits,
): Promise<Awaited<ReturnType<typeof readWritten>>> => ask({ to: 'check', given: { module, elsewhere, limits } });
/** Reads the catalog's folder. Throws `preview_too_long`. */
export const readFolder = (folder: string, limits: CatalogLimits): Promise<Awaited<ReturnType<typeof readCatalog>>> =>
  ask({ to: 'folder', given: { folder, limits } }, 'folders');
/** Renders a published file as a learner sees it. */
export const renderFile = (given: FileToRender): Promise<Content> => ask({ to: 'render', given }, 'published');
/** Renders a public page's text; null if it is nested too deeply to read. Throws `preview_too_long`. */
export const renderPage = (given: string, purpose: 'drafts' | 'published'): Promise<RenderedPage | null> =>
  ask({ to: 'page', given }, purpose);
/** Returns the sections of a text. Throws `preview_too_long`. */
export const readSections = (given: string): Promise<Section[]> => ask({ to: 'sections', given }, 'searched');
/** Renders an exercise's solution. */
export const renderSolution = (given: ExerciseSource): Promise<Solution> => ask({ to: 'solution', given }, 'published');
/** Renders the feedback on each question of an answered quiz. */
export const renderAnswers = (given: AnsweredQuiz): Promise<QuizAnswers> => ask({ to: 'answers', given }, 'published');
/** Renders an answered lab's text. */
export const renderLabTexts = (given: LabToRender): Promise<RenderedLabTexts> => ask({ to: 'lab', given }, 'published');
