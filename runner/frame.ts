/* oxlint-disable import/default -- Vite gives each of these scripts an address as its default export */
import { type FrameReply, type FrameRequest, isWorkerReply, type RunEnding, type RunLanguage, runOutput, runTime } from './messages.ts';
import javascript from './workers/javascript.ts?worker&url';
import postgres from './workers/postgres.ts?worker&url';
import python from './workers/python.ts?worker&url';
import sqlite from './workers/sqlite.ts?worker&url';

/** The script that runs each language. */
const scripts: Readonly<Record<RunLanguage, string>> = { javascript, typescript: javascript, python, sqlite, postgres };

/** The maximum number of messages that one run may send. A run that prints its output character by character stays below it. */
const mostMessages = runOutput + 1_000;

/** A worker whose language is loaded or loading. */
interface Engine {
  language: RunLanguage;
  worker: Worker;
  port: MessagePort;
  /** Resolves to null, or to why the language can't be loaded. */
  ready: Promise<string | null>;
}

/** The memory that a language's first worker sent once the language was loaded. Later workers start from it. */
const memories = new Map<RunLanguage, Uint8Array>();

/** Pyodide's compiled WebAssembly. While the frame holds it, the browser doesn't compile it again for each worker. */
let compiledPython: Promise<unknown> | undefined;

/**
 * Starts a worker. This document has an opaque origin, so it can't load the worker's script directly; the worker is created from a blob
 * that imports the script. Chromium refuses a `module` worker here, as if the blob came from another origin.
 */
function engineFor(language: RunLanguage): Engine {
  // If this fails, so does the worker, which reports the reason.
  if (language === 'python')
    compiledPython ??= WebAssembly.compileStreaming(fetch(new URL(`${__PYODIDE__}/pyodide.asm.wasm`, location.href))).catch(
      () => undefined,
    );
  const script = new URL(scripts[language], location.href).href;
  const blob = URL.createObjectURL(
    new Blob([`import(${JSON.stringify(script)}).catch((error) => setTimeout(() => { throw error; }));`], { type: 'text/javascript' }),
  );
  const worker = new Worker(blob);
  const { port1: port, port2 } = new MessageChannel();
  const { promise: ready, resolve } = Promise.withResolvers<string | null>();
  worker.addEventListener('error', (event) => resolve(event.message || 'The script of the runner could not be loaded.'), { once: true });
  let isLoading = true;
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isWorkerReply(data)) return;
    if (data.type === 'memory' && isLoading) memories.set(language, data.memory);
    if (data.type === 'ready') resolve(null);
    if (data.type === 'unavailable') resolve(data.error);
  });
  port.start();
  // The script asks for the port once it is listening.
  worker.addEventListener('message', () => worker.postMessage(memories.get(language) ?? null, [port2]), { once: true });
  void ready.finally(() => {
    isLoading = false;
    URL.revokeObjectURL(blob);
  });
  return { language, worker, port, ready };
}

/** The engine for the next run. One is always loaded in advance, because each run uses up its engine. */
let next: Engine | null = null;

function prepare(language: RunLanguage): Engine {
  if (next?.language !== language) {
    next?.worker.terminate();
    next = engineFor(language);
  }
  return next;
}

/** Ends the current run; there is at most one. */
let stopRun: ((ending: RunEnding) => void) | null = null;

async function start(page: MessagePort, { run, program }: Extract<FrameRequest, { type: 'run' }>): Promise<void> {
  stopRun?.('stopped');
  const engine = prepare(program.language);
  next = null;
  const say = (reply: FrameReply) => page.postMessage(reply);
  let began = performance.now();
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (ending: RunEnding, error?: string) => {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    engine.worker.terminate();
    engine.port.close();
    if (stopRun === end) stopRun = null;
    say({ type: 'ended', run, ending, milliseconds: Math.round(performance.now() - began), ...(error === undefined ? {} : { error }) });
    if (ending !== 'unavailable') prepare(program.language);
  };
  stopRun = end;

  const unavailable = await engine.ready;
  if (isEnded) return;
  if (unavailable !== null) return end('unavailable', unavailable);

  let messages = 0;
  let printed = 0;
  engine.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    messages += 1;
    if (isEnded || !isWorkerReply(data)) return;
    if (data.type === 'full' || messages > mostMessages) return end('output');
    if (data.type === 'ended') return end(data.error === undefined ? 'done' : 'error', data.error);
    if (data.type === 'ready' || data.type === 'memory' || data.type === 'unavailable') return;
    if (data.type === 'output') {
      printed += data.text.length;
      if (printed > 2 * runOutput) return end('output');
    }
    say({ ...data, run });
  });
  engine.worker.addEventListener('error', (event) => end('error', event.message || 'The program ended its worker.'));
  engine.worker.addEventListener('messageerror', () => end('error', 'The program sent what cannot be copied.'));
  began = performance.now();
  timer = setTimeout(() => end('time'), runTime);
  say({ type: 'started', run });
  engine.port.postMessage(program);
}

/** The page connects once, with its own port. Later messages to the window are ignored. */
addEventListener('message', function connect({ source, ports: [page], data }: MessageEvent<unknown>) {
  if (source !== parent || !page || data !== 'connect') return;
  removeEventListener('message', connect);
  page.onmessage = ({ data: request }: MessageEvent<FrameRequest>) => {
    if (request.type === 'prepare') prepare(request.language);
    else if (request.type === 'run') void start(page, request);
    else stopRun?.('stopped');
  };
  page.postMessage('connected');
});
