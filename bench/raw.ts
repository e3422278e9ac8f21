// A process of its own: the statements alone, through `pg`, without HTTP.
import pg from 'pg';
import { percentile } from './figures.ts';
import { type Occasion, replayOf } from './statements.ts';
import type { Figures, Workload } from './workload.ts';

interface Start {
  connection: pg.PoolConfig;
}

interface Run {
  workload: Workload;
  /** For completions one for each call; for reads they are gone through again and again. */
  occasions: Occasion[];
  concurrency: number;
  /** How long, for reads; a run of completions ends with its occasions. */
  seconds: number | null;
}

let pool: pg.Pool;

async function measure({ workload, occasions, concurrency, seconds }: Run): Promise<Figures> {
  const replay = replayOf(workload.statements);
  const times: number[] = [];
  const begin = performance.now();
  const until = seconds === null ? Infinity : begin + seconds * 1000;
  let next = 0;
  async function worker(): Promise<void> {
    while (performance.now() < until) {
      const occasion = seconds === null ? occasions[next++] : occasions[next++ % occasions.length];
      if (!occasion) return;
      const start = performance.now();
      await replay(pool, occasion);
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
  const rate = times.length / ((performance.now() - begin) / 1000);
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function answer(message: Start | Run): Promise<void> {
  if ('connection' in message) {
    pool = new pg.Pool(message.connection);
    process.send?.('ready');
  } else process.send?.(await measure(message));
}

process.on('message', (message: Start | Run) => void answer(message));
process.once('disconnect', () => process.exit());
