import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '#server/database/embedded/processes.ts';
import { must } from '#server/must.ts';
import { completableFiles, type Learner, learners } from './learners.ts';
import { lostOrDoubled } from './lost-or-doubled.ts';
import { takingMailServer } from './mail-server.ts';
import { loads, lostSessions, type MixedPeople, type MixedRecord, mixedLoad, mixedPeople, newMixedRecord } from './mixed-load.ts';
import { launch, type Product, poolOf, postmasterOf } from './process.ts';

/** The results of killing the database under load. Times are milliseconds since the kill, or Infinity for events that never happened. */
export interface KillFigures {
  /** The times until every kind of call succeeds again. */
  calls: number[];
  /** The times until a job succeeds, which means that an email is sent and the sending is recorded. */
  jobs: number[];
  /** The times from the end of the load until no more connections are in use than before it. */
  connections: number[];
  /** The times from a SIGTERM to the process's exit. */
  ends: number[];
  /** The acknowledged work, with the number of acknowledgements. */
  acknowledged: MixedRecord['succeeded'];
  /** The number of emails that were never sent. */
  stuck: number;
  /** Acknowledged work that is lost or counted twice, and refusals other than a 503. */
  faults: string[];
}

/** Milliseconds to wait for a recovery. */
const patience = 15_000;
/** The number of kills that one product process has to survive before it is stopped. */
const killsOfLife = 4;
/** The milliseconds that the mail server takes for an email. */
const mailTime = 100;
/**
 * The maximum milliseconds that the queue takes for the remaining jobs. After a failure, graphile-worker retries after e, e², e³ … seconds.
 */
const drained = 180_000;

const limits = {
  max_daily_sessions: 100_000,
  rate_limit_per_hour: 100_000_000,
  read_limit_per_minute: 100_000_000,
  anonymous_limit_per_minute: 100_000_000,
  secret_limit_per_quarter_hour: 100_000_000,
};

async function prepare(pool: pg.Pool): Promise<void> {
  await pool.query(
    'insert into settings (name, value) select key, value from jsonb_each($1::jsonb) on conflict (name) do update set value = excluded.value',
    [JSON.stringify(limits)],
  );
  // Without quizzes and labs, the calls complete modules too.
  await pool.query(`update files set status = 'archived' where kind in ('quiz', 'lab')`);
}

