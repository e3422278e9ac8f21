import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const insert = (facts: object) => insertPerson(app.connection.database, app.clock.now(), facts);
const move = ({ ask }: Person, user_ids: string[], chapter_id: string | null, query: object = {}) =>
  ask('POST /api/company/members/move', { query, body: { user_ids, chapter_id } });
const merge = ({ ask }: Person, chapterId: string, into_chapter_id: string) =>
  ask('POST /api/company/chapters/:chapterId/merge', { params: { chapterId }, body: { into_chapter_id } });
const archive = ({ ask }: Person, chapterId: string) => ask('POST /api/company/chapters/:chapterId/archive', { params: { chapterId } });
const remove = ({ ask }: Person, chapterId: string) => ask('DELETE /api/company/chapters/:chapterId', { params: { chapterId } });
const create = async ({ ask }: Person, name: string) => (await ask('POST /api/company/chapters', { body: { name } })).data.id;
/** Returns a company's members by chapter; the key is `null` for members without a chapter. */
const placesOf = async (company: CompanyId) => {
  const { rows } = await app.connection.pool.query<{ id: string; chapter_id: string | null }>(
    'select id, chapter_id from users where company_id = $1',
    [company],
  );
  return new Map(rows.map(({ id, chapter_id }) => [id, chapter_id]));
};
const recorded = async (company: CompanyId, name: string) =>
  (
    await app.connection.pool.query('select actor_id, person_id, facts from activity where company_id = $1 and name = $2 order by id', [
      company,
      name,
    ])
  ).rows;
const unknown = '01890000-0000-7000-8000-000000000000';

async function companyWithPeople() {
  const place = await company(app);
  const admin = await companyAdmin(app, place.id);
  const people = [await insert({ company_id: place.id }), await insert({ company_id: place.id, chapter_id: place.chapter.id })];
  return { place, admin, ids: people.map(({ id }) => id) };
}

describe('members', () => {
  test('members can be moved into a chapter or out of one, and each move is recorded', async () => {
    const { place, admin, ids } = await companyWithPeople();
    const chapter = await create(admin, 'Second');
    const first = await move(admin, [...ids, (ids[0] ?? '').toUpperCase()], chapter);
    expect([first.status, first.data]).toEqual([200, { moved: 2 }]);
    expect((await move(admin, ids, chapter)).data).toEqual({ moved: 0 });
    expect((await move(admin, ids.slice(0, 1), null)).data).toEqual({ moved: 1 });
    const places = await placesOf(place.id);
    expect(ids.map((id) => places.get(id))).toEqual([null, chapter]);
    expect(await recorded(place.id, 'member_moved')).toEqual([
      { actor_id: admin.id, person_id: ids[0], facts: { from_chapter_id: null, chapter_id: chapter } },
      { actor_id: admin.id, person_id: ids[1], facts: { from_chapter_id: place.chapter.id, chapter_id: chapter } },
      { actor_id: admin.id, person_id: ids[0], facts: { from_chapter_id: chapter, chapter_id: null } },
    ]);
  });

  test('either all of the named members are moved or none; a person from another company is not found, and neither is its chapter', async () => {
    const { place, admin, ids } = await companyWithPeople();
    const other = await company(app);
    const stranger = await insert({ company_id: other.id });
    const before = await placesOf(place.id);
    const chapter = await create(admin, 'Second');
    const answers = [
      await move(admin, [...ids, stranger.id], chapter),
      await move(admin, [...ids, unknown], chapter),
      await move(admin, ids, other.chapter.id),
      await move(admin, ids, unknown),
      await move(admin, ids, chapter, { company: other.id }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, answers[0]?.text]));
    await archive(admin, chapter);
    expect((await move(admin, ids, chapter)).problem.code).toBe('chapter_archived');
    expect(await placesOf(place.id)).toEqual(before);
    expect(await recorded(place.id, 'member_moved')).toEqual([]);
  });

  test("members can't be moved from one company to another, even by a super admin", async () => {
    const boss = await superAdmin(app);
    const { place, ids } = await companyWithPeople();
    const other = await company(app);
    expect((await move(boss, ids, other.chapter.id, { company: other.id })).status).toBe(404);
    expect((await move(boss, ids, other.chapter.id, { company: place.id })).status).toBe(404);
    expect((await move(boss, ids, place.chapter.id)).problem.code).toBe('invalid_request');
    expect((await move(boss, ids, place.chapter.id, { company: place.id })).data).toEqual({ moved: 1 });
  });

  test('a call that moves members must name at least one and at most 500', async () => {
    const { admin, place } = await companyWithPeople();
    const faultOf = async (ids: string[]) =>
      (await move(admin, ids, place.chapter.id)).problem.errors?.map(({ path, code }) => `${path} ${code}`);
    expect(await faultOf([])).toEqual(['body.user_ids too_few']);
    expect(await faultOf(Array.from({ length: 501 }, () => unknown))).toEqual(['body.user_ids too_many']);
  });
});

