import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNamedEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Answer, startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { everyRead } from './every-read.ts';
import type { Row } from './row.ts';
import { rowOf } from './rows.ts';
import { createWorld, type Name, names, type World } from './world.ts';

const full = process.env['CAIRN_FULL'] === '1';

type AskAny = (key: string, args: object) => Promise<Answer<unknown>>;
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  // No job runs, so that only the calls change rows.
  await app.app.worker.stop();
  world = await createWorld(app);
  // Content rendered on first read and the certificate signing key are stored regardless of who reads first, so they reveal nothing
  // about anyone.
  await app.raw('/.well-known/did.json');
  const { people, module, lesson } = world;
  await people.superAdmin.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId: module, fileName: lesson } });
});
afterAll(() => app.close());

/** Returns a function that makes calls as the super admin viewing as that person. */
async function lookingAs(name: Name): Promise<AskAny> {
  const { people } = world;
  const { data } = await people.superAdmin.ask('POST /api/admin/users/:userId/view', { params: { userId: people[name].id } });
  return app.as(data.token) as unknown as AskAny;
}

/** Returns every table's contents with the transaction that wrote each row, so that a rewrite without changes is noticed too. */
async function everyTable(): Promise<Map<string, string>> {
  const { pool } = app.connection;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = new Map<string, string>();
  for (const { name } of rows) {
    const sum = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text || xmin::text, ',' order by t::text)), '') as sum from ${name} t`,
    );
    tables.set(name, sum.rows[0]?.sum ?? '');
  }
  return tables;
}

/** Returns the tables that `work` changes while followers and jobs are idle. */
async function changedBy(work: () => Promise<void>): Promise<string[]> {
  await app.app.following.catchUp();
  await app.app.following.stop();
  await app.app.worker.stop();
  const before = await everyTable();
  await work();
  const after = await everyTable();
  return [...after].flatMap(([name, rows]) => (before.get(name) === rows ? [] : [name]));
}

interface Request {
  endpoint: Endpoint;
  args: object;
}

/** Returns every read about these people, including reads for visitors and the streams. */
async function everyGet(about: readonly Name[]): Promise<Request[]> {
  const others = everyNamedEndpoint.filter(
    ({ endpoint }) => endpoint.method === 'GET' && (endpoint.access === 'public' || endpoint.stream),
  );
  const rest = others.map(async (named) => ({
    endpoint: named.endpoint,
    args: await (rowOf(named) as Row<Endpoint>).args(world, 'student'),
  }));
  return [...(await everyRead(world, about)), ...(await Promise.all(rest))];
}

async function everyWrite(): Promise<Request[]> {
  const writes = everyNamedEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET');
  const requests: Request[] = [];
  for (const named of writes)
    requests.push({ endpoint: named.endpoint, args: await (rowOf(named) as Row<Endpoint>).args(world, 'student') });
  return requests;
}

/** Deletes all study records, as if no one had opened anything yet. */
async function forgetStudy(): Promise<void> {
  await app.connection.pool.query('delete from file_progress');
}

/** Reads that are refused while viewing as someone, listed here again independently of the contract. */
const notGiven = [
  'GET /api/annotations',
  'GET /api/annotations/file',
  'GET /api/auth/sessions',
  'GET /api/auth/views',
  'GET /api/capstones',
  'GET /api/capstones/tracks/:trackId',
  'GET /api/certificates/:serial/credential',
  'GET /api/certificates/:serial/pdf',
  'GET /api/company/ai-literacy/file',
  'GET /api/company/completions/file',
  'GET /api/company/compliance/file',
  'GET /api/company/exemptions/:exemptionId/file',
  'GET /api/company/external-learning/:learningId/file',
  'GET /api/company/imports/:importId/result',
  'GET /api/company/invitation-links',
  'GET /api/company/members/export',
  'GET /api/external-learning/:learningId/file',
  'GET /api/language-models/calls/export',
  'GET /api/learning/modules/:moduleId/content/:fileName/annotations',
  'GET /api/learning/modules/:moduleId/content/:fileName/conversations',
  'GET /api/learning/modules/:moduleId/content/:fileName/prompt/versions',
  'GET /api/learning/modules/:moduleId/content/:fileName/tutor',
  'GET /api/learning/modules/:moduleId/positions',
  'GET /api/learning/position',
  'GET /api/learning/prompts',
  'GET /api/learning/prompts/chapter',
  'GET /api/notifications/stream',
  'GET /api/placement/tracks/:trackId',
  'GET /api/reports/:report/export',
  'GET /api/requirements/due/:roundId/exemption/file',
  'GET /api/requirements/due/calendar',
  'GET /api/reviews',
  'GET /api/reviews/session',
];

test('a super admin viewing as a learner or an admin is refused every call that writes, and no row changes', async () => {
  const views = await Promise.all([lookingAs('student'), lookingAs('admin')]);
  const requests = await everyWrite();
  const answers: string[] = [];
  const changed = await changedBy(async () => {
    for (const ask of views)
      for (const { endpoint, args } of requests) {
        const { status, problem } = await ask(keyOf(endpoint), args);
        if (status !== 403 || problem.code !== 'view_read_only') answers.push(`${keyOf(endpoint)}: ${status} ${problem.code}`);
      }
  });
  expect(answers).toEqual([]);
  expect(changed).toEqual([]);
  expect(requests.length).toBeGreaterThan(70);
});

test.runIf(isDueToday(0, 3))(
  'every read made while viewing as a learner or an admin is answered or refused with a specific code, and changes no row',
  async () => {
    const views = await Promise.all([lookingAs('student'), lookingAs('admin')]);
    await forgetStudy();
    const requests = await everyGet(full ? names : ['student', 'sibling', 'otherStudent']);
    // The texts that a search reads are derived from the catalog. The first search after a change to it stores them.
    for (const ask of views) await ask('GET /api/search', { query: { q: 'stone' } });
    const refused = new Set<string>();
    const answers = new Map<string, number>();
    const changed = await changedBy(async () => {
      for (const ask of views)
        for (const { endpoint, args } of requests) {
          const { status, problem } = await ask(keyOf(endpoint), args);
          answers.set(keyOf(endpoint), Math.max(status, answers.get(keyOf(endpoint)) ?? 0));
          if (problem.code === 'view_not_given') refused.add(keyOf(endpoint));
        }
    });
    expect(changed).toEqual([]);
    expect([...answers].filter(([, status]) => status >= 500)).toEqual([]);
    expect([...refused].sort()).toEqual(notGiven);
  },
);

test.runIf(isDueToday(0, 3))(
  'the same reads made by the people themselves do change rows, so the test above would notice opened files and pages',
  async () => {
    await forgetStudy();
    const { student, admin } = world.people;
    const requests = await everyGet(['student', 'sibling']);
    const changed = await changedBy(async () => {
      for (const { ask } of [student, admin])
        for (const { endpoint, args } of requests)
          if (!endpoint.file && !endpoint.stream) await (ask as unknown as AskAny)(keyOf(endpoint), args);
    });
    expect(changed).toEqual(expect.arrayContaining(['public.file_progress', 'public.learner_totals', 'public.activity']));
  },
);