/** Kills the postmaster, or one of the processes that serve the product's connections. */
async function kill(folder: string, pool: pg.Pool, what: 'postmaster' | 'backend'): Promise<void> {
  if (what === 'postmaster') return void process.kill(postmasterOf(folder), 'SIGKILL');
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> 'observer' order by random() limit 1`,
  );
  process.kill(must(rows[0], 'a connection of the product').pid, 'SIGKILL');
}

/** Opens the test's own connections. Their name differs from the product's connections. They break with each kill, and are reopened. */
function observer(folder: string): pg.Pool {
  const { host, user, database } = poolOf(folder).options;
  const pool = new pg.Pool({ host, user, database, max: 2, application_name: 'observer' } as pg.PoolConfig);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const since = (start: number) => performance.now() - start;
async function timeUntil(start: number, condition: () => boolean | Promise<boolean>): Promise<number> {
  while (since(start) < patience) {
    if (await condition()) return since(start);
    await sleep(20);
  }
  return Infinity;
}

/** Returns whether an email has been sent since that time; false while the database is down. */
const mailSentSince = (pool: pg.Pool, moment: Date): Promise<boolean> =>
  pool.query('select from mails where sent_at > $1 limit 1', [moment]).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );

interface Round {
  product: Product;
  folder: string;
  pool: pg.Pool;
  people: MixedPeople;
  record: MixedRecord;
  figures: KillFigures;
  /** The number of connections in use when the product is idle. */
  atRest: number;
}

/** Kills the database once under load, and measures the recovery. */
async function killOnce({ product, folder, pool, people, record, figures, atRest }: Round, what: 'postmaster' | 'backend') {
  const load = mixedLoad(product.url, people, record);
  const counts = () => loads.map((one) => record.succeeded[one].count);
  const before = counts();
  await until(() => counts().every((count, index) => count >= (before[index] ?? 0) + 5), patience);
  await kill(folder, pool, what);
  const start = performance.now();
  const killedAt = new Date();
  // This is later than the last answer from before the kill.
  const later = start + 50;
  figures.calls.push(await timeUntil(start, () => loads.every((one) => record.succeeded[one].lastAt > later)));
  figures.jobs.push(await timeUntil(start, () => mailSentSince(pool, killedAt)));
  await load.stop();
  const stopped = performance.now();
  const back = await timeUntil(stopped, async () => (await product.figures()).busy <= atRest);
  figures.connections.push(back);
}

async function endUnderLoad({ product, people, record, figures }: Round): Promise<void> {
  const load = mixedLoad(product.url, people, record);
  const before = record.succeeded.refresh.count;
  await until(() => record.succeeded.refresh.count > before + 5, patience);
  const start = performance.now();
  const code = await product.end('SIGTERM');
  figures.ends.push(since(start));
  if (code !== 0) figures.faults.push(`after a SIGTERM the process ended with code ${code}: ${product.printed().slice(-500)}`);
  await load.stop();
}

/** Waits until the queue is empty. Returns the number of unsent emails. */
async function mailsLeft(pool: pg.Pool): Promise<number> {
  const end = performance.now() + drained;
  for (;;) {
    const { rows } = await pool.query<{ unsent: number; waiting: number }>(
      `select (select count(*) from mails where sent_at is null) as unsent,
        (select count(*) from graphile_worker.jobs where task_identifier in ('send_mail', 'account_mail')) as waiting`,
    );
    const { unsent = 0, waiting = 0 } = rows[0] ?? {};
    if (waiting === 0 || performance.now() > end) return unsent + waiting;
    await sleep(200);
  }
}

/**
 * Kills single database processes, and every fourth time the whole database, while people refresh, sign in, request emails and complete
 * files. Stops the product under that load after every four kills. The embedded database is in the given folder.
 * @param print receives a line after each kill
 */
export async function killUnderLoad(folder: string, kills: number, print: (line: string) => void = () => undefined): Promise<KillFigures> {
  const mail = await takingMailServer(mailTime);
  const env = { CAIRN_DATA: folder, CAIRN_DEMO: '0', SMTP_URL: mail.url };
  const record = newMixedRecord();
  const figures: KillFigures = {
    calls: [],
    jobs: [],
    connections: [],
    ends: [],
    acknowledged: record.succeeded,
    stuck: 0,
    faults: record.faults,
  };
  const everybody: Learner[] = [];
  let people: MixedPeople | undefined;
  try {
    for (let done = 0; done < kills; ) {
      const product = await launch(env, { watched: true });
      const pool = observer(folder);
      if (!people) {
        await prepare(pool);
        people = await mixedPeople(pool, product.url, await completableFiles(pool), kills * 300);
        everybody.push(...people.completing);
      }
      const { busy: atRest } = await product.figures();
      const round: Round = { product, folder, pool, people, record, figures, atRest };
      for (const end = Math.min(kills, done + killsOfLife); done < end; done++) {
        people.completing = await learners(pool, 6);
        everybody.push(...people.completing);
        // The postmaster is not killed more often, because five stops within a minute count as a fault (`embedded/keep.ts`).
        const what = done % killsOfLife === 1 ? 'postmaster' : 'backend';
        await killOnce(round, what);
        const [calls, jobs, connections] = [figures.calls, figures.jobs, figures.connections].map((all) => Math.round(all.at(-1) ?? 0));
        print(`  ${String(done + 1).padStart(2)} ${what.padEnd(10)} calls ${calls} ms, jobs ${jobs} ms, connections ${connections} ms`);
      }
      await endUnderLoad(round);
      print(`     SIGTERM    ${Math.round(figures.ends.at(-1) ?? 0)} ms`);
      await pool.end();
    }
    const product = await launch(env);
    const pool = observer(folder);
    figures.stuck = await mailsLeft(pool);
    const lost = await lostSessions(pool, record);
    if (lost > 0) figures.faults.push(`${lost} acknowledged sessions are lost`);
    const unsent = [...record.asked.keys()].filter((email) => !mail.taken.has(email)).length;
    if (unsent > 0) figures.faults.push(`${unsent} acknowledged emails were never sent`);
    if (people) figures.faults.push(...(await lostOrDoubled(pool, everybody, people.files, record.completions)));
    for (const { status, code } of record.completions.refused)
      if (status !== 503) figures.faults.push(`a completion was answered with ${status} ${String(code)}`);
    await pool.end();
    await product.end('SIGTERM');
    return figures;
  } finally {
    mail.close();
  }
}
