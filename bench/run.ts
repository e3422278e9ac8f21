// `npm run bench`: compares the product with minimal programs that do the same. Exits with code 1 if a limit is exceeded. `--quick` only
// shows that everything works.
// `npm run bench -- calls` measures only the two reads and completing a file; `-- companies` only the company screens and the account
// table; `-- users` only that table; `-- own-courses` readers in companies with courses of their own; `-- search` a search in a
// large catalog; `-- authoring` readers while an author saves; `-- start --beside FOLDER` a second start
// compared with another checkout's; `-- tracing` traced calls compared with untraced ones. `-- faults` breaks things instead
// (`faults/run.ts`).
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { dataFolder, endAll, launch, poolOf, postmasterOf } from '#server/testing/process.ts';
import { compareAuthoring } from './compare-authoring.ts';
import { compareCompanies } from './compare-companies.ts';
import { compareOwnCourses } from './compare-own-courses.ts';
import { compareSearch } from './compare-search.ts';
import { compareSizes } from './compare-sizes.ts';
import { compareStarts } from './compare-starts.ts';
import { compareTracing } from './compare-tracing.ts';
import { compareUsers } from './compare-users.ts';
import { runFaults } from './faults/run.ts';
import { followedUp, whilePaused } from './follow-ups.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { processorTime } from './processor-time.ts';
import { completingCalls, prepareDatabase, readingCalls, recordWorkloads } from './record-workloads.ts';
import { machine, report } from './report.ts';
import { productTarget, startBareServer, startRawStatements, type Target } from './targets.ts';
import type { Figures, Workload } from './workload.ts';

type FiguresOfAll<F> = Record<Target['name'], F>;

const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 7;
/** Seconds of reads per round. */
const seconds = quick ? 1 : 4;
/** Completions per round. */
const completions = quick ? 400 : 4_000;

const print = (line: string) => console.log(line);
const { folder, remove } = dataFolder();
/** The same connection as in `server/database/database.ts`. */
const connection: PoolConfig = { host: join(folder, 'socket'), user: 'cairn', database: 'cairn', max: 16 };
const ends: (() => unknown)[] = [];

async function compareCalls(): Promise<boolean> {
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const pool = poolOf(folder);
  ends.push(() => pool.end());
  await prepareDatabase(pool);
  const workloads = await recordWorkloads(connection, pool);
  const [bare, raw] = await Promise.all([startBareServer(connection, workloads), startRawStatements(connection)]);
  ends.push(bare.end, raw.end);
  const targets = [productTarget(server.url, () => processorTime(server.pid, postmasterOf(folder))), bare.target, raw.target];
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  print(machine(`PostgreSQL ${rows[0]?.server_version}`));
  const reads = await readingCalls(pool, 50);

  async function round(workload: Workload, scale: number): Promise<FiguresOfAll<Figures>> {
    const figures: [string, Figures][] = [];
    for (const target of targets) {
      const writes = workload.method === 'POST';
      const calls = writes ? await completingCalls(pool, Math.ceil(completions * scale)) : reads;
      if (writes) await followedUp(pool);
      const run = () => target.run(workload, calls, writes ? null : Math.max(1, seconds * scale));
      const goesWithout = writes && target.name !== 'product';
      figures.push([target.name, goesWithout ? await whilePaused(server.pid, run) : await run()]);
    }
    // The targets take turns going first, so that one's aftereffects (a checkpoint, a warm cache) affect all of them.
    targets.push(...targets.splice(0, 1));
    return Object.fromEntries(figures) as FiguresOfAll<Figures>;
  }

  async function measure(workload: Workload): Promise<boolean> {
    const results: FiguresOfAll<Figures[]> = { product: [], bare: [], raw: [] };
    for (let count = 0; count < rounds; count++)
      for (const [name, figures] of Object.entries(await round(workload, 1))) results[name as Target['name']].push(figures);
    return report(workload, results, print);
  }

  let kept = true;
  for (const workload of workloads) {
    if (quick) await measure(workload);
    else {
      await round(workload, 0.5);
      kept = (await keptInOneOfTwo(() => measure(workload), print)) && kept;
    }
  }
  return kept;
}

async function end(): Promise<void> {
  for (const one of ends.splice(0)) await one();
  await endAll();
}

async function compare(): Promise<boolean> {
  const callsKept = await compareCalls();
  await end();
  const dashboardsKept = await compareSizes(quick, print);
  const authoringKept = await compareAuthoring(quick, print);
  const companiesKept = await compareCompanies(quick, print);
  const ownCoursesKept = await compareOwnCourses(quick, print);
  const searchKept = await compareSearch(quick, print);
  if (quick) print('\nA quick run shows that everything works; its figures are not meaningful.');
  return quick || (callsKept && dashboardsKept && authoringKept && companiesKept && ownCoursesKept && searchKept);
}

/** The parts of the bench that can be run on their own. */
const parts: Record<string, (names: string[]) => Promise<boolean>> = {
  faults: (names) => runFaults(names, print),
  calls: () => compareCalls(),
  companies: () => compareCompanies(quick, print),
  users: () => compareUsers(quick, print),
  'own-courses': () => compareOwnCourses(quick, print),
  search: () => compareSearch(quick, print),
  authoring: () => compareAuthoring(quick, print),
  tracing: () => compareTracing(quick, print),
  start: ([flag, folder]) => compareStarts(flag === '--beside' ? folder : undefined, quick, print),
};

const [what = '', ...names] = process.argv.slice(2);
try {
  process.exitCode = (await (parts[what]?.(names) ?? compare())) ? 0 : 1;
} finally {
  await end();
  remove();
}
