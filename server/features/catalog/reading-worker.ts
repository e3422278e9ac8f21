import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { must } from '#server/must.ts';
import { renderedLabTexts } from './labs/trees.ts';
import { renderOwnPage } from './own-page.ts';
import { answersOfSource } from './quiz.ts';
import { readCatalog } from './read.ts';
import { readText, showText } from './read-text.ts';
import type { Reading } from './reading.ts';
import { renderContent } from './render/content.ts';
import { sectionsOf } from './sections.ts';
import { solutionOfSource } from './solution.ts';
import { readWritten } from './written.ts';

// Requests have priority over this thread. Only on Linux does a priority apply to a single thread; elsewhere it would apply to the whole
// process.
const { PRIORITY_BELOW_NORMAL: behind } = constants.priority;
if (process.platform === 'linux' && getPriority() < behind) setPriority(behind);

/** Parses and renders text, one piece at a time, in a thread that can be terminated if one takes too long. */
const port = must(parentPort, 'the port of the thread');

async function answer({ to, given }: Reading): Promise<unknown> {
  if (to === 'read') return readText(given);
  if (to === 'show') return showText(given);
  if (to === 'folder') return readCatalog(given.folder, given.limits);
  if (to === 'render') return renderContent(given);
  if (to === 'page') return renderOwnPage(given);
  if (to === 'sections') return sectionsOf(given);
  if (to === 'solution') return solutionOfSource(given);
  if (to === 'answers') return answersOfSource(given);
  if (to === 'lab') return renderedLabTexts(given);
  return readWritten(given.module, given.elsewhere, given.limits);
}

async function work({ id, reading }: { id: number; reading: Reading }): Promise<void> {
  port.postMessage({ id, begins: true });
  try {
    port.postMessage({ id, result: await answer(reading) });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (message: { id: number; reading: Reading }) => {
  last = last.then(() => work(message));
});
