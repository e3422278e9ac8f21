import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { insertCapstone, stoneAnswers } from '#server/testing/capstones.ts';
import { certify } from '#server/testing/certify.ts';
import { company, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { reviewer } from '#server/testing/marking.ts';
import { resultOf } from './result.ts';

const track = 'further';
const params = { trackId: track };
const path = '/api/capstones/tracks/:trackId';
let app: TestApp & { close(): Promise<void> };
let own: CompanyId;
beforeAll(async () => {
  app = await startTestApp();
  await insertCapstone(app.connection.pool, track);
  own = (await company(app)).id;
});
afterAll(() => app.close());

const learner = async (company_id: CompanyId | null = own) => staySignedIn(app, await student(app, { company_id }));
const capstoneOf = async ({ ask }: Person) => must((await ask(`GET ${path}`, { params })).data.capstone, 'the capstone');
const save = ({ ask }: Person, answers = stoneAnswers, revision = 0) => ask(`PUT ${path}/draft`, { params, body: { answers, revision } });
const handIn = ({ ask }: Person, revision = 1) => ask(`POST ${path}/attempts`, { params, body: { revision } });
async function handedIn(): Promise<Person> {
  const person = await learner();
  await save(person);
  expect((await handIn(person)).status).toBe(200);
  return person;
}
/** Lets a reviewer mark what waits, with one level for each criterion, counted from 0. */
async function mark({ ask }: Person, level: number) {
  const { tasks } = (await ask('GET /api/marking', { query: { list: 'waiting' } })).data;
  const { id: taskId } = must(tasks[0], 'a submission');
  await ask('POST /api/marking/tasks/:taskId/take', { params: { taskId } });
  const levels = { reason: level, choice: level };
  const body = { levels, quotes: [{ criterion_id: 'reason', words: 'The slab is the heaviest' }], note: 'It holds.', revision: 0 };
  expect((await ask('POST /api/marking/tasks/:taskId/submit', { params: { taskId }, body })).status).toBe(200);
  return tasks[0];
}

test('a level is the rounded mean, and one criterion at level 1 fails the whole', () => {
  expect(resultOf({ a: 3, b: 3, c: 4 }, 3)).toEqual({ passed: true, level: 3 });
  expect(resultOf({ a: 4, b: 4, c: 1 }, 3)).toEqual({ passed: false, level: 3 });
  expect(resultOf({ a: 2, b: 3 }, 3)).toEqual({ passed: false, level: 3 });
  expect(resultOf({ a: 2, b: 3 }, 2.5)).toEqual({ passed: true, level: 3 });
});

describe('a learner', () => {
  test('reads the brief, forms, rubric and samples, and nothing that is hidden', async () => {
    const person = await learner();
    const { text } = await person.ask(`GET ${path}`, { params });
    for (const hidden of ['samplereason', 'secretglue', 'hiddencase', 'Leave out what']) expect(text).not.toContain(hidden);
    expect(await capstoneOf(person)).toMatchObject({
      title: 'Stack a cairn',
      draft: { answers: {}, revision: 0 },
      attempts: [],
      readers: null,
    });
    const [listed] = (await capstoneOf(person)).materials;
    const material = await person.ask(`GET ${path}/materials/:name`, { params: { ...params, name: 'stones.csv' } });
    expect(material.text).toContain('slab,12');
    expect(listed).toMatchObject({ name: 'stones.csv', bytes: Buffer.byteLength(material.text) });
    const hidden = await person.ask(`GET ${path}/materials/:name`, { params: { ...params, name: 'cases.jsonl' } });
    expect(hidden.status).toBe(404);
    expect((await person.ask(`GET ${path}`, { params: { trackId: 'none' } })).status).toBe(404);
    expect((await person.ask(`GET ${path}`, { params: { trackId: 'first-steps' } })).data).toEqual({ capstone: null });
  });

  test('finds all capstones of the tracks in one list, with where theirs stand', async () => {
    const person = await learner();
    const of = { track_id: track, title: 'Stack a cairn', level: null };
    const list = async () => (await person.ask('GET /api/capstones')).data.capstones;
    expect(await list()).toEqual([{ ...of, state: null, is_begun: false }]);
    await save(person);
    expect(await list()).toEqual([{ ...of, state: null, is_begun: true }]);
    await handIn(person);
    expect(await list()).toEqual([{ ...of, state: 'program_only', is_begun: true }]);
  });

  test('sees the right levels of a sample only after marking it', async () => {
    const { ask } = await learner();
    const to = { ...params, sampleId: 'a' };
    expect((await ask(`POST ${path}/samples/:sampleId`, { params: to, body: { levels: { reason: 2 } } })).problem.code).toBe(
      'capstone_sample_incomplete',
    );
    const { data } = await ask(`POST ${path}/samples/:sampleId`, { params: to, body: { levels: { reason: 2, choice: 2 } } });
    expect(data.criteria).toEqual([
      { id: 'reason', level: 3, reason: 'samplereason one' },
      { id: 'choice', level: 2, reason: 'samplereason two' },
    ]);
  });

  test('loses nothing when two tabs save', async () => {
    const person = await learner();
    expect((await save(person, { why: 'first tab' })).data).toEqual({ revision: 1 });
    expect((await save(person, { why: 'second tab' })).problem.code).toBe('edited_elsewhere');
    expect((await capstoneOf(person)).draft).toEqual({ answers: { why: 'first tab' }, revision: 1 });
    expect((await save(person, { why: 'second tab' }, 1)).data).toEqual({ revision: 2 });
  });

  test('can’t hand in what the program refuses, and is told why', async () => {
    const person = await learner();
    await save(person, { ...stoneAnswers, weight: '17' });
    const { data } = await person.ask(`POST ${path}/check`, { params });
    expect(data.can_hand_in).toBe(false);
    expect(data.checks.filter(({ passed }) => !passed).map(({ id, hint }) => [id, hint])).toEqual([['weighed', 'Add the weights again.']]);
    expect((await handIn(person)).problem.code).toBe('capstone_refused');
    expect((await capstoneOf(person)).attempts).toEqual([]);
  });

  test('hands in without anyone to mark it, and only the program’s part stands', async () => {
    const person = await handedIn();
    await certify(app, person.id, track, app.clock.now());
    expect((await capstoneOf(person)).attempts).toMatchObject([
      { number: 1, state: 'program_only', readers: null, level: null, levels: { sums: 4 } },
    ]);
    const [certificate] = (await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } })).data;
    const { data } = await person.ask('GET /api/certificates/:serial', { params: { serial: certificate?.serial ?? '' } });
    expect(data.capstone_level).toBeNull();
  });
});

