import { Agent } from 'node:http';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { type Learner, signedIn } from '#server/testing/learners.ts';
import { dataFolder, launch, poolOf, postmasterOf } from '#server/testing/process.ts';
import { ask } from './ask.ts';
import { fine, median, percentile } from './figures.ts';
import { keptInOneOfTwo } from './measure-again.ts';
import { planFiguresOf } from './plans.ts';
import { type ProcessorTime, processorLine, processorTime, usedForEach } from './processor-time.ts';
import { prepareDatabase } from './record-workloads.ts';
import { insertSamplePeople } from './sample-people.ts';
import { type CallParameters, recorded, type Statement, sameOf } from './statements.ts';
import { startRawStatements } from './targets.ts';

/** How much longer a screen may take than its statements alone, and how many more pages it may touch with ten times the companies. */
const limit = { time: 1.5, buffers: 1.3 };
/** The table that no screen may read from one end to the other. */
const progress = 'file_progress';
/** Calls under way at once. */
const atATime = 2;
/** How many companies' screens are opened in turn. */
const openedCompanies = 20;

const screens = {
  'member list': '/api/company/members',
  'members who have begun': '/api/company/members?progress=begun&sort=last_active',
  'company dashboard': '/api/company/dashboard',
  'company progress': '/api/company/progress',
  'user activity': '/api/reports/user-activity',
  'learning progress': '/api/reports/learning-progress',
  'company performance': '/api/reports/company-performance',
};

type Say = (line: string) => void;

/** A product of its own with so many companies of the same size. */
interface SizedProduct {
  companies: number;
  folder: string;
  url: string;
  pid: number;
  pool: pg.Pool;
  admins: Learner[];
  end(): Promise<void>;
}

async function startProduct(companies: number, quick: boolean): Promise<SizedProduct> {
  const { folder, remove } = dataFolder();
  const server = await launch({ CAIRN_DATA: folder, CAIRN_DEMO: '0' });
  const pool = poolOf(folder);
  async function end() {
    await pool.end();
    await server.end('SIGTERM');
    remove();
  }
  try {
    await prepareDatabase(pool);
    const perCompany = quick ? 40 : 400;
    const size = { people: companies * perCompany, perCompany, perChapter: perCompany / 10, files: 10, days: 20, notifications: 2 };
    await insertSamplePeople(pool, size);
    const { rows } = await pool.query<{ id: string }>(`select id from users where role = 'CompanyAdmin' order by id limit $1`, [
      openedCompanies,
    ]);
    const admins = await signedIn(
      pool,
      rows.map(({ id }) => id),
    );
    return { companies, folder, url: server.url, pid: server.pid, pool, admins, end };
  } catch (error) {
    await end();
    throw error;
  }
}

interface RecordedScreen {
  name: string;
  path: string;
  /** By company. */
  statements: Statement[][];
  calls: CallParameters[];
  bytes: number;
}

/** Has the product answer each screen for each company in this process, and writes down what it sends to PostgreSQL. */
async function recordScreens(product: SizedProduct): Promise<RecordedScreen[]> {
  const connection = { host: `${product.folder}/socket`, user: 'cairn', database: 'cairn' };
  const database = connect({ ...connection, max: 16 }, () => undefined);
  const owner = connect({ ...connection, max: 2 }, () => undefined);
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent', CAIRN_DEMO: '0' }), { database, owner });
  await app.worker.stop();
  await app.following.stop();
  const screenList: RecordedScreen[] = [];
  for (const [name, path] of Object.entries(screens)) {
    const screen: RecordedScreen = { name, path, statements: [], calls: [], bytes: 0 };
    for (const [step, { id, token }] of product.admins.entries()) {
      const call = { userId: id, token, moduleId: '', fileName: '', step };
      const get = () => app.http.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      const { result, statements } = await recorded(pg.Client, call, sameOf, get);
      if (result.statusCode !== 200) throw new Error(`${path}: ${result.statusCode} ${result.body}`);
      screen.calls.push(call);
      screen.statements.push(statements.filter(({ text }) => !/ "settings"/.test(text)));
      screen.bytes = Buffer.byteLength(result.body);
    }
    screenList.push(screen);
  }
  await app.close();
  return screenList;
}

interface ScreenFigures {
  p50: number;
  p95: number;
}

