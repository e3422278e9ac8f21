import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aiRelease, aiSystemEntry } from '#server/testing/ai-systems.ts';
import { type Answer, startTestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { registerOn } from './register.ts';
import { systemsOf } from './system-queries.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
let own: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await student(app, { company_id: own.id, chapter_id: own.chapter.id });
});

const entry = () => ({ ...aiSystemEntry, responsible_id: ann.id });
const enter = async (more: Partial<ReturnType<typeof entry>> = {}) =>
  (await admin.ask('POST /api/company/ai-systems', { body: { ...entry(), ...more } })).data;
const read = async (systemId: string) => (await admin.ask('GET /api/company/ai-systems/:systemId', { params: { systemId } })).data;
const release = (systemId: string, more: Partial<typeof aiRelease> & { released_on?: string } = {}) =>
  admin.ask('POST /api/company/ai-systems/:systemId/releases', { params: { systemId }, body: { ...aiRelease, ...more } });
const faultsOf = ({ status, problem }: Pick<Answer<unknown>, 'status' | 'problem'>) => [
  status,
  problem.errors?.map(({ path, code }) => `${path}: ${code}`),
];

describe('the register', () => {
  test('an admin enters a system, and the list shows who answers for it and whether it is in use', async () => {
    const { id } = await enter();
    await enter({ name: 'Translator', used_since: '2027-01-01' });
    await enter({ name: 'Old assistant', used_until: '2026-11-19' });
    const { systems, today } = (await admin.ask('GET /api/company/ai-systems')).data;
    expect(today).toBe('2026-11-20');
    expect(systems.map(({ name, is_used }) => [name, is_used])).toEqual([
      ['Draft assistant', true],
      ['Translator', false],
      ['Old assistant', false],
    ]);
    expect(systems[0]).toMatchObject({ id, version: 1, responsible: { id: ann.id, full_name: ann.full_name }, release: null });
  });

  test('a change keeps the earlier entry, and a change based on an older state is refused', async () => {
    const { id: systemId, revision } = await enter();
    const body = { ...entry(), name: 'Reply assistant', chapter_id: own.chapter.id, team: '', revision };
    app.clock.set('2026-11-25T12:00:00Z');
    const { data } = await admin.ask('PUT /api/company/ai-systems/:systemId', { params: { systemId }, body });
    expect(data).toMatchObject({ name: 'Reply assistant', team: own.chapter.name, chapter: { id: own.chapter.id }, version: 2 });
    expect(data.versions.map(({ number, name, recorded_on, recorded_by }) => [number, name, recorded_on, recorded_by])).toEqual([
      [2, 'Reply assistant', '2026-11-25', admin.full_name],
      [1, 'Draft assistant', '2026-11-20', admin.full_name],
    ]);
    const late = await admin.ask('PUT /api/company/ai-systems/:systemId', { params: { systemId }, body });
    expect([late.status, late.problem.code]).toEqual([409, 'edited_elsewhere']);
  });

  test('a system is refused with days in the wrong order, without a team, and with a person who is not an active member', async () => {
    const stranger = await student(app);
    const post = (more: object) => admin.ask('POST /api/company/ai-systems', { body: { ...entry(), ...more } });
    expect(faultsOf(await post({ used_until: '2025-12-31' }))).toEqual([400, ['body.used_until: ai_system_days']]);
    expect(faultsOf(await post({ team: ' ' }))).toEqual([400, ['body.team: required']]);
    expect(faultsOf(await post({ responsible_id: stranger.id }))).toEqual([400, ['body.responsible_id: ai_system_responsible']]);
    expect(faultsOf(await post({ chapter_id: stranger.id }))).toEqual([400, ['body.chapter_id: chapter']]);
    expect((await post({ risk: 'prohibited' })).status).toBe(400);
  });

  test('a name belongs to one system in use, so that what is entered in two tabs is entered once, and is free again after its use', async () => {
    const post = async (more: object) => {
      const { status, problem } = await admin.ask('POST /api/company/ai-systems', { body: { ...entry(), ...more } });
      return status === 201 ? status : problem.code;
    };
    await enter({ used_until: '2026-11-30' });
    expect(await post({ name: 'draft Assistant' })).toBe('ai_system_name_taken');
    const { id: systemId, revision } = await enter({ name: 'Translator' });
    const change = async (name: string) => {
      const body = { ...entry(), name, revision };
      return (await admin.ask('PUT /api/company/ai-systems/:systemId', { params: { systemId }, body })).problem.code;
    };
    expect(await change('Draft assistant')).toBe('ai_system_name_taken');
    expect(await change('translator')).toBeUndefined();
    app.clock.set('2026-12-01T12:00:00Z');
    expect(await post({})).toBe(201);
  });

  test("a person who answers for a system is no longer shown after leaving, stays in unrelated changes, and can't be entered for another system", async () => {
    const { id: systemId, revision } = await enter();
    await change(app, ann.id, { deactivated_at: new Date() });
    expect((await read(systemId)).responsible).toBeNull();
    const body = { ...entry(), vendor: 'Another vendor', revision };
    expect((await admin.ask('PUT /api/company/ai-systems/:systemId', { params: { systemId }, body })).status).toBe(200);
    expect(faultsOf(await admin.ask('POST /api/company/ai-systems', { body: entry() }))).toEqual([
      400,
      ['body.responsible_id: ai_system_responsible'],
    ]);
  });

  test("entries and releases can't be changed in the database", async () => {
    const { id } = await enter();
    await release(id);
    for (const table of ['ai_system_versions', 'ai_releases'])
      await expect(app.connection.pool.query(`update ${table} set name = 'x' where system_id = $1`, [id])).rejects.toMatchObject({
        code: '23001',
      });
  });

  test('members who are not staff are refused', async () => {
    expect((await ann.ask('GET /api/company/ai-systems')).status).toBe(403);
    expect((await ann.ask('POST /api/company/ai-systems', { body: entry() })).status).toBe(403);
  });
});

