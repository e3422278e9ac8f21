import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type pg from 'pg';
import type { Occasion } from './statements.ts';
import { type Figures, pathOf, type Workload } from './workload.ts';

/** Calls under way at once: twice the connections to the database, as in the product's own pool. */
const concurrency = 32;

export interface Contender {
  name: 'product' | 'bare' | 'raw';
  /** @param seconds for reads; a run of completions (null) ends with its occasions */
  run(workload: Workload, occasions: Occasion[], seconds: number | null): Promise<Figures>;
}

/** Loads a server over loopback, from this process, which does nothing else meanwhile. */
async function load(
  url: string,
  address: (occasion: Occasion) => string,
  { method }: Workload,
  occasions: Occasion[],
  seconds: number | null,
): Promise<Figures> {
  let next = 0;
  const setupRequest: autocannon.Request['setupRequest'] = (request) => {
    const occasion = occasions[next++ % occasions.length];
    return occasion ? { ...request, path: address(occasion), headers: { authorization: `Bearer ${occasion.token}` } } : request;
  };
  const amount = seconds === null ? { amount: occasions.length } : { duration: seconds };
  const began = performance.now();
  const result = await autocannon({ url, connections: concurrency, ...amount, requests: [{ method, setupRequest }] });
  const elapsed = (performance.now() - began) / 1000;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} calls failed`);
  return { rate: result['2xx'] / (seconds === null ? elapsed : result.duration), p50: result.latency.p50, p99: result.latency.p99 };
}

export const product = (url: string): Contender => ({
  name: 'product',
  run: (workload, occasions, seconds) => load(url, (occasion) => pathOf(workload, occasion), workload, occasions, seconds),
});

const child = (file: string): ChildProcess => fork(fileURLToPath(file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

async function ask<T>(process: ChildProcess, message: object): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error('a contender has ended; its reasons are above'));
  process.once('exit', end);
  try {
    const answer = once(process, 'message', { signal: ended.signal });
    process.send(message);
    return (await answer)[0] as T;
  } finally {
    process.off('exit', end);
  }
}

export async function bare(connection: pg.PoolConfig, workloads: Workload[]): Promise<{ contender: Contender; end(): void }> {
  const process = child(import.meta.resolve('./bare.ts'));
  const { port } = await ask<{ port: number }>(process, { connection, workloads });
  const address = (workload: Workload) => (occasion: Occasion) =>
    `/${workloads.indexOf(workload)}/${occasion.userId}/${occasion.moduleId}/${occasion.fileName}/${occasion.step}`;
  const run: Contender['run'] = (workload, occasions, seconds) =>
    load(`http://127.0.0.1:${port}`, address(workload), workload, occasions, seconds);
  return { contender: { name: 'bare', run }, end: () => process.disconnect() };
}

export async function raw(connection: pg.PoolConfig): Promise<{ contender: Contender; end(): void }> {
  const process = child(import.meta.resolve('./raw.ts'));
  await ask(process, { connection });
  const run: Contender['run'] = (workload, occasions, seconds) => ask<Figures>(process, { workload, occasions, seconds, concurrency });
  return { contender: { name: 'raw', run }, end: () => process.disconnect() };
}
