import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type pg from 'pg';
import { type ProcessorTime, usedForEach } from './processor-time.ts';
import type { CallParameters, Statement } from './statements.ts';
import { type Figures, pathOf, type Workload } from './workload.ts';

/** How many calls are simultaneous: twice as many as the product's own pool has database connections. */
const concurrency = 32;

/** A program that answers the measured calls: the product, or one of the two programs it is compared with. */
export interface Target {
  name: 'product' | 'bare' | 'raw';
  /** @param seconds how long to read; null for completions, which end when every call has been made once */
  run(workload: Workload, calls: CallParameters[], seconds: number | null): Promise<Figures>;
}

/** Sends calls to a server over loopback from this process, which does nothing else meanwhile. */
async function sendCalls(
  url: string,
  address: (call: CallParameters) => string,
  { method }: Workload,
  calls: CallParameters[],
  seconds: number | null,
): Promise<Figures> {
  let next = 0;
  const setupRequest: autocannon.Request['setupRequest'] = (request) => {
    const call = calls[next++ % calls.length];
    return call ? { ...request, path: address(call), headers: { authorization: `Bearer ${call.token}` } } : request;
  };
  const amount = seconds === null ? { amount: calls.length } : { duration: seconds };
  const began = performance.now();
  // autocannon reports the end of a run up to a second after the last answer (`sampleInt`), so the time is measured here.
  let answered = began;
  const options = { url, connections: concurrency, ...amount, requests: [{ method, setupRequest }] };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, figures) => (error ? reject(error as Error) : resolve(figures)));
    run.on('response', () => void (answered = performance.now()));
  });
  const elapsed = (answered - began) / 1000;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were unsuccessful, ${result.errors} calls failed`);
  return { rate: result['2xx'] / (seconds === null ? elapsed : result.duration), p50: result.latency.p50, p99: result.latency.p99 };
}

/** @param look returns the processor time that the product has used so far */
export const productTarget = (url: string, look: () => ProcessorTime): Target => ({
  name: 'product',
  async run(workload, calls, seconds) {
    const before = look();
    const figures = await sendCalls(url, (call) => pathOf(workload, call), workload, calls, seconds);
    return { ...figures, used: usedForEach(before, look(), seconds === null ? calls.length : figures.rate * seconds) };
  },
});

const child = (file: string): ChildProcess => fork(fileURLToPath(file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

async function ask<T>(process: ChildProcess, message: object): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error('a target has ended; its output is printed above'));
  process.once('exit', end);
  try {
    const answer = once(process, 'message', { signal: ended.signal });
    process.send(message);
    return (await answer)[0] as T;
  } finally {
    process.off('exit', end);
  }
}

/** Starts the bare server. */
export async function startBareServer(connection: pg.PoolConfig, workloads: Workload[]): Promise<{ target: Target; end(): void }> {
  const process = child(import.meta.resolve('./bare-server.ts'));
  const { port } = await ask<{ port: number }>(process, { connection, workloads });
  const address = (workload: Workload) => (call: CallParameters) =>
    `/${workloads.indexOf(workload)}/${call.userId}/${call.moduleId}/${call.fileName}/${call.step}`;
  const run: Target['run'] = (workload, calls, seconds) =>
    sendCalls(`http://127.0.0.1:${port}`, address(workload), workload, calls, seconds);
  return { target: { name: 'bare', run }, end: () => process.disconnect() };
}

/**
 * Sends only the recorded statements, several calls at a time, for the given number of seconds. If that is null, sends each completion
 * once.
 */
export type SendStatements = (
  statements: Statement[][],
  calls: CallParameters[],
  seconds: number | null,
  atATime: number,
) => Promise<Figures>;

/** Starts the process that sends the raw statements. */
export async function startRawStatements(connection: pg.PoolConfig): Promise<{ target: Target; send: SendStatements; end(): void }> {
  const process = child(import.meta.resolve('./raw-statements.ts'));
  await ask(process, { connection });
  const send: SendStatements = (statements, calls, seconds, atATime) =>
    ask<Figures>(process, { statements, calls, seconds, concurrency: atATime });
  const run: Target['run'] = ({ statements }, calls, seconds) => send(statements, calls, seconds, concurrency);
  return { target: { name: 'raw', run }, send, end: () => process.disconnect() };
}
