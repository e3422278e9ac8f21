import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { begin, open } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * Completes every file of a module for a person. Quizzes are completed directly in the database, because their answers do not matter here.
 */
async function completeModule(person: Person, moduleId: string): Promise<void> {
  const { files } = (await person.ask('GET /api/learning/modules/:id', { params: { id: moduleId } })).data;
  for (const file of files.filter((one) => one.kind !== 'quiz'))
    await person.ask('POST /api/learning/progress', { body: { module_id: moduleId, file_name: file.file_name, completed: true } });
}

const moduleWithoutQuiz = async (person: Person) => {
  const { modules } = (await person.ask('GET /api/learning/modules')).data;
  const found = modules.find((module) => module.files.length > 0 && module.files.every((file) => file.kind !== 'quiz'));
  if (!found) throw new Error('the fixture catalog has no module without a quiz');
  return found.id;
};

describe("a company's figures", () => {
  test("a company's figures count its own people's work, unless they are waiting for approval or deactivated", async () => {
    const [place, other] = [await company(app), await company(app)];
    const admin = await companyAdmin(app, place.id);
    const [ada, ben, gone] = [
      await student(app, { company_id: place.id, chapter_id: place.chapter.id }),
      await student(app, { company_id: place.id }),
      await student(app, { company_id: place.id }),
    ];
    const stranger = await student(app, { company_id: other.id });
    const moduleId = await moduleWithoutQuiz(ada);
    for (const person of [ada, gone, stranger]) await completeModule(person, moduleId);
    const [file] = (await ben.ask('GET /api/learning/modules/:id', { params: { id: moduleId } })).data.files;
    await open(ben, moduleId, file?.file_name ?? '');
    const figures = async () => (await admin.ask('GET /api/analytics/company/:id', { params: { id: place.id } })).data;
    const beforeHeBegan = await figures();
    expect(beforeHeBegan).toMatchObject({ modules_started: 2, completion_rate: 100, top_modules: [{ learners: 2 }] });
    await begin(ben, moduleId, file?.file_name ?? '');
    // Less than a minute does not count as a study day.
    app.clock.forward(60_000);
    await ben.ask('PUT /modules/modules/:moduleId/:fileName/time', {
      params: { moduleId, fileName: file?.file_name ?? '' },
      body: { time_spent: 59 },
    });
    await change(app, gone.id, { deactivated_at: app.clock.now() });

    const data = await figures();
    expect(data).toMatchObject({
      name: place.name,
      total_members: 3,
      active_members: 1,
      modules_started: 2,
      modules_completed: 1,
      completion_rate: 50,
    });
    expect(data.chapters).toEqual([
      { chapter_id: place.chapter.id, name: place.chapter.name, members: 1, active_members: 1, modules_completed: 1 },
    ]);
    expect(data.top_modules).toEqual([{ module_id: moduleId, title: expect.any(String), completions: 1, learners: 2 }]);
    expect(data.people.map((person) => person.user_id)).toContain(ada.id);
    expect(data.people.map((person) => person.user_id)).not.toContain(gone.id);
    expect(data.weeks).toHaveLength(12);
    expect(data.weeks.at(-1)).toMatchObject({ active_learners: 1 });
    expect(data.weeks.slice(0, -1).every((week) => week.files_completed === 0)).toBe(true);
  });

  test("a company's figures are zeros rather than errors before anyone has learned anything", async () => {
    const place = await company(app);
    const admin = await companyAdmin(app, place.id);
    const { data } = await admin.ask('GET /api/analytics/company/:id', { params: { id: place.id } });
    expect(data).toMatchObject({
      total_members: 1,
      active_members: 0,
      modules_started: 0,
      completion_rate: 0,
      minutes_studied: 0,
      top_modules: [],
    });
  });
});

describe("a company's figures where staff see groups only", () => {
  /** Creates a company with this many members in each of its chapters, all of whom have completed a module. */
  async function withChapters(...sizes: number[]) {
    const place = await company(app, { staff_sees: 'groups' });
    const names: string[] = [];
    for (const [index, size] of sizes.entries()) {
      const name = `Chapter ${index}`;
      const { rows } = await app.connection.pool.query<{ id: string }>(
        'insert into chapters (id, company_id, name) values (gen_random_uuid(), $1, $2) returning id',
        [place.id, name],
      );
      names.push(name);
      for (let n = 0; n < size; n++) {
        const person = await student(app, { company_id: place.id, chapter_id: rows[0]?.id ?? null });
        await completeModule(person, await moduleWithoutQuiz(person));
      }
    }
    const boss = await superAdmin(app);
    const { data } = await boss.ask('GET /api/analytics/company/:id', { params: { id: place.id } });
    return { data, place, boss, completed: names.map((name) => data.chapters.find((one) => one.name === name)?.modules_completed) };
  }

  test("a company's figures cover the whole company and its larger chapters, and don't reveal any other chapter's", async () => {
    const { data, completed } = await withChapters(5, 2, 6, 7);
    const [five, two, ...larger] = completed;
    expect(two).toBeNull();
    // One of the other chapters is withheld together with the small one. Which one it is does not depend on its size.
    expect([five, ...larger].filter((figure) => figure === null)).toHaveLength(1);
    expect(data).toMatchObject({ staff_sees: 'groups', total_members: 20, active_members: 20, modules_completed: 20, people: [] });
  });

  test("a company's figures are withheld if it has four people, and can't be worked out from the platform's figures either", async () => {
    const boss = await superAdmin(app);
    const platform = async () => (await boss.ask('GET /api/admin/statistics')).data;
    const before = await platform();
    const { data, place } = await withChapters(4);
    expect(data).toMatchObject({
      total_members: 4,
      active_members: null,
      modules_started: null,
      modules_completed: null,
      completion_rate: null,
      minutes_studied: null,
      top_modules: [],
      weeks: [],
      people: [],
    });
    const after = await platform();
    // The company's four members, and the super admin who requested its figures.
    expect(after.total_users).toBe(before.total_users + 5);
    for (const figure of ['active_users', 'modules_started', 'modules_completed', 'minutes_studied'] as const)
      expect(after[figure], figure).toBe(before[figure]);
    expect(after.top_companies.find(({ company_id }) => company_id === place.id)?.modules_completed ?? null).toBeNull();
  });
});

describe("the platform's figures", () => {
  test("the platform's figures count everyone, including the people waiting for approval", async () => {
    const fresh = await startTestApp();
    const boss = await superAdmin(fresh);
    const place = await company(fresh);
    await companyAdmin(fresh, place.id);
    const waiting = await student(fresh);
    await change(fresh, waiting.id, { approved_at: null });
    // Someone whose address is not confirmed has no account yet.
    const body = { email: 'unconfirmed@example.test', password: 'three words and more', full_name: 'Not Yet' };
    expect((await fresh.as(null)('POST /api/auth/register', { body })).status).toBe(202);
    const { data } = await boss.ask('GET /api/admin/statistics');
    expect(data).toMatchObject({ total_users: 2, waiting_users: 1, total_companies: 1, active_users: 0, completion_rate: 0 });
    expect(data.role_distribution).toEqual([
      { role: 'SuperAdmin', users: 1 },
      { role: 'CompanyAdmin', users: 1 },
      { role: 'Student', users: 0 },
    ]);
    expect(data.total_modules).toBe((await boss.ask('GET /api/learning/modules')).data.total);
    await fresh.close();
  });
});
