import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { must } from '#server/must.ts';
import { type Learner, signedIn } from '#server/testing/learners.ts';
import { dataFolder, launch, poolOf } from '#server/testing/process.ts';
import { ask } from './ask.ts';
import { fine, median, percentile } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { type Print, times, verdict } from './measure-screen.ts';
import { prepareDatabase, readingCalls } from './record-workloads.ts';
import type { CallParameters } from './statements.ts';

/** How many times as long a reader may wait while an author is saving. */
const limit = 1.1;
/** Milliseconds between two saves. This is shorter than the editor's own interval. */
const saveEvery = 1_000;
/** How many readers make one request after another. More of them would compete for the two processors. */
const readers = 2;

interface Product {
  url: string;
  pool: pg.Pool;
  author: Learner;
  /** Reads of the longest lesson, which the author also edits. */
  reads: readonly CallParameters[];
}

interface Draft {
  text: string;
  revision: number;
}

/** Saves the lesson repeatedly, each time with a different last line, until stopped; returns how many times. */
async function author({ url, author: { token }, reads: [read] }: Product, stopped: AbortSignal): Promise<number> {
  const { moduleId, fileName } = must(read, 'a lesson');
  const address = `${url}/api/admin/authoring/drafts/${moduleId}/files/${fileName}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answered = async (init: RequestInit): Promise<Draft> => {
    const answer = await fetch(address, { ...init, headers });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Draft }).data;
  };
  const { text, revision } = await answered({ method: 'GET' });
  let based_on = revision;
  let saves = 0;
  while (!stopped.aborted) {
    const body = JSON.stringify({ based_on, text: `${text}\nSaved ${++saves} times in this round.\n` });
    based_on = (await answered({ method: 'PUT', body })).revision;
    await wait(saveEvery, undefined, { signal: stopped }).catch(() => undefined);
  }
  return saves;
}

/** Reads lists and lessons in turn for the given number of seconds; returns how many milliseconds each read took. */
async function readOn({ url, reads }: Product, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const taken: number[] = [];
  const until = performance.now() + seconds * 1_000;
  let next = 0;
  async function readOneAfterTheOther(): Promise<void> {
    while (performance.now() < until) {
      const { moduleId, fileName, token } = must(reads[next++ % reads.length], 'a call');
      for (const path of ['/modules/modules', `/modules/modules/${moduleId}/${fileName}`]) {
        const start = performance.now();
        await ask(agent, url + path, token);
        taken.push(performance.now() - start);
      }
    }
  }
  await Promise.all(Array.from({ length: readers }, readOneAfterTheOther));
  agent.destroy();
  return taken;
}

/** Returns the catalog version, which every process compares with its own before reading the catalog again. */
const versionOf = async (pool: pg.Pool) =>
  must((await pool.query<{ version: number }>('select version from published.catalog_version')).rows[0], 'the version').version;

interface Waits {
  p50: number;
  p95: number;
}
const waitsOf = (taken: number[]): Waits => ({ p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) });

async function measure(product: Product, rounds: number, seconds: number, print: Print): Promise<boolean> {
  const alone: Waits[] = [];
  const beside: Waits[] = [];
  let saves = 0;
  const version = await versionOf(product.pool);
  async function besideAnAuthor() {
    const stopping = new AbortController();
    const saving = author(product, stopping.signal);
    beside.push(waitsOf(await readOn(product, seconds)));
    stopping.abort();
    saves += await saving;
  }
  for (let round = 0; round < rounds; round++) {
    // The two runs take turns going first, so that one's leftovers affect both.
    if (round % 2) await besideAnAuthor();
    alone.push(waitsOf(await readOn(product, seconds)));
    if (round % 2 === 0) await besideAnAuthor();
  }
  const reloaded = (await versionOf(product.pool)) !== version;
  print('');
  print(`readers of the catalog beside an author, who saved a long lesson ${saves} times`);
  print('                p50      p95 (ms)');
  for (const [name, waits] of Object.entries({ alone, beside }))
    print(`  ${name.padEnd(8)} ${fine(median(waits.map(({ p50 }) => p50)))} ${fine(median(waits.map(({ p95 }) => p95)))}`);
  const ratio = (of: keyof Waits) => median(beside.map((waits, round) => waits[of] / (alone[round]?.[of] ?? 0)));
  const kept = Math.max(ratio('p50'), ratio('p95')) <= limit;
  print(`  ${verdict(kept)}: the median is ${times(ratio('p50'))}, p95 ${times(ratio('p95'))}, at most ${limit} wanted`);
  print(`  ${verdict(!reloaded)}: the catalog has ${reloaded ? 'another' : 'the same'} version, so that no process reads it again`);
  return kept && !reloaded;
}

/** Measures how long readers wait with and without an author who is saving. Returns whether the result stayed within the limits. */
export async function compareAuthoring(quick: boolean, print: Print): Promise<boolean> {
  const { folder, remove } = dataFolder();
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const pool = poolOf(folder);
  try {
    await prepareDatabase(pool);
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (id, email, full_name, role, email_verified_at, approved_at)
        values (gen_random_uuid(), 'author@example.test', 'Bench Author', 'SuperAdmin', now(), now()) returning id`,
    );
    const [one] = await signedIn(pool, [must(rows[0], 'the author').id]);
    const product = { url: server.url, pool, author: must(one, 'the author'), reads: await readingCalls(pool, 50) };
    // The first read and the draft's first opening fill caches, and are not measured.
    await readOn(product, quick ? 0.2 : 4);
    await author(product, AbortSignal.timeout(1));
    const run = () => measure(product, quick ? 1 : 8, quick ? 1 : 5, print);
    return await (quick ? run() : keptInOneOfTwo(run, print));
  } finally {
    await pool.end();
    await server.end('SIGTERM');
    remove();
  }
}