async function openScreens(
  url: string,
  path: string,
  admins: readonly Learner[],
  look: () => ProcessorTime,
  seconds: number,
): Promise<ScreenFigures & { used: ProcessorTime }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const times: number[] = [];
  const before = look();
  const until = performance.now() + seconds * 1_000;
  let next = 0;
  async function openOneAfterTheOther(): Promise<void> {
    while (performance.now() < until) {
      const start = performance.now();
      await ask(agent, url + path, admins[next++ % admins.length]?.token ?? '');
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: atATime }, openOneAfterTheOther));
  agent.destroy();
  return { used: usedForEach(before, look(), times.length), p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

const verdict = (kept: boolean) => (kept ? 'PASS' : 'FAIL');

/** How many pages a screen touches, the median over the companies, and which tables it reads whole. */
async function plansOf({ pool }: SizedProduct, { statements, calls }: RecordedScreen) {
  const figures = [];
  for (const [index, call] of calls.entries()) figures.push(await planFiguresOf(pool, statements[index] ?? [], call));
  return { buffers: median(figures.map((one) => one.buffers)), readWhole: [...new Set(figures.flatMap((one) => one.readWhole))] };
}

/**
 * Opens the screens of companies on a product with 500 companies of 400 people, beside their statements alone, and compares the pages
 * that they touch with those on a product of a tenth of the companies. Says whether the limits were kept.
 */
export async function compareCompanyScreens(quick: boolean, say: Say): Promise<boolean> {
  const [rounds, seconds] = quick ? [1, 0.3] : [5, 2];
  const products: SizedProduct[] = [];
  const ends: (() => void)[] = [];
  try {
    for (const companies of quick ? [3, 6] : [50, 500]) products.push(await startProduct(companies, quick));
    const [small, large] = products;
    if (!small || !large) throw new Error('two sizes are compared');
    const raw = await startRawStatements({ host: `${large.folder}/socket`, user: 'cairn', database: 'cairn', max: 16 });
    ends.push(raw.end);
    const look = (
      (pid) => () =>
        processorTime(pid.application, pid.postmaster)
    )({ application: large.pid, postmaster: postmasterOf(large.folder) });
    const onSmall = await recordScreens(small);
    const onLarge = await recordScreens(large);
    let kept = true;
    for (const [index, screen] of onLarge.entries()) {
      const measure = async (): Promise<boolean> => {
        const figures: { product: (ScreenFigures & { used: ProcessorTime })[]; raw: ScreenFigures[] } = { product: [], raw: [] };
        for (let round = 0; round < rounds; round++) {
          figures.product.push(await openScreens(large.url, screen.path, large.admins, look, seconds));
          const { p50, p95 = 0 } = await raw.send(screen.statements, screen.calls, seconds, atATime);
          figures.raw.push({ p50, p95 });
        }
        const ratio = (of: 'p50' | 'p95') => median(figures.product.map((one, round) => one[of] / (figures.raw[round]?.[of] ?? 0)));
        say('');
        say(`${screen.name}: ${screen.statements[0]?.length} statements, ${screen.bytes} bytes`);
        say('               p50      p95 (ms)');
        for (const [name, of] of Object.entries(figures))
          say(`  ${name.padEnd(8)}${fine(median(of.map(({ p50 }) => p50)))} ${fine(median(of.map(({ p95 }) => p95)))}`);
        say(
          processorLine({
            application: median(figures.product.map(({ used }) => used.application)),
            database: median(figures.product.map(({ used }) => used.database)),
          }),
        );
        const inTime = ratio('p50') <= limit.time && ratio('p95') <= limit.time;
        say(
          `  ${verdict(inTime)}: median ${ratio('p50').toFixed(2)} times the statements alone, p95 ${ratio('p95').toFixed(2)}, at most ${limit.time} wanted`,
        );
        return inTime;
      };
      kept = (quick ? await measure() : await keptInOneOfTwo(measure, say)) && kept;
      const few = await plansOf(small, onSmall[index] as RecordedScreen);
      const many = await plansOf(large, screen);
      const fewPages = many.buffers <= few.buffers * limit.buffers;
      say(
        `  ${verdict(fewPages)}: ${many.buffers} pages with ${large.companies} companies, ${few.buffers} with ${small.companies}: ${(many.buffers / few.buffers).toFixed(2)} times, at most ${limit.buffers} wanted`,
      );
      const byIndex = !many.readWhole.includes(progress);
      say(`  ${verdict(byIndex)}: ${progress} is not read whole; read whole are ${many.readWhole.join(', ') || 'none'}`);
      kept = kept && fewPages && byIndex;
    }
    return kept;
  } finally {
    for (const end of ends) end();
    for (const product of products) await product.end();
  }
}
