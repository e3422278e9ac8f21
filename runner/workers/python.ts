import type { Program, TestResult } from '../messages.ts';
import harness from './harness.py?raw';
import { type Reporter, serve } from './report.ts';

interface Pyodide {
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array;
  globals: { get(name: string): (...given: unknown[]) => string | undefined };
  setStdout(to: Writer): void;
  setStderr(to: Writer): void;
}
interface Writer {
  write(bytes: Uint8Array): number;
  isatty: boolean;
}

/** A Python output stream. A chunk may end in the middle of a character; the decoder keeps the rest for the next chunk. */
function writer(print: (text: string) => void): Writer {
  const decoder = new TextDecoder();
  return {
    isatty: false,
    write(bytes) {
      print(decoder.decode(bytes, { stream: true }));
      return bytes.length;
    },
  };
}

/** The last two options are in Pyodide's types, but not in its documentation. */
interface Options {
  indexURL: string;
  _makeSnapshot?: boolean;
  _loadSnapshot?: Uint8Array;
}

/**
 * Loads Python. A page's first worker takes about two seconds and then sends its memory to the frame. Later workers start from that
 * memory in a fifth of a second.
 */
async function load(reporter: Reporter, memory: Uint8Array | null) {
  // This folder contains the package as published. The version is part of its name.
  const folder = new URL(/* @vite-ignore */ `../${__PYODIDE__}/`, import.meta.url).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide(options: Options): Promise<Pyodide>;
  };
  const loadFresh = async () => {
    const python = await loadPyodide({ indexURL: folder, _makeSnapshot: true });
    python.runPython(harness);
    reporter.say({ type: 'memory', memory: python.makeMemorySnapshot() });
    return python;
  };
  const loadFrom = async (known: Uint8Array) => {
    const python = await loadPyodide({ indexURL: folder, _loadSnapshot: known });
    // Without a new seed, `random` would give the same numbers in every run.
    python.runPython('import random; random.seed()');
    return python;
  };
  const python = memory ? await loadFrom(memory).catch(loadFresh) : await loadFresh();
  python.setStdout(writer((text) => reporter.print(text)));
  python.setStderr(writer((text) => reporter.print(text, true)));
  const run = python.globals.get('run');
  return async (program: Program) => {
    if (program.language !== 'python') return;
    const onTest = (result: string) => reporter.say({ type: 'test', result: JSON.parse(result) as TestResult });
    const error = run(program.code, program.tests ?? undefined, onTest);
    reporter.say(error === undefined ? { type: 'ended' } : { type: 'ended', error });
  };
}

void serve(load);
