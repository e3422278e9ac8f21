import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffView } from '#contract/values.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { writeHistory } from '#server/testing/write-history.ts';

let app: TestApp & { close(): Promise<void> };
let first: { id: string; track_id: string; skills: string[]; level: string };
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.connection.pool.query('select id, track_id, skills, level from published.modules where skills <> $1 limit 1', [
    [],
  ]);
  first = must(rows[0], 'a module of the fixture catalog with skills');
});
afterAll(() => app.close());

const complete = ({ id }: Pick<Person, 'id'>) =>
  writeHistory(
    app,
    { id },
    `with c as (insert into module_completions (user_id, module_id, completed_at) values ($1, $2, $4))
      insert into study_days (user_id, day, track_id, company_id, chapter_id, seconds, modules_begun, modules_completed)
      select id, current_date, $3, company_id, chapter_id, 60, 1, 1 from users where id = $1`,
    [first.id, first.track_id, app.clock.now()],
  );
async function team(staff_sees: StaffView, inChapter: number, without: number) {
  const place = await company(app, { staff_sees });
  const insert = (chapter_id: string | null) =>
    insertPerson(app.connection.database, app.clock.now(), { company_id: place.id, chapter_id });
  const admin = await companyAdmin(app, place.id);
  const members = await Promise.all(Array.from({ length: inChapter }, () => insert(place.chapter.id)));
  const others = await Promise.all(Array.from({ length: without }, () => insert(null)));
  return { place, admin, members, others };
}
const read = async ({ ask }: Person, query: { company?: string; chapter_id?: string } = {}) => ask('GET /api/company/progress', { query });

describe("members' progress", () => {
  test("members' progress counts the members who have completed each track and module, in the company and in one chapter", async () => {
    const { place, admin, members, others } = await team('results', 3, 1);
    for (const person of [members[0], others[0]]) await complete(must(person, 'a member'));
    const whole = (await read(admin)).data;
    const chapter = (await read(admin, { chapter_id: place.chapter.id })).data;
    const track = ({ progress }: typeof whole) => progress?.tracks.find(({ track_id }) => track_id === first.track_id);
    const module = (standing: typeof whole) => track(standing)?.modules.find(({ module_id }) => module_id === first.id);
    expect([whole.members, track(whole)?.begun, module(whole)?.completed]).toEqual([5, 2, 2]);
    expect([chapter.members, track(chapter)?.begun, module(chapter)?.completed]).toEqual([3, 1, 1]);
    expect([whole.progress?.league, chapter.progress?.league]).toEqual([null, { rank: 1, chapters: 1, points_per_member: 0 }]);
  });

  test("members' progress counts a member as having started a module once they have started one of its files", async () => {
    const { place, admin } = await team('results', 2, 0);
    const begun = async () =>
      (await read(admin)).data.progress?.tracks.flatMap(({ modules }) => modules).find(({ module_id }) => module_id === first.id);
    const { rows: files } = await app.connection.pool.query<{ name: string }>(
      `select name from files where module_id = $1 and status = 'published' and kind <> 'quiz' order by position limit 2`,
      [first.id],
    );
    const person = await student(app, { company_id: place.id });
    expect([files.length, await begun()]).toMatchObject([2, { begun: 0 }]);
    for (const { name } of files) {
      const params = { moduleId: first.id, fileName: name };
      expect((await person.ask('POST /modules/modules/:moduleId/:fileName/complete', { params, body: {} })).status).toBe(200);
      expect(await begun()).toMatchObject({ begun: 1 });
    }
  });

  test("members' progress shows a chapter's skill gaps, and the modules that would close them", async () => {
    const { place, admin, members } = await team('results', 3, 0);
    const gapOf = async () => {
      const { progress } = (await read(admin, { chapter_id: place.chapter.id })).data;
      const skill = progress?.skills.find(({ skill_id }) => skill_id === first.skills[0]);
      return must(
        skill?.levels.find(({ level }) => level === first.level),
        'the level of the skill',
      );
    };
    const before = await gapOf();
    expect(before).toMatchObject({ percentage: 0, is_gap: true });
    expect(before.closes.length).toBeGreaterThan(0);
    for (const person of members) await complete(person);
    expect((await gapOf()).percentage).toBeGreaterThan(0);
    expect((await gapOf()).closes.map(({ module_id }) => module_id)).not.toContain(first.id);
  });

  test("members' progress is not found for another company's chapter; a super admin has to name the company", async () => {
    const [one, other] = [await team('results', 1, 0), await team('results', 1, 0)];
    expect((await read(one.admin, { chapter_id: other.place.chapter.id })).status).toBe(404);
    const boss = await superAdmin(app);
    expect((await read(boss, { company: one.place.id, chapter_id: other.place.chapter.id })).status).toBe(404);
    expect((await read(boss, { company: one.place.id, chapter_id: one.place.chapter.id })).data.members).toBe(1);
  });

  test("under the `groups` setting, members' progress is shown for groups of five or more, and not for a chapter whose figures would reveal another's", async () => {
    const small = await team('groups', 2, 1);
    expect((await read(small.admin)).data).toEqual({ members: 4, staff_sees: 'groups', progress: null });
    const { place, admin } = await team('groups', 6, 1);
    // Subtracting the chapter's figures from the company's would describe the two people without a chapter, one of whom is the admin.
    expect((await read(admin, { chapter_id: place.chapter.id })).data).toEqual({
      members: 6,
      staff_sees: 'groups',
      progress: null,
    });
    expect((await read(admin)).data.progress).not.toBeNull();
    const large = await team('groups', 5, 5);
    expect((await read(large.admin, { chapter_id: large.place.chapter.id })).data.progress).not.toBeNull();
  });
});

test('a company sees reliance drill results only for whole groups of five members, and never for a chapter', async () => {
  const { place, admin, members } = await team('results', 6, 0);
  const { rows } = await app.connection.pool.query<{ name: string }>(
    `select name from files where module_id = $1 and status = 'published' order by position limit 1`,
    [first.id],
  );
  await app.connection.pool.query(
    `insert into answered_versions (version, source, assets) values ('a-drill', '{"lab": "reliance"}', '{}')`,
  );
  const end = async (person: Pick<Person, 'id'> | undefined, score: number) =>
    app.connection.pool.query(
      `insert into lab_attempts (id, user_id, module_id, file_name, file_version, seed, answers, pass_mark, started_at, ended_at, score, passed)
        values (gen_random_uuid(), $1, $2, $3, 'a-drill', 1, '[]', 60, clock_timestamp(), clock_timestamp(), $4::int, $4::int >= 60)`,
      [person?.id, first.id, rows[0]?.name, score],
    );
  const drills = async (query: { chapter_id?: string } = {}) => (await read(admin, query)).data.progress?.drills;
  for (const [index, score] of [100, 80, 0, -20].entries()) await end(members[index], score);
  expect(await drills()).toEqual([]);
  await end(members[4], 40);
  expect(await drills()).toMatchObject([{ module_id: first.id, people: 5, mean: 40 }]);
  // The sixth member's result, and a second try, change nothing.
  await end(members[5], -100);
  await end(members[2], 100);
  expect(await drills()).toMatchObject([{ people: 5, mean: 40 }]);
  expect(await drills({ chapter_id: place.chapter.id })).toEqual([]);
});