describe('releases', () => {
  test('the release in use is the latest one that has not been withdrawn, and each is entered once', async () => {
    const { id: systemId } = await enter();
    await release(systemId, { name: '4.1', in_use_since: '2026-06-01' });
    await release(systemId, { name: '5.0', in_use_since: '2026-12-01' });
    expect((await release(systemId, { name: '5.0' })).problem.code).toBe('ai_release_known');
    const { data } = await release(systemId, { name: '4.2', in_use_since: '2026-09-01', needs_training: true });
    expect(data.releases.map(({ name }) => name)).toEqual(['5.0', '4.2', '4.1']);
    expect(data.release?.name).toBe('4.2');
    const releaseId = data.release?.id ?? '';
    const withdraw = () =>
      admin.ask('POST /api/company/ai-systems/:systemId/releases/:releaseId/withdraw', {
        params: { systemId, releaseId },
        body: { reason: 'It was never used here.' },
      });
    const after = (await withdraw()).data;
    expect(after.release?.name).toBe('4.1');
    expect(after.releases.find(({ name }) => name === '4.2')?.withdrawn).toEqual({
      on: '2026-11-20',
      by: admin.full_name,
      reason: 'It was never used here.',
    });
    expect((await withdraw()).problem.code).toBe('ai_release_withdrawn');
  });

  test("a release used before it was released is refused, and another system's release is not found", async () => {
    const [one, other] = [await enter(), await enter({ name: 'Translator' })];
    expect(faultsOf(await release(one.id, { released_on: '2026-02-01' } as never))).toEqual([400, ['body.in_use_since: ai_release_days']]);
    const { data } = await release(one.id);
    const params = { systemId: other.id, releaseId: data.release?.id ?? '' };
    const answer = await admin.ask('POST /api/company/ai-systems/:systemId/releases/:releaseId/withdraw', {
      params,
      body: { reason: 'Not of this system.' },
    });
    expect(answer.status).toBe(404);
  });
});

test("a past day's register contains what was entered by then, whatever was entered or withdrawn later", async () => {
  const systems = () => systemsOf(app.app.services.database, own.id);
  const told = async (day: string) =>
    registerOn(await systems(), day).map(({ entry: { name }, is_used, releases }) => [name, is_used, releases.map((one) => one.name)]);
  const { id: systemId, revision } = await enter();
  app.clock.set('2026-11-22T12:00:00Z');
  const { data } = await release(systemId, { name: '5', in_use_since: '2026-11-23' });
  app.clock.set('2026-11-24T12:00:00Z');
  const body = { ...entry(), name: 'Reply assistant', used_until: '2026-11-25', revision };
  await admin.ask('PUT /api/company/ai-systems/:systemId', { params: { systemId }, body });
  app.clock.set('2026-11-26T12:00:00Z');
  await admin.ask('POST /api/company/ai-systems/:systemId/releases/:releaseId/withdraw', {
    params: { systemId, releaseId: data.releases[0]?.id ?? '' },
    body: { reason: 'Entered by mistake.' },
  });
  const days = ['19', '20', '22', '23', '24', '25', '26'];
  expect(await Promise.all(days.map((day) => told(`2026-11-${day}`)))).toEqual([
    [],
    [['Draft assistant', true, []]],
    [['Draft assistant', true, []]],
    [['Draft assistant', true, ['5']]],
    [['Reply assistant', true, ['5']]],
    [['Reply assistant', true, ['5']]],
    [['Reply assistant', false, []]],
  ]);
});
