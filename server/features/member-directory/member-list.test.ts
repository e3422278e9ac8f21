import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Query = ArgumentsOf<Calls['GET /api/company/members']>['query'];
const insert = (facts: object) => insertPerson(app.connection.database, app.clock.now(), facts);
const list = ({ ask }: Person, query: Query = {}) => ask('GET /api/company/members', { query });
const namesOf = async (who: Person, query: Query = {}) => (await list(who, query)).data.members.map(({ full_name }) => full_name);
const unknown = '01890000-0000-7000-8000-000000000000';

/** Creates a company with an admin and one member of each kind, named in alphabetical order. */
async function companyWithMembers() {
  const place = await company(app);
  const admin = await companyAdmin(app, place.id, { full_name: 'Ada Admin' });
  const facts = { company_id: place.id };
  const at = app.clock.now();
  await insert({ ...facts, full_name: 'Bea Student', chapter_id: place.chapter.id, job_title_id: 'front-end-developer' });
  await insert({ ...facts, full_name: 'Cleo Waits', approved_at: null, email: `cleo.unusual-${place.id}@example.test` });
  await insert({ ...facts, full_name: 'Dora Left', deactivated_at: at, chapter_id: place.chapter.id });
  await insert({ ...facts, full_name: 'Eva Rejected', approved_at: null, rejected_at: at });
  return { place, admin };
}

describe("a company's member list", () => {
  test('the member list has names, roles and states, and omits people who were rejected or belong to another company', async () => {
    const { place, admin } = await companyWithMembers();
    const other = await company(app);
    await insert({ company_id: other.id, full_name: 'Bea Stranger', chapter_id: other.chapter.id });
    const { data } = await list(admin);
    expect(data).toMatchObject({ total: 4, page: 1, page_size: 20 });
    expect(data.members.map(({ full_name, state }) => [full_name, state])).toEqual([
      ['Ada Admin', 'active'],
      ['Bea Student', 'active'],
      ['Cleo Waits', 'waiting'],
      ['Dora Left', 'closed'],
    ]);
    expect(data.members[1]).toEqual({
      id: expect.any(String),
      full_name: 'Bea Student',
      leaves_at: null,
      email: expect.stringContaining('@example.test'),
      role: 'Student',
      chapter: { id: place.chapter.id, name: place.chapter.name },
      state: 'active',
      job_title: 'Front-end developer',
      manager: null,
      created_at: expect.any(String),
      progress: { last_active_on: null, modules_begun: 0, modules_completed: 0, percentage: 0 },
    });
  });

  test('the member list can be searched by name and address, and filtered by chapter, role and account', async () => {
    const { place, admin } = await companyWithMembers();
    expect(await namesOf(admin, { search: 'bEA' })).toEqual(['Bea Student']);
    expect(await namesOf(admin, { search: 'Unusual' })).toEqual(['Cleo Waits']);
    expect(await namesOf(admin, { search: '%' })).toEqual([]);
    expect(await namesOf(admin, { chapter_id: place.chapter.id })).toEqual(['Bea Student', 'Dora Left']);
    expect(await namesOf(admin, { chapter_id: 'none' })).toEqual(['Ada Admin', 'Cleo Waits']);
    expect(await namesOf(admin, { role: 'CompanyAdmin' })).toEqual(['Ada Admin']);
    expect(await namesOf(admin, { state: 'closed' })).toEqual(['Dora Left']);
    expect(await namesOf(admin, { state: 'active', chapter_id: place.chapter.id })).toEqual(['Bea Student']);
    const wrong = await list(admin, { chapter_id: 'some' as 'none' });
    expect(wrong.problem.errors?.map(({ path }) => path)).toEqual(['query.chapter_id']);
  });

  test("the member list shows no one from another company, even if that company's chapter is requested", async () => {
    const { admin } = await companyWithMembers();
    const other = await companyWithMembers();
    expect((await list(admin, { chapter_id: other.place.chapter.id })).data.total).toBe(0);
    expect((await list(admin, { company: other.place.id })).status).toBe(404);
  });

  test('the member list is ordered by name, chapter or time, and its pages neither repeat nor omit anyone', async () => {
    const { admin, place } = await companyWithMembers();
    for (let n = 0; n < 7; n++) await insert({ company_id: place.id, full_name: 'Same Name' });
    expect((await namesOf(admin, { sort: 'chapter' })).slice(0, 3)).toEqual(['Bea Student', 'Dora Left', 'Ada Admin']);
    expect((await namesOf(admin, { sort: 'created_at' }))[0]).toBe('Same Name');
    for (const sort of ['name', 'chapter', 'created_at'] as const) {
      const ids: string[] = [];
      for (let page = 1; page <= 4; page++) ids.push(...(await list(admin, { sort, page, page_size: 3 })).data.members.map(({ id }) => id));
      expect([ids.length, new Set(ids).size], sort).toEqual([11, 11]);
    }
  });

  test('a super admin gets the list for the company they name, and a company that does not exist is not found', async () => {
    const { place } = await companyWithMembers();
    const boss = await superAdmin(app);
    expect((await list(boss)).problem.errors).toMatchObject([{ path: 'query.company', code: 'required' }]);
    expect((await list(boss, { company: place.id })).data.total).toBe(4);
    expect((await list(boss, { company: unknown })).status).toBe(404);
  });
});

describe("a company's member file", () => {
  const file = ({ ask }: Person, query: Query = {}) => ask('GET /api/company/members/export', { query });

  test('the member file has everyone who matches the filters, one per line, and contains no cell that a spreadsheet runs as a formula', async () => {
    const { admin, place } = await companyWithMembers();
    await insert({ company_id: place.id, full_name: '=SUM(A1:A9)', chapter_id: place.chapter.id });
    const answer = await file(admin, { chapter_id: place.chapter.id });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toContain(`Members of ${place.name}.csv`);
    const [head, ...lines] = answer.text.trimEnd().split('\r\n');
    expect(head?.replace(/^\ufeff/, '')).toBe(
      'Full name,Email address,Role,Chapter,Account,Job title,Manager,Registered on,Last activity,Modules completed,Share completed (%)',
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Bea Student', 'Dora Left', "'=SUM(A1:A9)"]);
    expect(lines[0]).toContain(`,Student,${place.chapter.name},Active,Front-end developer,`);
  });

  test('the member file omits no one, even if it takes more than one batch', async () => {
    const { admin, place } = await companyWithMembers();
    await app.connection.pool.query(
      `insert into users (id, email, full_name, company_id, approved_at)
        select gen_random_uuid(), 'many-' || n || '@' || $1::text || '.test', 'Many ' || n, $1::uuid, now() from generate_series(1, 1100) n`,
      [place.id],
    );
    const lines = (await file(admin)).text.trimEnd().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([1104, 1104]);
  });

  test("another company's member file is not found", async () => {
    const { admin } = await companyWithMembers();
    const other = await companyWithMembers();
    expect((await file(admin, { company: other.place.id })).status).toBe(404);
  });
});
