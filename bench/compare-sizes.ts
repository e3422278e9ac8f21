import { type Learner, signedIn } from '#server/testing/learners.ts';
import { dataFolder, launch, poolOf, postmasterOf } from '#server/testing/process.ts';
import { connections, type DashboardFigures, dashboardCalls, openDashboards } from './dashboard-calls.ts';
import { fine, median, whole } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { type ProcessorTime, processorLine, processorTime } from './processor-time.ts';
import { prepareDatabase } from './record-workloads.ts';
import { insertSamplePeople, smallCompanies } from './sample-people.ts';

/** How many milliseconds 99 of 100 dashboards may take, and the highest allowed cost ratio for ten times as many rows. */
const limit = { p99: 50, cost: 1.3 };
/** How many people's dashboards are opened in turn, from all companies. */
const openedPeople = 200;

type Print = (line: string) => void;

/** A separate product with a given number of progress rows. */
interface SizedProduct {
  rows: number;
  url: string;
  look(): ProcessorTime;
  people: Learner[];
  end(): Promise<void>;
}

async function startProduct(rows: number): Promise<SizedProduct> {
  const { folder, remove } = dataFolder();
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const end = () => server.end('SIGTERM').then(remove);
  const pool = poolOf(folder);
  try {
    await prepareDatabase(pool);
    const all = await insertSamplePeople(pool, { ...smallCompanies, people: rows / smallCompanies.files });
    const step = Math.max(1, Math.floor(all.length / openedPeople));
    const people = await signedIn(
      pool,
      all.filter((_, index) => index % step === 0),
    );
    return { rows, url: server.url, look: () => processorTime(server.pid, postmasterOf(folder)), people, end };
  } catch (error) {
    await end();
    throw error;
  } finally {
    await pool.end();
  }
}

interface Measured extends SizedProduct {
  figures: DashboardFigures[];
}

function report(measured: readonly Measured[], print: Print): boolean {
  const [small, large] = measured;
  if (!small || !large) throw new Error('two sizes are compared');
  print('');
  print(`student dashboard: ${dashboardCalls({ id: '' }).length} calls together, ${connections} connections`);
  print('       rows     /s      p50      p99 (ms)');
  for (const { rows, figures } of measured)
    print(
      `  ${String(rows).padStart(9)}${whole(median(figures.map(({ rate }) => rate)))} ${fine(median(figures.map(({ p50 }) => p50)))} ${fine(median(figures.map(({ p99 }) => p99)))}`,
    );
  for (const { rows, figures } of measured)
    print(
      `  ${String(rows).padStart(9)}${processorLine({
        application: median(figures.map(({ used }) => used.application)),
        database: median(figures.map(({ used }) => used.database)),
      })}`,
    );
  const p99 = median(small.figures.map((one) => one.p99));
  const cost = median(small.figures.map(({ rate }, round) => rate / (large.figures[round]?.rate ?? 0)));
  print(`  ${p99 < limit.p99 ? 'PASS' : 'FAIL'}: p99 ${p99.toFixed(1)} ms, under ${limit.p99} ms wanted`);
  print(`  ${cost <= limit.cost ? 'PASS' : 'FAIL'}: ten times the rows cost ${cost.toFixed(2)} times, at most ${limit.cost} wanted`);
  return p99 < limit.p99 && cost <= limit.cost;
}

/**
 * Opens students' dashboards alternately on a product and on a second one with ten times the rows, so that other load on the machine
 * affects both. Returns whether the results stayed within the limits.
 */
export async function compareSizes(quick: boolean, print: Print): Promise<boolean> {
  const rows = quick ? 1_000 : 100_000;
  const [rounds, seconds] = quick ? [1, 1] : [7, 4];
  const products: SizedProduct[] = [];

  async function measure(): Promise<boolean> {
    const measured: Measured[] = products.map((product) => ({ ...product, figures: [] }));
    for (let round = 0; round < rounds; round++)
      for (const { url, look, people, figures } of round % 2 ? measured.toReversed() : measured)
        figures.push(await openDashboards(url, look, people, seconds));
    return report(measured, print);
  }

  try {
    for (const times of [1, 10]) products.push(await startProduct(rows * times));
    for (const { url, look, people } of products) await openDashboards(url, look, people, seconds);
    return quick ? await measure() : await keptInOneOfTwo(measure, print);
  } finally {
    for (const product of products) await product.end();
  }
}
