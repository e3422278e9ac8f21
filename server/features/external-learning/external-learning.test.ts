import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { applyAll, openRounds, requireOf } from '#server/testing/requirements.ts';
import { complete } from '#server/testing/walk.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  await app.connection.pool.query('update requirements set ended_at = now() where ended_at is null');
  const own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id }));
});

const stated = { title: 'Working safely', provider: 'The Fire School', completed_on: '2026-10-05', hours: 7.5, valid_until: '2027-10-05' };
const record = (changes: Partial<typeof stated> = {}, person = ann) =>
  person.ask('POST /api/external-learning', { body: { ...stated, ...changes } });
const recorded = async (changes: Partial<typeof stated> = {}) => (await record(changes)).data;
const own = async (person = ann) => (await person.ask('GET /api/external-learning')).data.learning;
const due = async () => (await ann.ask('GET /api/requirements/due')).data;
const claim = (learningId: string, round_id: string, person = ann) =>
  person.ask('POST /api/external-learning/:learningId/claims', { params: { learningId }, body: { round_id } });
const claims = async () => (await admin.ask('GET /api/company/external-learning-claims')).data.claims;
const decide = (claimId: string, is_accepted: boolean, answer = '', person = admin) =>
  person.ask('POST /api/company/external-learning-claims/:claimId/decide', { params: { claimId }, body: { is_accepted, answer } });
const accept = (learningId: string, round_id: string, answer = 'The same content.') =>
  admin.ask('POST /api/company/external-learning/:learningId/accept', { params: { learningId }, body: { round_id, answer } });
const pdf = new File(['%PDF-1.4\nstartxref\n9\n%%EOF\n'], 'Proof.pdf', { type: 'application/pdf' });
const attach = (learningId: string) => ann.ask('PUT /api/external-learning/:learningId/file', { params: { learningId }, file: pdf });
async function openRound() {
  const [round] = await openRounds(ann);
  return round?.id ?? '';
}

describe('a record', () => {
  test('someone records what they learned elsewhere, changes it, and deletes it', async () => {
    const { data, status } = await record();
    expect(status).toBe(201);
    expect(data).toMatchObject({ ...stated, evidence: 'none', file: null, badge: null, is_by_staff: false, claims: [] });
    const params = { learningId: data.id };
    const changed = { ...stated, hours: null, title: 'Working very safely', revision: data.revision };
    await ann.ask('PUT /api/external-learning/:learningId', { params, body: changed });
    expect(await own()).toMatchObject([{ title: 'Working very safely', hours: null, revision: 1 }]);
    const late = await ann.ask('PUT /api/external-learning/:learningId', { params, body: changed });
    expect(late.problem.code).toBe('edited_elsewhere');
    await ann.ask('DELETE /api/external-learning/:learningId', { params });
    expect(await own()).toEqual([]);
  });

  test('the same record is refused a second time, whatever its capitals', async () => {
    await record();
    expect((await record({ title: 'WORKING SAFELY' })).problem.code).toBe('learning_known');
    expect((await record({ completed_on: '2025-10-05' })).status).toBe(201);
  });

  test('a day that is still to come is refused, and so is an end before the day', async () => {
    expect((await record({ completed_on: '2026-11-21' })).problem.errors?.[0]?.code).toBe('learning_future');
    expect((await record({ valid_until: '2026-10-04' })).problem.errors?.[0]?.code).toBe('learning_validity');
  });

  test('someone without a company records nothing, and no one reads or changes the record of another', async () => {
    const alone = await student(app);
    expect((await record({}, alone)).problem.code).toBe('no_company');
    const { id: learningId } = await recorded();
    const sibling = await student(app, { company_id: ann.company_id });
    const body = { ...stated, revision: 0 };
    expect((await sibling.ask('PUT /api/external-learning/:learningId', { params: { learningId }, body })).status).toBe(404);
    expect((await sibling.ask('DELETE /api/external-learning/:learningId', { params: { learningId } })).status).toBe(404);
    expect(await own(sibling)).toEqual([]);
  });

  test('a file is saved by its owner and by the admins, whose opening is recorded', async () => {
    const { id: learningId } = await recorded();
    expect((await attach(learningId)).data).toMatchObject({ evidence: 'file', file: { name: 'Proof.pdf' } });
    for (const answer of [
      await ann.ask('GET /api/external-learning/:learningId/file', { params: { learningId } }),
      await admin.ask('GET /api/company/external-learning/:learningId/file', { params: { learningId } }),
    ]) {
      expect(answer.text).toContain('%PDF');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename=Proof.pdf');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const { rows } = await app.connection.pool.query(
      `select actor_id from activity where name = 'external_learning_file_opened' and person_id = $1`,
      [ann.id],
    );
    expect(rows).toEqual([{ actor_id: admin.id }]);
    const removed = await ann.ask('DELETE /api/external-learning/:learningId/file', { params: { learningId } });
    expect(removed.data).toMatchObject({ evidence: 'none', file: null });
  });

  test('an admin records what a member learned elsewhere, and sees the records of everyone', async () => {
    const params = { userId: ann.id };
    const { data } = await admin.ask('POST /api/company/members/:userId/external-learning', { params, body: stated });
    expect(data).toMatchObject({ user_id: ann.id, full_name: ann.full_name, is_by_staff: true });
    expect((await own())[0]).toMatchObject({ title: stated.title, is_by_staff: true });
    const list = async (query: object) => (await admin.ask('GET /api/company/external-learning', { query })).data;
    expect(await list({})).toMatchObject({ total: 1, learning: [{ id: data.id }] });
    expect(await list({ member: admin.id })).toMatchObject({ total: 0 });
  });
});

