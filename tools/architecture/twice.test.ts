import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, everyEndpoint } from '#contract/calls.ts';
import { type ArgumentsOf, reasonsForNoKey } from '#contract/endpoint.ts';
import { must } from '#server/must.ts';
import { type Arguments, addressOf } from '#server/testing/address.ts';
import { aiRelease, aiSystemEntry } from '#server/testing/ai-systems.ts';
import { type Answer, startTestApp, type TestApp } from '#server/testing/app.ts';
import { zipOf } from '#server/testing/courses/archives.ts';
import { smallCartridge } from '#server/testing/courses/cartridges.ts';
import { exportedCourse } from '#server/testing/courses/exported-course.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { goodPrompt, promptParams, publishPromptLab } from '#server/testing/prompt-labs.ts';
import { terms } from '#server/testing/requirements.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';
import { passQuiz, questionsOf, rightAnswer } from '#server/testing/walk.ts';
import { insertAiSystem } from './access/company-objects.ts';
import { insertImport, insertInvitation } from './access/objects.ts';

type Makers = { [K in keyof Calls]: Calls[K] extends { makes: 'thing' | 'secret' } ? K : never }[keyof Calls];

interface Try<K extends keyof Calls> {
  by: () => Person;
  /** Returns the arguments to send. They differ each time, so only the key shows that two calls are the same. */
  args: (nth: number) => ArgumentsOf<Calls[K]> | Promise<ArgumentsOf<Calls[K]>>;
  /** Fields of the response that are shown only once or may change in the meantime. */
  passing?: readonly string[];
  /** The second call's error code if two are simultaneous and it can't wait for the first. */
  busy?: string;
}

let app: TestApp & { close(): Promise<void> };
let learner: Person;
let admin: Person;
let boss: Person;
let member: Person;
let company_id: string;
let promptVersion: string;
beforeAll(async () => {
  app = await startTestApp();
  const place = await company(app);
  company_id = place.id;
  boss = await staySignedIn(app, await superAdmin(app));
  admin = await staySignedIn(app, await companyAdmin(app, place.id));
  learner = await staySignedIn(app, await student(app, { company_id: place.id }));
  member = await student(app, { company_id: place.id });
  await publishPromptLab(boss);
  const prompt = { params: promptParams, body: { texts: goodPrompt } };
  promptVersion = (await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions', prompt)).data.id;
  // A working copy is created when someone first opens it.
  await boss.ask('GET /api/admin/authoring');
});
afterAll(() => app.close());

const pool = () => app.connection.pool;
const inModule = { moduleId: 'unfinished' };
const inFile = { ...inModule, fileName: 'draft-lesson' };
const revisionOfFile = async () =>
  (await boss.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: inFile })).data.revision;

/** Creates a module with a change that has been checked but not published. */
async function changedModule(nth: number) {
  const moduleId = 'stones';
  const body = { file_name: `stone-${nth}`, kind: 'lesson', title: 'Stone', text: '---\ntitle: Stone\nminutes: 1\n---\nGrey.\n' } as const;
  await boss.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params: { moduleId }, body });
  const { checked } = (await boss.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId } })).data;
  return { params: { moduleId }, body: { checked, note: 'One more stone.', effect: 'keep' as const } };
}

/** Returns the correct answers to a quiz that has already been passed, so that each attempt has the same effects. */
async function quizAnswers() {
  await passQuiz(learner, 'stones');
  const answers = (await questionsOf(learner, 'stones')).map(rightAnswer);
  return { params: { moduleId: 'stones', fileName: 'check' }, body: { answers } };
}

/** Returns a run with one failed test, so that it completes nothing. */
async function runOfTests(nth: number) {
  const params = { moduleId: 'paths', fileName: 'count-steps' };
  const { content } = (await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params })).data;
  const tests_version = must(content.exercise, 'an exercise').tests_version;
  return { params, body: { code: `// ${nth}`, tests_version, results: [{ name: 'rounds up', passed: false }] } };
}

/** Creates a company's own track. */
let companyTracks = 0;
async function companyTrack(): Promise<string> {
  const body = { id: `own-track-${++companyTracks}`, title: 'Our own track' };
  return (await boss.ask('POST /api/admin/authoring/tracks', { query: { company: admin.company_id ?? '' }, body })).data.id;
}

