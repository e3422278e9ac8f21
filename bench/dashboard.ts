import { type Learner, signedIn } from '#server/testing/learners.ts';
import { dataFolder, launch, poolOf } from '#server/testing/process.ts';
import { fine, median, whole } from './figures.ts';
import { prepare } from './stage.ts';
import { filesOfPerson, settle } from './town.ts';
import { connections, dashboardCalls, type Visits, visit } from './visits.ts';

/** Milliseconds within which 99 of 100 dashboards are complete, and what one may cost with ten times the rows. */
const limit = { p99: 50, cost: 1.3 };
/** People whose dashboards are looked at in turn, from all over the town. */
const visited = 200;

/** A product of its own, with so many rows of progress. */
interface Town {
  rows: number;
  url: string;
  people: Learner[];
  visits: Visits[];
  end(): Promise<void>;
}

async function found(rows: number): Promise<Town> {
  const { folder, remove } = dataFolder();
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const end = () => server.end('SIGTERM').then(remove);
  const pool = poolOf(folder);
  try {
    await prepare(pool);
    const all = await settle(pool, rows / filesOfPerson);
    const step = Math.max(1, Math.floor(all.length / visited));
    const people = await signedIn(
      pool,
      all.filter((_, index) => index % step === 0),
    );
    return { rows, url: server.url, people, visits: [], end };
  } catch (error) {
    await end();
    throw error;
  } finally {
    await pool.end();
  }
}

type Say = (line: string) => void;

function say(towns: readonly Town[], line: Say): boolean {
  const [small, large] = towns;
  if (!small || !large) throw new Error('two towns are compared');
  line('');
  line(`student dashboard: ${dashboardCalls({ id: '' }).length} calls together, ${connections} connections`);
  line('       rows     /s      p50      p99 (ms)');
  for (const { rows, visits } of towns)
    line(
      `  ${String(rows).padStart(9)}${whole(median(visits.map(({ rate }) => rate)))} ${fine(median(visits.map(({ p50 }) => p50)))} ${fine(median(visits.map(({ p99 }) => p99)))}`,
    );
  const p99 = median(small.visits.map((one) => one.p99));
  const cost = median(small.visits.map(({ rate }, round) => rate / (large.visits[round]?.rate ?? 0)));
  line(`  ${p99 < limit.p99 ? 'PASS' : 'FAIL'}: p99 ${p99.toFixed(1)} ms, under ${limit.p99} ms wanted`);
  line(`  ${cost <= limit.cost ? 'PASS' : 'FAIL'}: ten times the rows cost ${cost.toFixed(2)} times, at most ${limit.cost} wanted`);
  return p99 < limit.p99 && cost <= limit.cost;
}

/**
 * Opens students' dashboards in a town and in one with ten times the rows, side by side and in turn, so that what slows
 * the machine slows both; answers whether the limits are kept.
 */
export async function compareTowns(quick: boolean, line: Say): Promise<boolean> {
  const rows = quick ? 1_000 : 100_000;
  const [rounds, seconds] = quick ? [1, 1] : [7, 4];
  const towns: Town[] = [];
  try {
    for (const times of [1, 10]) towns.push(await found(rows * times));
    for (const { url, people } of towns) await visit(url, people, seconds);
    for (let round = 0; round < rounds; round++) {
      for (const town of round % 2 ? towns.toReversed() : towns) town.visits.push(await visit(town.url, town.people, seconds));
    }
    return say(towns, line);
  } finally {
    for (const town of towns) await town.end();
  }
}
