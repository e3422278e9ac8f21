import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertPerson, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { complete } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns a person's calls on chapters. */
const callsOf = ({ ask }: Person) => ({
  list: async (query: object = {}) => (await ask('GET /api/company/chapters', { query })).data,
  one: (chapterId: string) => ask('GET /api/company/chapters/:chapterId', { params: { chapterId } }),
  create: (body: { name: string; description?: string; lead_id?: string | null }) => ask('POST /api/company/chapters', { body }),
  change: (chapterId: string, body: object) => ask('PUT /api/company/chapters/:chapterId', { params: { chapterId }, body }),
  archive: (chapterId: string) => ask('POST /api/company/chapters/:chapterId/archive', { params: { chapterId } }),
  restore: (chapterId: string) => ask('POST /api/company/chapters/:chapterId/restore', { params: { chapterId } }),
  remove: (chapterId: string) => ask('DELETE /api/company/chapters/:chapterId', { params: { chapterId } }),
});

async function companyWithAdmin() {
  const place = await company(app);
  const admin = await companyAdmin(app, place.id);
  return { place, admin, ...callsOf(admin) };
}

const insert = (facts: Parameters<typeof insertPerson>[2]) => insertPerson(app.connection.database, app.clock.now(), facts);
const recorded = async (companyId: string) =>
  (
    await app.connection.pool.query(
      `select a.name, a.facts, v.before, v.after from activity a left join activity_values v on v.activity_id = a.id
        where a.company_id = $1 and a.name like 'chapter%' order by a.id`,
      [companyId],
    )
  ).rows;
const unknown = '01890000-0000-7000-8000-000000000000';

