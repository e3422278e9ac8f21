// A separate process: the statements alone, through `pg`, without HTTP.
import pg from 'pg';
import { percentile } from './figures.ts';
import { type CallParameters, replayOf, type Statement } from './statements.ts';
import type { Figures } from './workload.ts';

interface Start {
  connection: pg.PoolConfig;
}

interface Run {
  /** The statements for each step of the call. */
  statements: Statement[][];
  /** Completions are made once each; reads are repeated in a cycle. */
  calls: CallParameters[];
  concurrency: number;
  /** How many seconds to read; null for completions, which end when every call has been made once. */
  seconds: number | null;
}

let pool: pg.Pool;

async function measure({ statements, calls, concurrency, seconds }: Run): Promise<Figures> {
  const replay = replayOf(statements);
  const times: number[] = [];
  const begin = performance.now();
  const until = seconds === null ? Infinity : begin + seconds * 1000;
  let next = 0;
  async function worker(): Promise<void> {
    while (performance.now() < until) {
      const call = seconds === null ? calls[next++] : calls[next++ % calls.length];
      if (!call) return;
      const start = performance.now();
      await replay(pool, call);
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
  const rate = times.length / ((performance.now() - begin) / 1000);
  return { rate, p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) };
}

async function answer(message: Start | Run): Promise<void> {
  if ('connection' in message) {
    pool = new pg.Pool({ ...message.connection, pipeline: true } as pg.PoolConfig);
    process.send?.('ready');
  } else process.send?.(await measure(message));
}

process.on('message', (message: Start | Run) => void answer(message));
process.once('disconnect', () => process.exit());
