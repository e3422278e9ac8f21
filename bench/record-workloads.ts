import pg from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/database.ts';
import { completableFiles, learners } from '#server/testing/learners.ts';
import { type CallParameters, recorded, templateOf } from './statements.ts';
import { pathOf, type Workload } from './workload.ts';

/** How many files a person completes, one after the other. */
const filesOfPerson = 40;

/** Raises the limits out of reach and removes the quizzes, so that completing all other files completes modules. */
export async function prepareDatabase(pool: pg.Pool): Promise<void> {
  const names = ['rate_limit_per_hour', 'read_limit_per_minute', 'anonymous_limit_per_minute', 'secret_limit_per_quarter_hour'];
  await pool.query(`insert into settings (name, value) select name, '100000000' from unnest($1::text[]) as n (name)`, [names]);
  await pool.query(`update files set status = 'archived' where kind in ('quiz', 'lab')`);
}

/** Finds the longest lesson in the catalog. */
async function longestLesson(pool: pg.Pool): Promise<{ moduleId: string; fileName: string }> {
  const { rows } = await pool.query(
    `select module_id as "moduleId", name as "fileName" from files where kind = 'lesson' and status = 'published' order by length(source::text) desc limit 1`,
  );
  return rows[0];
}

/** Creates learners who have completed the first files, and returns a reading call for each. */
export async function readingCalls(pool: pg.Pool, count: number): Promise<CallParameters[]> {
  const file = await longestLesson(pool);
  const people = await learners(pool, count);
  const files = (await completableFiles(pool)).slice(0, filesOfPerson);
  await pool.query(
    `insert into file_progress (user_id, module_id, file_name, opened_at, completed_at, time_spent, percentage, last_activity_at)
     select u.id, f."moduleId", f."fileName", now() - interval '1 hour', now(), 600, 100, now()
     from unnest($1::uuid[]) as u (id), jsonb_to_recordset($2::jsonb) as f ("moduleId" text, "fileName" text)`,
    [people.map(({ id }) => id), JSON.stringify(files)],
  );
  await pool.query('analyze');
  return people.map(({ id, token }) => ({ userId: id, token, ...file, step: 0 }));
}

/** Creates learners and returns calls that complete the first files for each; adjacent calls are for different people. */
export async function completingCalls(pool: pg.Pool, count: number): Promise<CallParameters[]> {
  const files = (await completableFiles(pool)).slice(0, filesOfPerson);
  const people = await learners(pool, Math.ceil(count / files.length));
  return files.flatMap((file, step) => people.map(({ id, token }) => ({ userId: id, token, ...file, step }))).slice(0, count);
}

/** Makes each call once to the product in this process, and records its statements and answers. */
export async function recordWorkloads(connection: pg.PoolConfig, pool: pg.Pool): Promise<Workload[]> {
  const database = connect(connection, () => undefined);
  const owner = connect({ ...connection, max: 2 }, () => undefined);
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent', CAIRN_DEMO: '0' }), { database, owner });
  // Statements that jobs and followers send later are not part of the call.
  await app.worker.stop();
  await app.following.stop();
  const [reading] = await readingCalls(pool, 1);
  const completing = await completingCalls(pool, filesOfPerson);
  const [first] = await completingCalls(pool, 1);
  if (!reading || !first || completing.length < filesOfPerson) throw new Error('the catalog is too small');

  async function one(workload: Pick<Workload, 'name' | 'method'>, call: CallParameters) {
    const path = pathOf(workload as Workload, call);
    const ask = () => app.http.inject({ method: workload.method, url: path, headers: { authorization: `Bearer ${call.token}` } });
    const { result, statements } = await recorded(pg.Client, call, templateOf, ask);
    if (result.statusCode !== 200) throw new Error(`${path}: ${result.statusCode} ${result.body}`);
    return { statements: statements.filter(({ text }) => !/ "settings"/.test(text)), body: result.body };
  }
  async function workload(
    name: Workload['name'],
    method: Workload['method'],
    limit: Workload['limit'],
    call: CallParameters,
  ): Promise<Workload> {
    // Only the second request counts, because cached results need no work from the database.
    await one({ name, method }, call);
    const { statements, body } = await one({ name, method }, call);
    return { name, method, limit, statements: [statements], body };
  }

  const list = await workload('module list', 'GET', { against: 'bare', least: 0.7 }, reading);
  const lesson = await workload('lesson content', 'GET', { against: 'bare', least: 0.7 }, reading);
  const complete = { name: 'complete a file', method: 'POST', limit: { against: 'raw', least: 0.4 } } as const;
  // The first call is not recorded, because it fills caches, and later calls need no work from the database for them.
  await one(complete, first);
  const steps: Awaited<ReturnType<typeof one>>[] = [];
  for (const call of completing) steps.push(await one(complete, call));
  await app.close();
  return [list, lesson, { ...complete, statements: steps.map(({ statements }) => statements), body: steps[1]?.body ?? '' }];
}