describe('a chapter', () => {
  test('a chapter is created with a description and a lead, and a change affects only the given fields; both are recorded', async () => {
    const { place, create, change: put } = await companyWithAdmin();
    const lead = await insert({ company_id: place.id });
    const { status, data } = await create({ name: 'Kilns', description: 'They fire.', lead_id: lead.id });
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(String),
        company_id: place.id,
        name: 'Kilns',
        description: 'They fire.',
        lead: { id: lead.id, full_name: lead.full_name },
        is_default: false,
        archived_at: null,
        members: 0,
        active_members: 0,
        waiting: 0,
        created_at: expect.any(String),
        revision: 0,
      },
    ]);
    expect((await put(data.id, { description: '' })).data).toMatchObject({ name: 'Kilns', description: null, lead: { id: lead.id } });
    expect((await put(data.id, { lead_id: null, name: 'Ovens' })).data).toMatchObject({ name: 'Ovens', lead: null });
    expect(await recorded(place.id)).toEqual([
      {
        name: 'chapter_created',
        facts: { chapter_id: data.id, fields: ['name', 'description', 'lead_id'] },
        before: null,
        after: { name: 'Kilns', description: 'They fire.', lead_id: lead.id },
      },
      {
        name: 'chapter_changed',
        facts: { chapter_id: data.id, fields: ['description'] },
        before: { description: 'They fire.' },
        after: { description: null },
      },
      {
        name: 'chapter_changed',
        facts: { chapter_id: data.id, fields: ['name', 'lead_id'] },
        before: { name: 'Kilns', lead_id: lead.id },
        after: { name: 'Ovens', lead_id: null },
      },
    ]);
    const stale = await put(data.id, { name: 'Of an old page', revision: 7 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'edited_elsewhere']);
    expect((await put(data.id, { name: 'Kilns', revision: 2 })).data.revision).toBe(3);
  });

  test("a chapter must have a name that none of the company's other chapters has, including archived ones", async () => {
    const { place, create, change: put, archive } = await companyWithAdmin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Twice' })));
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    await archive(answers.find(({ status }) => status === 201)?.data.id ?? '');
    expect((await create({ name: 'Twice' })).problem.code).toBe('chapter_name_taken');
    expect((await put(place.chapter.id, { name: 'Twice' })).problem.code).toBe('chapter_name_taken');
    expect((await callsOf(await companyAdmin(app, (await company(app)).id)).create({ name: 'Twice' })).status).toBe(201);
  });

  test('a chapter can be led by an active member of the company, and by no one else', async () => {
    const { place, change: put, create } = await companyWithAdmin();
    const other = await company(app);
    const now = app.clock.now();
    const strangers = [
      await insert({ company_id: other.id }),
      await insert({ company_id: place.id, approved_at: null }),
      await insert({ company_id: place.id, deactivated_at: now }),
      { id: unknown },
    ];
    for (const { id } of strangers) {
      const { status, problem } = await put(place.chapter.id, { lead_id: id, name: 'Not this one' });
      expect([status, problem.errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([400, ['body.lead_id lead']]);
      expect((await create({ name: 'Nor this one', lead_id: id })).status).toBe(400);
    }
    expect((await put(place.chapter.id, {})).data).toMatchObject({ name: place.chapter.name, lead: null });
  });

  test("a chapter loses its lead when that person's account is closed", async () => {
    const boss = await superAdmin(app);
    const { place, change: put, one } = await companyWithAdmin();
    const lead = await insert({ company_id: place.id });
    await put(place.chapter.id, { lead_id: lead.id });
    await boss.ask('DELETE /api/admin/users/:userId', { params: { userId: lead.id }, body: {} });
    expect((await one(place.chapter.id)).data.lead).toBeNull();
  });

  test("another company's chapter is not found by any call", async () => {
    const mine = await companyWithAdmin();
    const { chapter } = await company(app);
    const answers = [
      await mine.one(chapter.id),
      await mine.change(chapter.id, { name: 'Taken over' }),
      await mine.archive(chapter.id),
      await mine.restore(chapter.id),
      await mine.remove(chapter.id),
      await mine.one(unknown),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, answers.at(-1)?.text]));
  });

  test('a chapter can be archived and restored only once, is listed only on request, and is not offered to people who register', async () => {
    const { place, archive, restore, list } = await companyWithAdmin();
    const offered = async () => (await app.as(null)('GET /api/reference/chapters', { query: { company_id: place.id } })).data.length;
    const idsOf = async (show: string) => (await list({ show })).chapters.map(({ id }) => id);
    expect((await restore(place.chapter.id)).problem.code).toBe('chapter_not_archived');
    expect((await archive(place.chapter.id)).data.archived_at).toEqual(expect.any(String));
    expect((await archive(place.chapter.id)).problem.code).toBe('chapter_archived');
    expect([await idsOf('active'), await idsOf('archived'), await idsOf('all')]).toEqual([[], [place.chapter.id], [place.chapter.id]]);
    expect(await offered()).toBe(0);
    const details = { email: 'archived@example.test', password: 'a good long password', full_name: 'Archived' };
    const registered = await app.as(null)('POST /api/auth/register', {
      body: { ...details, company_id: place.id, chapter_id: place.chapter.id },
    });
    expect(registered.problem.errors?.map(({ path }) => path)).toEqual(['body.chapter_id']);
    expect((await restore(place.chapter.id)).data.archived_at).toBeNull();
    expect(await offered()).toBe(1);
  });

  test('a chapter can be deleted when it contains only closed accounts, and is then removed from registrations', async () => {
    const { place, remove, one } = await companyWithAdmin();
    const here = { company_id: place.id, chapter_id: place.chapter.id };
    const waiting = await insert({ ...here, approved_at: null });
    expect((await remove(place.chapter.id)).problem.code).toBe('chapter_has_members');
    await change(app, waiting.id, { rejected_at: app.clock.now() });
    await app.as(null)('POST /api/auth/register', {
      body: { email: 'unconfirmed@example.test', password: 'a good long password', full_name: 'Unconfirmed', ...here },
    });
    expect((await remove(place.chapter.id)).status).toBe(200);
    expect((await one(place.chapter.id)).status).toBe(404);
    expect((await remove(place.chapter.id)).status).toBe(404);
    const { rows } = await app.connection.pool.query(
      `select company_id, chapter_id from users where id = $1 union all select company_id, chapter_id from registrations where email = $2`,
      [waiting.id, 'unconfirmed@example.test'],
    );
    expect(rows).toEqual([
      { company_id: place.id, chapter_id: null },
      { company_id: place.id, chapter_id: null },
    ]);
    expect((await recorded(place.id)).at(-1)).toMatchObject({
      name: 'chapter_deleted',
      facts: { chapter_id: place.chapter.id },
      before: { name: place.chapter.name },
    });
  });
});

