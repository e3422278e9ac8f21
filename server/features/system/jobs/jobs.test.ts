import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, superAdmin } from '#server/testing/factories.ts';
import { taskInWords } from './task-words.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app);
});
afterAll(() => app.close());

/** Adds a job for a task that has no handler here, so that the job does not change. */
async function addJob(task: string, { error = null as string | null, running = false, tries = 1, secret = 'x' } = {}): Promise<number> {
  const { rows } = await app.connection.pool.query<{ id: string }>(`select id from graphile_worker.add_job($1, $2::json)`, [
    task,
    JSON.stringify({ secret }),
  ]);
  const id = Number(rows[0]?.id);
  await app.connection.pool.query(
    `update graphile_worker._private_jobs set attempts = case when $2::text is null then 0 else $3::int end, last_error = $2,
        locked_at = case when $4 then now() end, locked_by = case when $4 then 'another' end,
        run_at = case when $2::text is null then run_at else now() + interval '1 hour' end where id = $1`,
    [id, error, tries, running],
  );
  return id;
}
type Query = NonNullable<Parameters<typeof boss.ask<'GET /api/system/jobs'>>[1]>['query'];
const list = async (query: Query) => (await boss.ask('GET /api/system/jobs', { query })).data;
const run = (number: number) => boss.ask('POST /api/system/jobs/:number/run', { params: { number } });
const setAside = (number: number) => boss.ask('POST /api/system/jobs/:number/set-aside', { params: { number } });
const recorded = async (kind: string) => (await boss.ask('GET /api/system/audit-logs', { query: { kind } })).data.entries;

test('jobs are listed by state, with the error and the next attempt, but without their payload', async () => {
  const task = 'listed';
  const error = `connect to smtp://me:hunter2@mail.test failed for a.b@example.test\n    at Socket.connect (/srv/x.ts:1:2)`;
  const [waiting, failed, given, running] = [
    await addJob(task),
    await addJob(task, { error, tries: 3, secret: 's3cr3t' }),
    await addJob(task, { error: 'poison', tries: 25 }),
    await addJob(task, { running: true }),
  ];
  const { jobs, tasks } = await list({ task });
  expect(jobs.map(({ id, state }) => [id, state])).toEqual([
    [running, 'running'],
    [given, 'set_aside'],
    [failed, 'failed'],
    [waiting, 'waiting'],
  ]);
  expect(jobs[2]).toMatchObject({ attempts: 3, most_attempts: 25, reason: 'connect to smtp://…@mail.test failed for …' });
  expect(jobs.map(({ next_at }) => next_at !== null)).toEqual([false, false, true, true]);
  expect(jobs.map(({ abilities }) => [abilities.run, abilities.set_aside])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, true],
  ]);
  expect(JSON.stringify(jobs)).not.toContain('s3cr3t');
  expect(tasks).toContainEqual({ task, task_name: task, waiting: 1, running: 1, failed: 1, set_aside: 1 });
  expect((await list({ task, state: 'failed' })).jobs.map(({ id }) => id)).toEqual([failed]);
  const first = await list({ task, order: 'oldest', page_size: 3 });
  const rest = await list({ task, order: 'oldest', page_size: 3, after: first.next ?? 0 });
  expect([...first.jobs, ...rest.jobs].map(({ id }) => id)).toEqual([waiting, failed, given, running]);
  expect(rest.next).toBeNull();
});

test('a failed job can be set aside and keeps its error; running it again restores all its attempts, and both are recorded', async () => {
  const task = 'parked';
  const id = await addJob(task, { error: 'no route to host', tries: 4 });
  expect((await setAside(id)).data).toEqual({ jobs: 1 });
  expect((await list({ task })).jobs[0]).toMatchObject({ state: 'set_aside', reason: 'no route to host', next_at: null });
  // A repeated call changes nothing, and adds no second entry.
  expect((await setAside(id)).data).toEqual({ jobs: 0 });
  expect((await run(id)).data).toEqual({ jobs: 1 });
  const [again] = (await list({ task })).jobs;
  expect(again).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(Date.parse(again?.next_at ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
  for (const kind of ['job_set_aside', 'job_run']) {
    const entries = (await recorded(kind)).filter(({ actor }) => actor?.id === boss.id);
    expect(entries).toHaveLength(1);
  }
});

test('a failed job that is run again starts immediately, and keeps its number of attempts', async () => {
  const task = 'retried';
  const id = await addJob(task, { error: 'no route to host', tries: 4 });
  await run(id);
  const [job] = (await list({ task })).jobs;
  expect(job).toMatchObject({ state: 'failed', attempts: 4 });
  expect(Date.parse(job?.next_at ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
});

test('a running job can be neither run nor set aside, and a completed job is not found', async () => {
  const id = await addJob('busy', { running: true });
  for (const act of [run, setAside]) {
    const busy = await act(id);
    expect([busy.status, busy.problem.code]).toEqual([409, 'job_running']);
    expect((await act(999_999_999)).status).toBe(404);
  }
});

test("a task's failed jobs can be set aside or run again together, and other jobs do not change", async () => {
  const [one, other] = ['many', 'others'];
  for (const task of [one, one, other]) await addJob(task, { error: 'refused' });
  await addJob(one);
  const countsOf = async (task: string) => (await list({ task })).tasks.find((entry) => entry.task === task);
  expect((await boss.ask('POST /api/system/jobs/set-aside', { body: { task: one } })).data).toEqual({ jobs: 2 });
  expect(await countsOf(one)).toMatchObject({ waiting: 1, failed: 0, set_aside: 2 });
  expect(await countsOf(other)).toMatchObject({ failed: 1 });
  expect((await boss.ask('POST /api/system/jobs/run', { body: { state: 'set_aside', task: one } })).data).toEqual({ jobs: 2 });
  expect(await countsOf(one)).toMatchObject({ waiting: 3, set_aside: 0 });
  expect((await boss.ask('POST /api/system/jobs/run', { body: { state: 'failed', task: one } })).data).toEqual({ jobs: 0 });
  expect([(await recorded('jobs_run')).length, (await recorded('jobs_set_aside')).length]).toEqual([1, 1]);
});

test('recurring jobs show their last and next run', async () => {
  app.clock.set('2027-03-01T02:00:00Z');
  await app.connection.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('purge', now(), '2027-02-28T02:23:00Z')
      on conflict (identifier) do update set last_execution = excluded.last_execution`,
  );
  await app.connection.pool.query(`update sessions set expires_at = '2100-01-01'`);
  await app.connection.pool.query(`update access_tokens set expires_at = '2100-01-01'`);
  const { timetable } = await list({});
  expect(timetable.find(({ task }) => task === 'purge')).toEqual({
    task: 'purge',
    task_name: 'Delete data whose retention period is over',
    last_at: '2027-02-28T02:23:00.000Z',
    next_at: '2027-03-01T02:23:00.000Z',
  });
  expect(timetable.find(({ task }) => task === 'look_at_goals')?.next_at).toBe('2027-03-01T02:07:00.000Z');
  expect(timetable.length).toBeGreaterThan(5);
});

test('every task in the product has a description', () => {
  const server = fileURLToPath(new URL('../../../', import.meta.url));
  const sources = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] }).map((file) => readFileSync(server + file, 'utf8'));
  const tasks = sources.flatMap((source) => [...source.matchAll(/defineJob\('(\w+)'/g)].map((match) => match[1] as string));
  expect(tasks).toContain('send_mail');
  expect(tasks.filter((task) => taskInWords(task) === task)).toEqual([]);
});