const sandQuestion = { kind: 'true_false', prompt: 'Is sand made of stones?', answer: true, explanation: 'Very small ones.' } as const;
const learned = (nth: number) => ({
  title: `Fire safety ${nth}`,
  provider: 'The Fire School',
  completed_on: '2026-01-02',
  hours: null,
  valid_until: null,
});

const tries: { [K in Makers]: Try<K> } = {
  'POST /api/admin/users/:userId/view': { by: () => boss, args: () => ({ params: { userId: member.id } }) },
  'POST /api/annotations': {
    by: () => learner,
    args: (nth) => ({ body: { kind: 'note', module_id: 'stones', file_name: 'pebbles', text: `Note ${nth}` } }),
  },
  'POST /api/learning/prompts': {
    by: () => learner,
    args: (nth) => ({ body: { version_id: promptVersion, title: `Prompt ${nth}` } }),
  },
  'POST /api/external-learning': { by: () => learner, args: (nth) => ({ body: learned(nth) }) },
  'POST /api/company/members/:userId/external-learning': {
    by: () => admin,
    args: (nth) => ({ params: { userId: member.id }, body: learned(nth) }),
  },
  'POST /api/admin/authoring/tracks': { by: () => boss, args: (nth) => ({ body: { id: `track-${nth}`, title: 'New' } }) },
  'POST /api/admin/authoring/glossary/terms': {
    by: () => boss,
    args: (nth) => ({
      body: { id: `term-${nth}`, term: `term ${nth}`, variants: [], definition: 'What it means.', module: 'stones', file: null },
    }),
  },
  'POST /api/admin/authoring/question-bank/questions': {
    by: () => boss,
    args: (nth) => ({ body: { question: { ...sandQuestion, prompt: `Is sand number ${nth} made of stones?` } } }),
  },
  'POST /api/admin/authoring/drafts/:moduleId/bank-questions': {
    by: () => boss,
    args: (nth) => ({ params: inModule, body: { questions: [{ id: `sand-${nth}`, question: sandQuestion }] } }),
  },
  'POST /api/admin/authoring/tracks/:trackId/modules': {
    by: () => boss,
    args: (nth) => ({ params: { trackId: 'first-steps' }, body: { id: `module-${nth}`, title: 'New' } }),
  },
  'POST /api/admin/authoring/drafts/:moduleId/duplicate': { by: () => boss, args: () => ({ params: inModule }) },
  'POST /api/admin/authoring/tracks/:trackId/adopt': {
    by: () => boss,
    args: async () => ({ params: { trackId: await companyTrack() }, body: { module_id: 'winds' } }),
  },
  'POST /api/admin/authoring/tracks/:trackId/course-imports': {
    by: () => boss,
    args: (nth) => ({
      params: { trackId: 'first-steps' },
      query: { id: `document-${nth}` },
      file: new Blob(['# Gravel\n\nMany small stones.\n'], { type: 'text/markdown' }),
    }),
  },
  'POST /api/admin/authoring/tracks/:trackId/course-imports/modules': {
    by: () => boss,
    args: async (nth) => ({
      params: { trackId: 'further' },
      query: { id: `course-${nth}` },
      file: new Blob([new Uint8Array(await zipOf(smallCartridge))], { type: 'application/zip' }),
    }),
  },
  'POST /api/admin/authoring/import': {
    by: () => boss,
    async args(nth) {
      const file = new Blob([zipSync(exportedCourse(`Course ${nth}.`))], { type: 'application/zip' });
      return { query: { plan: (await boss.ask('POST /api/admin/authoring/import/check', { file })).data.plan }, file };
    },
  },
  'POST /api/admin/authoring/drafts/:moduleId/publish': { by: () => boss, args: changedModule },
  'POST /api/admin/authoring/drafts/:moduleId/files/:fileName/comments': {
    by: () => boss,
    args: (nth) => ({ params: inFile, body: { text: `Comment ${nth}` } }),
  },
  'POST /api/admin/authoring/drafts/:moduleId/comments/:threadId/replies': {
    by: () => boss,
    args: async (nth) => {
      const started = await boss.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/comments', {
        params: inFile,
        body: { text: 'A thread' },
      });
      return { params: { ...inModule, threadId: started.data.id }, body: { text: `Reply ${nth}` } };
    },
  },
  'POST /api/admin/authoring/drafts/:moduleId/files': {
    by: () => boss,
    args: (nth) => ({ params: inModule, body: { file_name: `file-${nth}`, kind: 'lesson', title: 'New' } }),
  },
  'POST /api/admin/authoring/drafts/:moduleId/files/:fileName/duplicate': { by: () => boss, args: () => ({ params: inFile }) },
  'POST /api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore': {
    by: () => boss,
    args: async () => ({ params: { ...inFile, revision: 1 }, body: { based_on: await revisionOfFile() } }),
  },
  'POST /api/admin/authoring/drafts/:moduleId/editions/:number/restore': {
    by: () => boss,
    args: () => ({ params: { moduleId: 'stones', number: 1 } }),
  },
  'POST /api/learning/modules/:moduleId/content/:fileName/attempts': {
    by: () => learner,
    args: quizAnswers,
    passing: ['file_completed_now', 'module_completed_now'],
  },
  'POST /api/learning/modules/:moduleId/content/:fileName/exercise-attempts': {
    by: () => learner,
    args: runOfTests,
    passing: ['file_completed_now', 'module_completed_now'],
  },
  'POST /api/goals': {
    by: () => learner,
    args: (nth) => ({
      body: { kind: 'minutes', target: 100 + nth, due_on: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) },
    }),
  },
  'POST /api/admin/companies': {
    by: () => boss,
    args: (nth) => ({ body: { name: `Company ${nth}`, timezone: 'Europe/Berlin', first_admin: { email: `first-${nth}@example.test` } } }),
  },
  'POST /api/company/chapters': { by: () => admin, args: (nth) => ({ body: { name: `Chapter ${nth}` } }) },
  'POST /api/company/members/:userId/notes': {
    by: () => admin,
    args: (nth) => ({ params: { userId: member.id }, body: { text: `Note ${nth}` } }),
  },
  'POST /api/team/delegations': {
    by: () => admin,
    async args(nth) {
      await pool().query('update users set manager_id = $1 where id = $2', [admin.id, member.id]);
      const on = new Date(Date.now() + (nth + 2) * 86_400_000).toISOString().slice(0, 10);
      return { body: { deputy_id: member.id, from_on: on, until_on: on } };
    },
  },
  'POST /api/company/invitations': {
    by: () => admin,
    args: (nth) => ({ body: { emails: [`one-${nth}@example.test`, `two-${nth}@example.test`, member.email] } }),
  },
  'POST /api/company/invitations/:invitationId/resend': {
    by: () => admin,
    args: async () => ({ params: { invitationId: await insertInvitation(pool(), company_id, 'again') } }),
  },
  'POST /api/company/invitation-links': { by: () => admin, args: (nth) => ({ body: { domains: [`example-${nth}.test`] } }) },
  'POST /api/company/imports': {
    by: () => admin,
    args: (nth) => ({ body: { file_name: 'people.csv', content: Buffer.from(`Email\nread-${nth}@example.test\n`).toString('base64') } }),
  },
  'POST /api/company/imports/:importId/confirm': {
    by: () => admin,
    args: async () => ({ params: { importId: await insertImport(pool(), company_id, `imported-${randomUUID()}`) }, body: {} }),
    passing: ['mails_sent'],
  },
  'POST /api/company/report-views': {
    by: () => admin,
    args: (nth) => ({ body: { name: `View ${nth}`, report: 'user-activity', filters: {} } }),
  },
  'POST /api/company/report-schedules': {
    by: () => admin,
    args: (nth) => ({
      body: {
        report: 'user-activity',
        format: nth % 2 === 0 ? 'csv' : 'pdf',
        frequency: 'weekly',
        chapter_id: null,
        track_id: null,
        recipients: [admin.id],
      },
    }),
  },
  'POST /api/company/role-profiles': {
    by: () => admin,
    args: (nth) => ({ body: { ...roleTerms, name: `Role ${nth}`, job_title_ids: [] } }),
  },
  'POST /api/company/requirements': {
    by: () => admin,
    // No one has this job title, so the job that applies it writes nothing else.
    args: (nth) => ({ body: { ...terms, name: `Requirement ${nth}`, is_for_everyone: false, job_title_ids: ['data-analyst'] } }),
    passing: ['is_applied'],
  },
  'POST /api/company/ai-systems': {
    by: () => admin,
    args: (nth) => ({ body: { ...aiSystemEntry, name: `System ${nth}`, responsible_id: admin.id } }),
  },
  'POST /api/company/ai-systems/:systemId/releases': {
    by: () => admin,
    async args(nth) {
      const { system: systemId } = await insertAiSystem(pool(), admin.id, company_id, 'any');
      return { params: { systemId }, body: { ...aiRelease, name: `Release ${nth}` } };
    },
  },
  'POST /api/system/backups': {
    by: () => boss,
    args: async (nth) => {
      await expect.poll(async () => (await boss.ask('GET /api/system/backups', { query: {} })).data.is_running).toBe(false);
      return { body: { type: nth % 2 === 0 ? 'full' : 'manual' } };
    },
    passing: ['file', 'status', 'progress', 'completed_at', 'size', 'rows', 'full_id', 'kept_until', 'has_file', 'abilities'],
    busy: 'backup_running',
  },
};