test('the list of chapters counts members and those who studied within 30 days, and can be searched, sorted and paged', async () => {
  const { place, create, list } = await companyWithAdmin();
  const second = (await create({ name: 'A second one' })).data;
  const learner = await student(app, { company_id: place.id, chapter_id: place.chapter.id });
  await complete(learner, 'stones', 'pebbles');
  for (const facts of [{}, { approved_at: null }, { deactivated_at: app.clock.now() }])
    await insert({ company_id: place.id, chapter_id: place.chapter.id, ...facts });
  const { chapters, ...paging } = await list();
  expect(paging).toEqual({ total: 2, page: 1, page_size: 20 });
  expect(chapters.map(({ id, members, active_members, waiting }) => [id, members, active_members, waiting])).toEqual([
    [second.id, 0, 0, 0],
    [place.chapter.id, 2, 1, 1],
  ]);
  const idsOf = async (query: object) => (await list(query)).chapters.map(({ id }) => id);
  expect(await idsOf({ sort: 'members' })).toEqual([place.chapter.id, second.id]);
  expect(await idsOf({ sort: 'active_members' })).toEqual([place.chapter.id, second.id]);
  expect(await idsOf({ search: 'SECOND' })).toEqual([second.id]);
  expect(await idsOf({ page: 2, page_size: 1 })).toEqual([place.chapter.id]);
  await app.connection.pool.query(`update study_days set day = day - 31 where user_id = $1`, [learner.id]);
  expect((await list({ search: place.chapter.name })).chapters[0]?.active_members).toBe(0);
});

test('the list of chapters never shows how many people studied in a small chapter if staff see groups only, whatever its order', async () => {
  const place = await company(app, { staff_sees: 'groups' });
  const { create, list, one } = callsOf(await companyAdmin(app, place.id));
  const chapterOf = async (name: string, people: number) => {
    const { id } = (await create({ name })).data;
    for (let n = 1; n < people; n++) await insert({ company_id: place.id, chapter_id: id });
    await complete(await student(app, { company_id: place.id, chapter_id: id }), 'stones', 'pebbles');
    return id;
  };
  const [large, few, fewer] = [await chapterOf('A large one', 6), await chapterOf('Few', 3), await chapterOf('Fewer', 2)];
  const { chapters } = await list();
  const activeIn = (id: string) => chapters.find((chapter) => chapter.id === id)?.active_members;
  expect([large, few, fewer].map(activeIn)).toEqual([1, null, null]);
  expect((await one(few)).data.active_members).toBeNull();
  expect((await list({ sort: 'active_members' })).chapters[0]?.id).toBe(large);
});

describe('database constraints', () => {
  test.each([
    ['a lead from another company', 'insert into chapter_leads (chapter_id, company_id, user_id) values ($1, $2, $3)'],
    ['a lead for a chapter of another company', 'insert into chapter_leads (chapter_id, company_id, user_id) values ($4, $2, $5)'],
    ['a member in a chapter of another company', 'update users set chapter_id = $4 where id = $5'],
    ['a second default chapter', 'update chapters set is_default = true where company_id = $2'],
    ['an archived default chapter', 'update chapters set is_default = true, archived_at = now() where id = $1'],
  ])('the database refuses %s', async (_, sql) => {
    const [own, other] = [await company(app), await company(app)];
    await callsOf(await companyAdmin(app, own.id)).create({ name: 'One more' });
    const [mine, theirs] = [await insert({ company_id: own.id }), await insert({ company_id: other.id })];
    const values = [own.chapter.id, own.id, theirs.id, other.chapter.id, mine.id];
    const used = [...sql.matchAll(/\$(\d)/g)].map(([, number]) => Number(number));
    // Replaces only the parameters that the statement has.
    const text = used.reduce((rest, number) => rest.replace(`$${number}`, `'${values[number - 1]}'`), sql);
    await expect(app.connection.pool.query(text)).rejects.toThrow(/violates/);
  });
});