describe('a requirement', () => {
  beforeEach(async () => {
    await requireOf(app, admin, { repeat_kind: 'after_completion', repeat_months: 12 });
  });

  test('is met when an admin accepts what a member asks for, as of the day on which it was completed', async () => {
    const roundId = await openRound();
    const { id } = await recorded();
    expect((await claim(id, roundId)).data.claims).toMatchObject([{ round_id: roundId, is_accepted: null }]);
    await claim(id, roundId);
    const [waiting, ...more] = await claims();
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({ learning: { title: stated.title, full_name: ann.full_name }, round: { id: roundId } });
    await decide(waiting?.id ?? '', true, 'The same content.');

    expect(await claims()).toEqual([]);
    const [round] = (await due()).ended;
    expect(round).toMatchObject({ id: roundId, state: 'done', outcome: 'done', closed_on: '2026-10-05', certificate: null });
    const { data } = await ann.ask('GET /api/requirements/due/:roundId', { params: { roundId } });
    expect(data.events.at(-1)).toMatchObject({ kind: 'met_elsewhere', on: '2026-10-05', note: 'The same content.', by: admin.full_name });
    expect((await own())[0]?.claims).toMatchObject([{ is_accepted: true, answer: 'The same content.' }]);
    const { notifications } = (await ann.ask('GET /api/notifications/user/:userId', { params: { userId: ann.id } })).data;
    expect(notifications.map(({ title }) => title)).toContain('“Working safely” is done');
  });

  test('is late if the learning was completed after the due day and its grace period', async () => {
    app.clock.set('2026-12-20T12:00:00Z');
    const { id } = await recorded({ completed_on: '2026-12-10' });
    await accept(id, await openRound());
    expect((await due()).ended[0]).toMatchObject({ outcome: 'late', closed_on: '2026-12-10' });
  });

  test('counts its next round from the day on which the learning was completed', async () => {
    const { id } = await recorded();
    await accept(id, await openRound());
    await applyAll(app);
    expect((await due()).upcoming[0]?.due_on).toBe('2027-10-05');
    app.clock.set('2027-09-20T12:00:00Z');
    await applyAll(app);
    expect(await openRounds(ann)).toMatchObject([{ number: 2, due_on: '2027-10-05' }]);
    expect((await claim(id, await openRound())).problem.code).toBe('learning_used');
    expect((await accept(id, await openRound())).problem.code).toBe('learning_used');
  });

  test('gives neither points nor a certificate for it, and what was begun stays', async () => {
    await complete(ann, 'stones', 'pebbles');
    const learned = async () => {
      const { pool } = app.connection;
      const points = await pool.query('select coalesce(sum(points), 0)::int as n from point_entries where user_id = $1', [ann.id]);
      const files = await pool.query('select file_name, completed_at from file_progress where user_id = $1 order by 1', [ann.id]);
      return { points: points.rows, files: files.rows };
    };
    const before = await learned();
    const { id } = await recorded();
    await accept(id, await openRound());
    expect(await learned()).toEqual(before);
    expect((await ann.ask('GET /api/certificates/user/:userId', { params: { userId: ann.id } })).data).toEqual([]);
  });

  test('counts as compliant from that day, for every day and in the file for auditors', async () => {
    app.clock.set('2026-12-20T12:00:00Z');
    const on = async (day: string) => (await admin.ask('GET /api/company/compliance', { query: { day } })).data;
    expect(await on('2026-12-10')).toMatchObject({ overdue_rounds: 2 });
    const { id } = await recorded({ completed_on: '2026-12-08' });
    await accept(id, await openRound());
    expect(await on('2026-12-10')).toMatchObject({ overdue_rounds: 1 });
    expect(await on('2026-12-07')).toMatchObject({ overdue_rounds: 2 });
    const file = await admin.ask('GET /api/company/compliance/file', { query: { day: '2026-12-10', format: 'csv' } });
    expect(file.text).toMatch(/Completed late.*2026-12-08|2026-12-08.*Completed late/);
  });

  test('stays open if an admin refuses, and the member reads why', async () => {
    const roundId = await openRound();
    const { id } = await recorded();
    await claim(id, roundId);
    const [waiting] = await claims();
    await decide(waiting?.id ?? '', false, 'It was another topic.');
    expect((await decide(waiting?.id ?? '', true)).problem.code).toBe('claim_decided');
    expect(await openRound()).toBe(roundId);
    expect((await own())[0]?.claims).toMatchObject([{ is_accepted: false, answer: 'It was another topic.' }]);
    await claim(id, roundId);
    expect(await claims()).toHaveLength(1);
  });

  test('keeps its evidence: what was accepted is neither changed nor deleted', async () => {
    const { id: learningId } = await recorded();
    await accept(learningId, await openRound());
    const params = { learningId };
    const body = { ...stated, revision: 0 };
    for (const answer of [
      await ann.ask('PUT /api/external-learning/:learningId', { params, body }),
      await ann.ask('DELETE /api/external-learning/:learningId', { params }),
      await attach(learningId),
    ])
      expect(answer.problem.code).toBe('learning_fixed');
  });

  test('is not met by the learning of someone else, or twice', async () => {
    const roundId = await openRound();
    const { id } = await recorded();
    const sibling = await staySignedIn(app, await student(app, { company_id: ann.company_id }));
    expect((await claim(id, roundId, sibling)).status).toBe(404);
    const theirs = (await record({}, sibling)).data;
    expect((await accept(theirs.id, roundId)).status).toBe(404);
    expect((await accept(id, roundId)).status).toBe(200);
    const other = await recorded({ title: 'Another' });
    expect((await accept(other.id, roundId)).problem.code).toBe('round_over');
    expect((await claim(other.id, roundId)).problem.code).toBe('round_over');
  });

  test('two admins who accept at the same time accept once', async () => {
    const { id } = await recorded();
    const roundId = await openRound();
    const statuses = (await Promise.all([accept(id, roundId), accept(id, roundId), accept(id, roundId)])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const { data } = await ann.ask('GET /api/requirements/due/:roundId', { params: { roundId } });
    expect(data.events.filter(({ kind }) => kind === 'met_elsewhere')).toHaveLength(1);
  });

  test('a company that discloses only figures of groups shows its staff no records', async () => {
    const { id } = await recorded();
    await claim(id, await openRound());
    const [waiting] = await claims();
    await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [ann.company_id]);
    const params = { learningId: id };
    for (const answer of [
      await admin.ask('GET /api/company/external-learning'),
      await admin.ask('GET /api/company/external-learning-claims'),
      await admin.ask('GET /api/company/external-learning/:learningId/file', { params }),
      await decide(waiting?.id ?? '', true),
    ])
      expect(answer.problem.code).toBe('not_shown_to_staff');
  });
});
