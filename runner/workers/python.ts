import type { Program, TestResult } from '../messages.ts';
import harness from './harness.py?raw';
import { type Reporter, serve } from './report.ts';

interface Pyodide {
  runPython(code: string): unknown;
  globals: { get(name: string): (...given: unknown[]) => string | undefined };
  setStdout(to: Writer): void;
  setStderr(to: Writer): void;
}
interface Writer {
  write(bytes: Uint8Array): number;
  isatty: boolean;
}

/** An output stream of Python. A chunk may end in the middle of a character; the decoder keeps the rest for the next chunk. */
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

async function load(reporter: Reporter) {
  // This folder contains the package as published. The version is part of its name.
  const folder = new URL(/* @vite-ignore */ `../${__PYODIDE__}/`, import.meta.url).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide(options: { indexURL: string }): Promise<Pyodide>;
  };
  const python = await loadPyodide({ indexURL: folder });
  python.setStdout(writer((text) => reporter.print(text)));
  python.setStderr(writer((text) => reporter.print(text, true)));
  python.runPython(harness);
  const run = python.globals.get('run');
  return async (program: Program) => {
    if (program.language !== 'python') return;
    const onTest = (result: string) => reporter.say({ type: 'test', result: JSON.parse(result) as TestResult });
    const error = run(program.code, program.tests ?? undefined, onTest);
    reporter.say(error === undefined ? { type: 'ended' } : { type: 'ended', error });
  };
}

void serve(load);
