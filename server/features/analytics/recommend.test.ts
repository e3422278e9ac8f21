import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapters } from '#server/features/companies/tables.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { begin, complete, completeModule, open } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const askFor = (person: Person, id = person.id) => person.ask('GET /api/analytics/recommendations/:id', { params: { id } });
const recommended = async (person: Person) => (await askFor(person)).data;
const idsFor = async (person: Person) => (await recommended(person)).map(({ module_id }) => module_id);
const reasonsFor = async (person: Person, id: string) =>
  Object.fromEntries(
    (await recommended(person)).find(({ module_id }) => module_id === id)?.reasons.map(({ kind, text }) => [kind, text]) ?? [],
  );

describe('recommendations for a learner', () => {
  test('recommendations start with an easy first step', async () => {
    const newcomer = await student(app);
    const [first, second, ...others] = await recommended(newcomer);
    expect(first).toMatchObject({ module_id: 'stones', track_id: 'first-steps', percentage: 0 });
    expect(first?.title).toBeTruthy();
    expect(first?.minutes).toBeGreaterThan(0);
    expect(first?.reasons).toEqual([{ kind: 'prerequisites', text: 'A good place to start.' }]);
    expect(second).toMatchObject({ module_id: 'winds', reasons: [{ kind: 'prerequisites', text: 'No prerequisites.' }] });
    expect(others).toEqual([]);
  });

  test("recommendations don't build on an uncompleted module, unless the learner has already started the next one", async () => {
    const learner = await student(app);
    expect(await idsFor(learner)).not.toContain('paths');
    await open(learner, 'paths', 'walking');
    expect(await idsFor(learner), 'after a glance').not.toContain('paths');
    await begin(learner, 'paths', 'walking');
    expect((await recommended(learner))[0]).toMatchObject({
      module_id: 'paths',
      reasons: expect.arrayContaining([{ kind: 'continue', text: "You've started it." }]),
    });
    expect(await idsFor(learner)).not.toContain('summits');
  });

  test('recommendations start with the module that the learner worked in last, and show the progress in it', async () => {
    const learner = await student(app);
    await complete(learner, 'stones', 'pebbles');
    app.clock.forward(60_000);
    await begin(learner, 'winds', 'gusts');
    expect((await idsFor(learner)).slice(0, 2)).toEqual(['winds', 'stones']);
    app.clock.forward(60_000);
    await complete(learner, 'stones', 'slabs');
    const [first] = await recommended(learner);
    expect(first).toMatchObject({ module_id: 'stones', percentage: 67 });
    expect(first?.reasons[0]).toEqual({ kind: 'continue', text: "You've completed 2 of 3 steps." });
  });

  test('recommendations include modules that the learner has just unlocked, and no completed ones', async () => {
    const learner = await student(app);
    await completeModule(learner, 'stones');
    expect(await idsFor(learner)).not.toContain('stones');
    const reasons = await reasonsFor(learner, 'paths');
    expect(reasons['prerequisites']).toMatch(/^You've completed its prerequisites: “.+”\.$/);
    expect(reasons['next_in_track']).toMatch(/^Next in .+: you've completed 1 of 2 modules\.$/);
  });

  test("recommendations that fit the learner's job title come before others", async () => {
    const engineer = await student(app, { job_title_id: 'ai-engineer' });
    expect((await idsFor(engineer))[0]).toBe('winds');
    expect(await reasonsFor(engineer, 'winds')).toMatchObject({ job_title: 'Relevant to your job: AI engineer.' });
    expect(await reasonsFor(engineer, 'stones')).not.toHaveProperty('job_title');
  });

  test('recommendations deepen the skills that the learner has named', async () => {
    const skilled = await student(app, { skills: ['model-selection', 'python'] });
    expect((await idsFor(skilled))[0]).toBe('winds');
    expect(await reasonsFor(skilled, 'winds')).toMatchObject({ skills: 'Develops your skills: Model selection.' });
  });
});

describe('colleagues', () => {
  test('colleagues in the same chapter count in favour of a module once two of them have completed it, and are not named', async () => {
    const place = await company(app);
    const mine = { company_id: place.id, chapter_id: place.chapter.id };
    const me = await student(app, mine);
    const [ada, ben] = [await student(app, mine), await student(app, mine)];
    await completeModule(ada, 'winds');
    expect(await reasonsFor(me, 'winds')).not.toHaveProperty('colleagues');
    await completeModule(ben, 'winds');
    app.clock.forward(61_000);
    const answer = await askFor(me);
    expect(answer.data[0]).toMatchObject({ module_id: 'winds' });
    expect(answer.data[0]?.reasons[0]).toEqual({ kind: 'colleagues', text: `2 colleagues in ${place.chapter.name} have completed it.` });
    for (const { full_name, id } of [ada, ben]) {
      expect(answer.text).not.toContain(full_name);
      expect(answer.text).not.toContain(id);
    }
  });

  test('colleagues do not count in a small chapter if the company shows its staff groups only', async () => {
    const place = await company(app, { staff_sees: 'groups' });
    const mine = { company_id: place.id, chapter_id: place.chapter.id };
    const me = await student(app, mine);
    for (const person of [await student(app, mine), await student(app, mine), await student(app, mine)])
      await completeModule(person, 'winds');
    expect(await reasonsFor(me, 'winds')).not.toHaveProperty('colleagues');
    await student(app, mine);
    expect(await reasonsFor(me, 'winds')).toHaveProperty('colleagues');
  });

  test('colleagues in another chapter or company, and colleagues who have left, do not count', async () => {
    const [place, other] = [await company(app), await company(app)];
    const [second] = await app.connection.database.insert(chapters).values({ company_id: place.id, name: 'Second chapter' }).returning();
    const me = await student(app, { company_id: place.id, chapter_id: place.chapter.id });
    const gone = await student(app, { company_id: place.id, chapter_id: place.chapter.id });
    const others = [
      await student(app, { company_id: place.id, chapter_id: place.chapter.id }),
      await student(app, { company_id: place.id, chapter_id: second?.id }),
      await student(app, { company_id: place.id, chapter_id: second?.id }),
      await student(app, { company_id: place.id }),
      await student(app, { company_id: other.id, chapter_id: other.chapter.id }),
      await student(app, { company_id: other.id, chapter_id: other.chapter.id }),
      gone,
    ];
    for (const person of others) await completeModule(person, 'winds');
    await change(app, gone.id, { deactivated_at: app.clock.now() });
    expect(await reasonsFor(me, 'winds')).not.toHaveProperty('colleagues');
  });
});

describe('recommendations for someone else', () => {
  test("recommendations for someone else are available to their company's admin and to super admins, and to no one else", async () => {
    const [place, other] = [await company(app), await company(app)];
    const me = await student(app, { company_id: place.id });
    for (const staff of [await companyAdmin(app, place.id), await superAdmin(app)])
      expect((await askFor(staff, me.id)).data.map(({ module_id }) => module_id)).toEqual(await idsFor(me));
    for (const stranger of [await student(app, { company_id: place.id }), await companyAdmin(app, other.id)]) {
      const answer = await askFor(stranger, me.id);
      expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
    }
  });

  test('recommendations for someone else are empty for a super admin, who only views content', async () => {
    const boss = await superAdmin(app);
    const answer = await askFor(boss);
    expect([answer.status, answer.data]).toEqual([200, []]);
  });
});