describe('a chapter merged into another', () => {
  test('a merged chapter passes its people, registrations and default status to the other one, and is archived', async () => {
    const { place, admin, ids } = await companyWithPeople();
    const into = await create(admin, 'Second');
    await admin.ask('PUT /api/company/settings', { body: { default_chapter_id: place.chapter.id } });
    await admin.ask('PUT /api/company/chapters/:chapterId', {
      params: { chapterId: place.chapter.id },
      body: { lead_id: ids[0] ?? null },
    });
    const closed = await insert({ company_id: place.id, chapter_id: place.chapter.id, deactivated_at: app.clock.now() });
    const registration = { email: 'merged@example.test', password: 'a good long password', full_name: 'Merged' };
    await app.as(null)('POST /api/auth/register', { body: { ...registration, company_id: place.id, chapter_id: place.chapter.id } });

    const { data } = await merge(admin, place.chapter.id, into);
    expect(data).toMatchObject({ id: into, members: 1, is_default: true, lead: null });
    const source = await admin.ask('GET /api/company/chapters/:chapterId', { params: { chapterId: place.chapter.id } });
    expect(source.data).toMatchObject({ members: 0, is_default: false, lead: null, archived_at: expect.any(String) });
    const places = await placesOf(place.id);
    expect([places.get(ids[1] ?? ''), places.get(closed.id), places.get(ids[0] ?? '')]).toEqual([into, into, null]);
    const { rows } = await app.connection.pool.query('select chapter_id from registrations where email = $1', [registration.email]);
    expect(rows).toEqual([{ chapter_id: into }]);
    expect(await recorded(place.id, 'chapter_merged')).toEqual([
      { actor_id: admin.id, person_id: null, facts: { chapter_id: place.chapter.id, into_chapter_id: into, moved: 2 } },
    ]);
    expect(await recorded(place.id, 'member_moved')).toHaveLength(2);
  });

  test("a chapter can't be merged into an archived chapter, itself, or another company's chapter", async () => {
    const { place, admin } = await companyWithPeople();
    const [into, other] = [await create(admin, 'Second'), await company(app)];
    const itself = await merge(admin, place.chapter.id, place.chapter.id);
    expect(itself.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(['body.into_chapter_id chapter_same']);
    expect((await merge(admin, place.chapter.id, other.chapter.id)).status).toBe(404);
    expect((await merge(admin, other.chapter.id, into)).status).toBe(404);
    await archive(admin, into);
    expect((await merge(admin, place.chapter.id, into)).problem.code).toBe('chapter_archived');
  });
});

describe('simultaneous changes', () => {
  const outcome = ({ status, problem }: { status: number; problem: { code?: string } }) => problem.code ?? String(status);

  test('twenty simultaneous merge, move, archive and delete operations leave everyone in a chapter that exists, in each of 5 rounds', async () => {
    for (let round = 0; round < 5; round++) {
      const place = await company(app);
      const admin = await companyAdmin(app, place.id);
      const chapters = [place.chapter.id, await create(admin, 'B'), await create(admin, 'C'), await create(admin, 'D')];
      const people: string[] = [];
      for (let n = 0; n < 8; n++) people.push((await insert({ company_id: place.id, chapter_id: chapters[n % 4] ?? null })).id);
      const [a = '', b = '', c = '', d = ''] = chapters;
      const merges = [
        merge(admin, a, b),
        merge(admin, b, a),
        merge(admin, b, c),
        merge(admin, c, b),
        merge(admin, c, d),
        merge(admin, d, a),
      ];
      const ends = [archive(admin, a), archive(admin, b), archive(admin, c), ...chapters.map((chapter) => remove(admin, chapter))];
      const moves = [a, b, c, d, a, b, d].map((chapter, n) => move(admin, people.slice(n % 4, (n % 4) + 4), chapter));
      const answers = await Promise.all([...merges, ...ends, ...moves]);
      expect(answers).toHaveLength(20);
      const known = ['200', 'chapter_archived', 'chapter_has_members', 'not_found'];
      expect(answers.map(outcome).filter((one) => !known.includes(one))).toEqual([]);

      const { rows: left } = await app.connection.pool.query<{ id: string }>('select id from chapters where company_id = $1', [place.id]);
      const places = await placesOf(place.id);
      expect(places.size).toBe(9);
      for (const id of people) expect(left.map((chapter) => chapter.id)).toContain(places.get(id));
      // The last row about each person has their current chapter.
      const moved = await recorded(place.id, 'member_moved');
      for (const [n, id] of people.entries()) {
        const own = moved.filter(({ person_id }) => person_id === id).map(({ facts }) => facts);
        expect(own.at(-1)?.chapter_id ?? chapters[n % 4]).toBe(places.get(id));
        for (const [index, facts] of own.entries()) expect(facts.from_chapter_id).toBe(own[index - 1]?.chapter_id ?? chapters[n % 4]);
      }
      expect(await recorded(place.id, 'chapter_merged')).toHaveLength(answers.slice(0, 6).filter(({ status }) => status === 200).length);
    }
  });

  test('no one is lost when people are approved and moved at the same time', async () => {
    const boss = await superAdmin(app);
    const { place, admin } = await companyWithPeople();
    const chapter = await create(admin, 'Second');
    const waiting = await Promise.all(Array.from({ length: 10 }, () => insert({ company_id: place.id, approved_at: null })));
    const answers = await Promise.all([
      ...waiting.map(({ id }) => boss.ask('POST /api/admin/users/:userId/approve', { params: { userId: id } })),
      ...waiting.map(({ id }) => move(admin, [id], chapter)),
    ]);
    expect(answers.map(outcome).filter((one) => one !== '200')).toEqual([]);
    const places = await placesOf(place.id);
    expect(waiting.map(({ id }) => places.get(id))).toEqual(waiting.map(() => chapter));
  });
});
