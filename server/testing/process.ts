import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { ProcessFigures } from './watch-pools.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const watching = fileURLToPath(new URL('./watch-pools.ts', import.meta.url));

/** The product, with the real `server/main.ts`, in a separate process. */
export interface Product {
  url: string;
  pid: number;
  /** Returns the state of the product's connection pools and memory. Requires `watched`. */
  figures(): Promise<ProcessFigures>;
  /** Returns the product's output so far, including errors. */
  printed(): string;
  /** Sends the signal and waits for the exit. Returns the exit code, or null if the signal itself ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code when the process exits for any reason. */
  ended: Promise<number | null>;
}

const alive = new Set<ChildProcess>();

function begin(env: Record<string, string>, watched = false) {
  const child = spawn(process.execPath, [...(watched ? ['--import', watching] : []), main], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(watched ? (['ipc'] as const) : [])],
  }) as ChildProcess & { stdout: Readable; stderr: Readable };
  alive.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      alive.delete(child);
      resolve(code);
    });
  });
  return { child, output, ended };
}

/** Starts the product and waits until it reports that it is ready. @param watched whether it reports on its connection pools */
export async function launch(env: Record<string, string>, { watched = false } = {}): Promise<Product> {
  const { child, output, ended } = begin(env, watched);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, address] = /Cairn is ready: (\S+)/.exec(output.out) ?? [];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void ended.then((code) => reject(new Error(`no start, code ${code}: ${output.out}${output.err}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    printed: () => output.out + output.err,
    async figures() {
      const answer = once(child, 'message');
      child.send('figures');
      return (await answer)[0] as ProcessFigures;
    },
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the product until it exits, for starts that fail. */
export async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  const { output, ended } = begin(env);
  const code = await ended;
  return { code, ...output };
}

/** Returns a new data folder, which the user `nobody` can enter, and a function that removes it. */
export function dataFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/cairn-reliability-');
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const postmasterOf = (folder: string) => Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

/** Opens separate connections to the embedded database in a data folder. */
export const poolOf = (folder: string) => {
  const pool = new pg.Pool({ host: join(folder, 'socket'), user: 'cairn', database: 'cairn', max: 4 });
  pool.on('error', () => undefined);
  return pool;
};

/** Stops the processes that a failed test left running. */
export async function endAll(): Promise<void> {
  const ends = [...alive].map((child) => {
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    return gone;
  });
  await Promise.all(ends);
}
