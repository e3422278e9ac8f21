import pg from 'pg';
import { v7 } from 'uuid';
import { closePools, connect } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { dataFolder } from '#server/testing/process.ts';
import { median, percentile } from '../figures.ts';
import { verdict } from './verdict.ts';

/**
 * The minimum number of transactions per second that each add a job, and the maximum slowdown of other writers. More transactions are not
 * needed: passwords are hashed two at a time, which limits registrations and password changes, and emails from followers and digests come
 * from at most five transactions at a time.
 */
const limit = { rate: 100, slowerForOthers: 1.5 };
const connections = 16;
const rounds = 3;
/** How many milliseconds each kind of transaction is repeated in a round, and in the uncounted warm-up before it. */
const duration = 4_000;
const settling = 500;

/** The work that each kind of transaction does apart from inserting an email. `enqueue_job` notifies the workers. */
const kinds = {
  'the row alone': null,
  'the row and pg_notify': `select pg_notify('bench', $1)`,
  'the row and a job': `select enqueue_job('bench', json_build_object('id', $1::text))`,
} as const;
type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[];

interface Figures {
  /** Transactions per second. */
  rate: number;
  p50: number;
  p99: number;
}

async function transaction(pool: pg.Pool, kind: Kind): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const id = v7();
    await client.query({
      name: 'bench_mail',
      text: `insert into mails (id, recipient, kind, subject, text, html) values ($1, 'nobody@example.test', 'bench', 'Hello', $2, $2)`,
      values: [id, 'x'.repeat(2_000)],
    });
    const text = kinds[kind];
    if (text) await client.query({ name: `bench_${kind}`, text, values: [id] });
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Repeats one kind of transaction on this many connections. The first ones are not counted. */
async function writing(pool: pg.Pool, kind: Kind, writers: number): Promise<Figures> {
  const from = performance.now() + settling;
  const until = from + duration;
  const times: number[] = [];
  async function write(): Promise<void> {
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      await transaction(pool, kind);
      if (begun >= from) times.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: writers }, write));
  return { rate: times.length / (duration / 1_000), p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const middle = (found: readonly Figures[]): Figures => ({
  rate: median(found.map(({ rate }) => rate)),
  p50: median(found.map(({ p50 }) => p50)),
  p99: median(found.map(({ p99 }) => p99)),
});
const figures = ({ rate, p50, p99 }: Figures) => `${rate.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/**
 * Measures every kind in each round, with a different one first each time. Returns the medians. Each measurement starts with empty tables.
 */
async function inRounds(pool: pg.Pool, measure: (kind: Kind) => Promise<Figures>): Promise<Record<Kind, Figures>> {
  const found: Record<Kind, Figures[]> = { 'the row alone': [], 'the row and pg_notify': [], 'the row and a job': [] };
  const order = [...everyKind];
  for (let round = 0; round < rounds; round++) {
    for (const kind of order) {
      await pool.query('truncate mails, graphile_worker._private_jobs');
      found[kind].push(await measure(kind));
    }
    order.push(...order.splice(0, 1));
  }
  return Object.fromEntries(everyKind.map((kind) => [kind, middle(found[kind])])) as Record<Kind, Figures>;
}

/**
 * Measures the cost of adding a job in the transaction that causes it, because commits that notify are serialised across the whole
 * database. It uses the database alone, with a connection that listens as a worker does, and also measures other writers.
 */
export async function jobs(print: (line: string) => void): Promise<boolean> {
  const { folder, remove } = dataFolder();
  const embedded = await startEmbedded({ dataDir: folder, print: () => undefined });
  const ends: (() => Promise<unknown>)[] = [embedded.stop];
  try {
    const database = connect({ ...embedded.connection, max: connections }, () => undefined);
    const pool = database.$client;
    ends.push(() => closePools([database]));
    await migrate(pool);
    const worker = new pg.Client(embedded.connection);
    await worker.connect();
    ends.push(() => worker.end());
    worker.on('error', () => undefined);
    await worker.query('listen "jobs:insert"; listen bench');
    // Jobs are removed constantly, because adding one searches the waiting jobs.
    const doing = setInterval(() => void worker.query('delete from graphile_worker._private_jobs').catch(() => undefined), 100);
    ends.push(async () => clearInterval(doing));
    const own = await inRounds(pool, (kind) => writing(pool, kind, connections));
    for (const kind of everyKind) print(`  ${connections} connections, ${kind}: ${figures(own[kind])}`);
    const half = connections / 2;
    const beside = await inRounds(
      pool,
      async (kind) => (await Promise.all([writing(pool, 'the row alone', half), writing(pool, kind, half)]))[0],
    );
    for (const kind of everyKind) print(`  ${half} connections, the row alone, beside ${half} with ${kind}: ${figures(beside[kind])}`);

    const { rate } = own['the row and a job'];
    const slower = beside['the row and a job'].p99 / beside['the row alone'].p99;
    return [
      verdict(print, rate >= limit.rate, `${rate.toFixed(0)} transactions with a job in a second`, `${limit.rate}`),
      verdict(
        print,
        slower < limit.slowerForOthers,
        `p99 of transactions without jobs ${slower.toFixed(2)} times as long beside those with jobs as beside each other`,
        `under ${limit.slowerForOthers}`,
      ),
    ].every(Boolean);
  } finally {
    for (const end of ends.reverse()) await end();
    remove();
  }
}