let calls = 0;

async function send(key: string, args: Arguments, by: Person, idempotencyKey: string | null): Promise<Answer<Record<string, unknown>>> {
  const { method, path, body } = addressOf(key, args);
  const form = new FormData();
  if (args.file) form.set('file', args.file);
  const answer = await app.raw(path, {
    method,
    headers: {
      authorization: `Bearer ${must(by.token, 'the token of who calls')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: args.file ? form : body === undefined ? null : JSON.stringify(body),
  });
  return answer as Answer<Record<string, unknown>>;
}

/** Tables that jobs, followers and limits write to independently of the calls, and that a backup writes to when it completes. */
const besides = [
  'activity_followers',
  'activity_set_aside',
  'mails',
  'rate_limits',
  'backup_schedule',
  'renderings',
  'made_once',
  'people_import_columns',
];

/** Counts the rows in each table. In the activity table, counts only rows that calls write. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await pool().query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    if (besides.includes(name)) continue;
    const only = name === 'activity' ? `where name not like 'backup_completed'` : '';
    counts[name] = Number((await pool().query(`select count(*) from "${name}" ${only}`)).rows[0].count);
  }
  return counts;
}

const differences = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).flatMap(([name, rows]) => (rows === before[name] ? [] : [[name, rows - (before[name] ?? 0)]])));

const makers = everyEndpoint.filter(({ makes }) => makes);

test('every POST creates something once per key, or states why it needs no key', () => {
  const posts = everyEndpoint.filter(({ method }) => method === 'POST');
  const unsaid = posts.filter(({ makes, needsNoKey }) => !makes === !needsNoKey || (needsNoKey && !(needsNoKey in reasonsForNoKey)));
  expect(unsaid.map(({ path }) => path)).toEqual([]);
  // A call that creates a row with its own address indicates this with its status.
  const silent = posts.filter(
    ({ status, makes, needsNoKey }) => status === 201 && !makes && needsNoKey !== 'named' && needsNoKey !== 'credential',
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
  expect(makers.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(tries).sort());
});

const due = makers.filter((_, index) => isDueToday(index, 3));
describe.each(due.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (name, { makes, status }) => {
  const { by, args, passing = [], busy } = tries[name as Makers] as Try<'POST /api/goals'>;
  const lasting = (data: Record<string, unknown>) => Object.fromEntries(Object.entries(data).filter(([field]) => !passing.includes(field)));
  let grows: Record<string, number>;

  test('creates one object when sent twice with the same key, and answers with it', async () => {
    const given: Arguments = await args(++calls);
    const key = randomUUID();
    const before = await rowCounts();
    const first = await send(name, given, by(), key);
    expect(first.status, first.text).toBe(status ?? 200);
    const made = await rowCounts();
    grows = differences(before, made);
    expect(grows).not.toEqual({});

    const second = await send(name, given, by(), key);
    expect(differences(made, await rowCounts())).toEqual({});
    if (makes === 'secret') expect([second.status, second.problem.code]).toEqual([409, 'made_already']);
    else expect([second.status, lasting(second.data)]).toEqual([first.status, lasting(first.data)]);

    const another = given.params ? { ...given, params: aboutAnother(given.params) } : await args(++calls);
    const other = await send(name, another, by(), key);
    expect([other.status, other.problem.code], other.text).toEqual([422, 'key_of_another_call']);
  });

  test('creates one object when sent twice simultaneously with the same key', async () => {
    const given = await args(++calls);
    const key = randomUUID();
    const before = await rowCounts();
    const answers = await Promise.all([send(name, given, by(), key), send(name, given, by(), key)]);
    const refused = answers.filter((answer) => answer.status !== (status ?? 200)).map(({ problem }) => problem.code);
    const allowed = makes === 'secret' ? ['made_already'] : busy ? [busy] : [];
    expect(refused.filter((code) => !allowed.includes(code))).toEqual([]);
    expect(refused.length).toBeLessThan(2);
    expect(differences(before, await rowCounts())).toEqual(grows);
    if (refused.length === 0) expect(lasting(answers[0]?.data ?? {})).toEqual(lasting(answers[1]?.data ?? {}));
  });
});

/** Returns parameters for the same call on another object. */
const aboutAnother = (params: object) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value + 1 : randomUUID()]));

const goal = (target: number) => ({
  body: { kind: 'minutes', target, due_on: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) },
});

test('a key belongs to one sender and one call, so other people who use it create their own objects', async () => {
  const key = randomUUID();
  const [one, two] = [await student(app), await student(app)];
  const first = await send('POST /api/goals', goal(7), one, key);
  const second = await send('POST /api/goals', goal(7), two, key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.data['id']).not.toBe(first.data['id']);
});

test('a refused call does not use up its key, which can be sent again even with another body', async () => {
  const key = randomUUID();
  const one = await student(app);
  const refused = await send('POST /api/goals', { body: { ...goal(1).body, due_on: '2000-01-01' } }, one, key);
  expect(refused.status).toBe(400);
  expect((await send('POST /api/goals', goal(8), one, key)).status).toBe(201);
});

test('an object deleted since it was created is not found, and is not created again', async () => {
  const key = randomUUID();
  const one = await student(app);
  const { data } = await send('POST /api/goals', goal(9), one, key);
  await one.ask('DELETE /api/goals/:id', { params: { id: data['id'] as string } });
  const again = await send('POST /api/goals', goal(9), one, key);
  expect([again.status, again.problem.code]).toEqual([404, 'not_found']);
});

test("an object that is now out of the caller's reach is not shown again", async () => {
  const key = randomUUID();
  const [place, other] = [await company(app), await company(app)];
  const moved = await staySignedIn(app, await companyAdmin(app, place.id));
  const chapter = { body: { name: 'North' } };
  expect((await send('POST /api/company/chapters', chapter, moved, key)).status).toBe(201);
  await pool().query('update users set company_id = $1, chapter_id = null where id = $2', [other.id, moved.id]);
  const again = await send('POST /api/company/chapters', chapter, moved, key);
  expect([again.status, again.problem.code]).toEqual([404, 'not_found']);
});

test('an invalid key is refused with a message that says what a key is', async () => {
  for (const key of ['', 'two words', 'x'.repeat(129)]) {
    const { status, problem } = await send('POST /api/goals', goal(3), learner, key);
    expect([status, problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [['headers.Idempotency-Key', 'idempotency_key']],
    ]);
  }
});

test('the nightly job deletes keys that are a day old', async () => {
  const one = await student(app);
  const key = randomUUID();
  await send('POST /api/goals', goal(4), one, key);
  await pool().query(`update made_once set created_at = now() - interval '25 hours' where caller_id = $1`, [one.id]);
  await app.app.services.jobs.change((tx) => tx.execute(`select graphile_worker.add_job('purge')`));
  await expect.poll(async () => (await pool().query('select from made_once where caller_id = $1', [one.id])).rowCount).toBe(0);
  // The key can be used again, even for something else.
  expect((await send('POST /api/goals', goal(5), one, key)).status).toBe(201);
});