describe('with a reviewer in the company', () => {
  let rik: Person;
  beforeAll(async () => {
    own = (await company(app)).id;
    rik = await reviewer(app, 'Rik Reviewer', own);
  });

  test('a capstone is marked without a name, and its level stands on certificates from before and after, and in the credential', async () => {
    const person = await learner();
    await certify(app, person.id, track, app.clock.now());
    await save(person);
    await handIn(person);
    expect((await handIn(person)).problem.code).toBe('capstone_waiting');
    expect((await capstoneOf(person)).attempts[0]).toMatchObject({ state: 'waiting', readers: 'company' });
    const task = await mark(rik, 2);
    expect(JSON.stringify(task)).not.toContain(person.full_name);
    expect((await capstoneOf(person)).attempts[0]).toMatchObject({
      state: 'passed',
      level: 3,
      levels: { reason: 3, choice: 3, sums: 4 },
      note: 'It holds.',
      quotes: [{ criterion_id: 'reason', words: 'The slab is the heaviest' }],
    });
    const { notifications } = (await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } })).data;
    expect(JSON.stringify(notifications)).toContain('/tracks/further/capstone');
    const [certificate] = (await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } })).data;
    const serial = must(certificate, 'the certificate').serial;
    expect((await person.ask('GET /api/certificates/:serial', { params: { serial } })).data.capstone_level).toBe(3);
    expect((await person.ask('GET /api/certificates/:serial/credential', { params: { serial } })).text).toContain('With capstone, level 3');
  });

  test('a capstone that was passed first is on the certificate that is issued later', async () => {
    const person = await handedIn();
    await mark(rik, 3);
    await certify(app, person.id, track, app.clock.now());
    const [certificate] = (await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } })).data;
    const { data } = await person.ask('GET /api/certificates/:serial', { params: { serial: certificate?.serial ?? '' } });
    expect(data.capstone_level).toBe(4);
  });

  test('an attempt that is not passed leaves the certificate as it was, and a better one can follow', async () => {
    const person = await handedIn();
    await mark(rik, 0);
    expect((await capstoneOf(person)).attempts[0]).toMatchObject({ state: 'not_passed' });
    expect((await handIn(person)).status).toBe(200);
    await mark(rik, 2);
    expect((await capstoneOf(person)).attempts.map(({ number, state }) => [number, state])).toEqual([
      [2, 'passed'],
      [1, 'not_passed'],
    ]);
  });
});

describe('what was handed in can be taken back', () => {
  const takeBack = ({ ask }: Person) => ask(`DELETE ${path}/attempts/waiting`, { params });
  const waiting = async ({ ask }: Person) => (await ask('GET /api/marking', { query: { list: 'waiting' } })).data.tasks;
  let rik: Person;
  beforeAll(async () => {
    own = (await company(app)).id;
    rik = await reviewer(app, 'Rea Reviewer', own);
  });

  test('until someone takes it, and it is a draft again that can be handed in once more', async () => {
    const person = await handedIn();
    expect((await capstoneOf(person)).attempts).toMatchObject([{ state: 'waiting', may_take_back: true }]);
    const { data } = await takeBack(person);
    expect(data.capstone).toMatchObject({ attempts: [], draft: { answers: stoneAnswers, revision: 1 } });
    expect(await waiting(rik)).toEqual([]);
    expect((await takeBack(person)).status, 'nothing waits').toBe(404);
    const { rows } = await app.connection.pool.query(
      `select name from activity where person_id = $1 and name like 'capstone%' order by id`,
      [person.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['capstone_handed_in', 'capstone_taken_back']);
    expect((await handIn(person)).data.capstone?.attempts).toMatchObject([{ number: 1, state: 'waiting' }]);
  });

  test('but not once a reviewer has taken it', async () => {
    const before = new Set((await waiting(rik)).map(({ id }) => id));
    const person = await handedIn();
    const other = must(
      (await waiting(rik)).find(({ id }) => !before.has(id)),
      'the submission',
    );
    await rik.ask('POST /api/marking/tasks/:taskId/take', { params: { taskId: other.id } });
    expect((await capstoneOf(person)).attempts).toMatchObject([{ state: 'waiting', may_take_back: false }]);
    expect((await takeBack(person)).problem.code).toBe('marking_begun');
    expect((await capstoneOf(person)).attempts).toMatchObject([{ state: 'waiting' }]);
  });
});

test('the drafts and attempts of a person go with their account', async () => {
  const person = await handedIn();
  const { pool } = app.connection;
  await pool.query('delete from users where id = $1', [person.id]);
  for (const table of ['capstone_drafts', 'capstone_attempts'])
    expect((await pool.query(`select from ${table} where user_id = $1`, [person.id])).rowCount).toBe(0);
});
