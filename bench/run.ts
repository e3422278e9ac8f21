// `npm run bench`: the product beside the least that could do the same. `--quick` only shows that it works.
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { dataFolder, endAll, launch, poolOf } from '#server/testing/process.ts';
import { bare, product, raw } from './contenders.ts';
import { compareTowns } from './dashboard.ts';
import { machine, report } from './report.ts';
import { completions, prepare, readers, record } from './stage.ts';
import type { Figures, Workload } from './workload.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 7;
/** Seconds of a run of reads. */
const seconds = quick ? 1 : 4;
/** Completions of a run. */
const calls = quick ? 400 : 4_000;

const { folder, remove } = dataFolder();
/** As the product connects: `server/database/database.ts`. */
const connection: PoolConfig = { host: join(folder, 'socket'), user: 'cairn', database: 'cairn', max: 16 };
const ends: (() => unknown)[] = [];

async function main(): Promise<boolean> {
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const pool = poolOf(folder);
  ends.push(() => pool.end());
  await prepare(pool);
  const workloads = await record(connection, pool);
  const [least, statements] = await Promise.all([bare(connection, workloads), raw(connection)]);
  ends.push(least.end, statements.end);
  const contenders = [product(server.url), least.contender, statements.contender];
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  console.log(machine(`PostgreSQL ${rows[0]?.server_version}`));

  const people = await readers(pool, 50);
  async function run(workload: Workload, scale: number): Promise<Record<'product' | 'bare' | 'raw', Figures>> {
    const figures: [string, Figures][] = [];
    for (const contender of contenders) {
      const writes = workload.method === 'POST';
      const occasions = writes ? await completions(pool, Math.ceil(calls * scale)) : people;
      figures.push([contender.name, await contender.run(workload, occasions, writes ? null : Math.max(1, seconds * scale))]);
    }
    // Nobody stays first: what one leaves behind (a checkpoint, a warm cache) meets each in turn.
    contenders.push(...contenders.splice(0, 1));
    return Object.fromEntries(figures) as Record<'product' | 'bare' | 'raw', Figures>;
  }

  let kept = true;
  for (const workload of workloads) {
    if (!quick) await run(workload, 0.5);
    const results: Record<'product' | 'bare' | 'raw', Figures[]> = { product: [], bare: [], raw: [] };
    for (let round = 0; round < rounds; round++)
      for (const [name, figures] of Object.entries(await run(workload, 1))) results[name as keyof typeof results].push(figures);
    kept = report(workload, results, console.log) && kept;
  }
  return kept;
}

async function end(): Promise<void> {
  for (const one of ends.splice(0)) await one();
  await endAll();
}

try {
  const callsKept = await main();
  await end();
  const dashboardKept = await compareTowns(quick, console.log);
  if (quick) console.log('\nA quick run shows that everything works; its figures say nothing.');
  process.exitCode = quick || (callsKept && dashboardKept) ? 0 : 1;
} finally {
  await end();
  remove();
}
