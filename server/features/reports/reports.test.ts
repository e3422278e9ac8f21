import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf } from '#contract/endpoint.ts';
import { everyStatement } from '#server/database/statement.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, insertPerson, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { run } from '#server/testing/practice.ts';
import { writeDays } from '#server/testing/study-days.ts';
import { complete, completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2027-06-14T12:00:00Z'));
afterAll(() => app.close());

type Query = ArgumentsOf<Calls['GET /api/reports/user-activity']>['query'];
const activity = async ({ ask }: Person, query: Query = {}) => (await ask('GET /api/reports/user-activity', { query })).data;
const progress = async ({ ask }: Person, query: Query = {}) => (await ask('GET /api/reports/learning-progress', { query })).data;
const performance = async ({ ask }: Person, query: Query = {}) => (await ask('GET /api/reports/company-performance', { query })).data;
const insert = (facts: object) => insertPerson(app.connection.database, new Date('2027-01-01T00:00:00Z'), facts);
const week = { from: '2027-06-07', to: '2027-06-13' };

/** Creates a company with an admin, and two people in a chapter, one of whom has studied in each of two weeks. */
async function companyWithDays() {
  const place = await company(app);
  const where = { company_id: place.id, chapter_id: place.chapter.id };
  const admin = await companyAdmin(app, place.id, { full_name: 'Zoe Admin', approved_at: new Date('2027-06-10T00:00:00Z') });
  const [ada, ben] = [await insert({ ...where, full_name: 'Ada' }), await insert({ ...where, full_name: 'Ben' })];
  const ofAda = { ...where, user_id: ada.id };
  await writeDays(app, [
    { ...ofAda, day: '2027-06-07', seconds: 1200, files_completed: 2, modules_begun: 1, points: 20 },
    { ...ofAda, day: '2027-06-07', track_id: 'further', seconds: 600, files_completed: 1, points: 10 },
    { ...ofAda, day: '2027-06-13', seconds: 59 },
    { ...ofAda, day: '2027-06-06', seconds: 300 },
    { ...where, user_id: ben.id, day: '2027-06-09', seconds: 60, points: 5 },
  ]);
  return { place, where, admin, ada, ben };
}

describe('the activity report', () => {
  test("the activity report has people, study days, minutes and steps beside the previous period's", async () => {
    const { admin, place, ada, ben } = await companyWithDays();
    const report = await activity(admin, week);
    expect(report.figures).toEqual({
      people: { value: 3, previous: 2 },
      active_people: { value: 2, previous: 1 },
      active_share: { value: 67, previous: 50 },
      study_days: { value: 2, previous: 1 },
      minutes: { value: 31, previous: 5 },
      files_completed: { value: 3, previous: 0 },
    });
    expect(report.previous).toEqual({ from: '2027-05-31', to: '2027-06-06' });
    expect(report.series.points.map((point) => [point.from, point.active_people, point.minutes, point.files_completed])).toEqual([
      ['2027-06-07', 1, 30, 3],
      ['2027-06-08', 0, 0, 0],
      ['2027-06-09', 1, 1, 0],
      ['2027-06-10', 0, 0, 0],
      ['2027-06-11', 0, 0, 0],
      ['2027-06-12', 0, 0, 0],
      ['2027-06-13', 0, 0, 0],
    ]);
    const none = {
      email: expect.any(String),
      study_days: 0,
      minutes: 0,
      files_completed: 0,
      steps_passed: 0,
      exercises_practised: 0,
      modules_begun: 0,
      modules_completed: 0,
      last_day: null,
    };
    expect(report.people).toEqual({
      rows: [
        {
          ...none,
          id: ada.id,
          name: 'Ada',
          of: place.chapter.name,
          study_days: 1,
          // The person studied for 30 minutes and 59 seconds.
          minutes: 30,
          files_completed: 3,
          modules_begun: 1,
          last_day: '2027-06-07',
        },
        { ...none, id: ben.id, name: 'Ben', of: place.chapter.name, study_days: 1, minutes: 1, last_day: '2027-06-09' },
        { ...none, id: admin.id, name: 'Zoe Admin', of: null },
      ],
      total: 3,
      page: 1,
      page_size: 20,
    });
  });

  test('the activity report covers a chapter or a track if one is given, and lists people in the requested order, page by page', async () => {
    const { admin, place } = await companyWithDays();
    expect((await activity(admin, { ...week, track_id: 'further' })).figures.minutes.value).toBe(10);
    const ofChapter = await activity(admin, { ...week, chapter_id: place.chapter.id });
    expect([ofChapter.figures.people.value, ofChapter.people?.total, ofChapter.chapter?.name]).toEqual([2, 2, place.chapter.name]);
    const names = async (query: Query) => (await activity(admin, { ...week, ...query })).people?.rows.map(({ name }) => name);
    expect(await names({ sort: 'last_day' })).toEqual(['Ben', 'Ada', 'Zoe Admin']);
    expect(await names({ sort: 'name', page: 2, page_size: 2 })).toEqual(['Zoe Admin']);
  });

  test('the activity report omits an archived chapter without activity, and includes one with activity', async () => {
    const { admin, place } = await companyWithDays();
    const { data: empty } = await admin.ask('POST /api/company/chapters', { body: { name: 'Empty' } });
    const names = async () => (await activity(admin, week)).chapters.map(({ name }) => name);
    expect(await names()).toContain('Empty');
    for (const chapterId of [empty.id, place.chapter.id])
      expect((await admin.ask('POST /api/company/chapters/:chapterId/archive', { params: { chapterId } })).status).toBe(200);
    expect(await names()).not.toContain('Empty');
    expect(await names()).toContain(place.chapter.name);
  });

  test("the activity report counts a person's work in the company and chapter where they did it", async () => {
    const { admin, place, ada } = await companyWithDays();
    const next = await company(app);
    await change(app, ada.id, { company_id: next.id, chapter_id: next.chapter.id });
    const left = await activity(admin, week);
    expect(left.figures.minutes.value).toBe(31);
    expect(left.chapters.map(({ name, minutes }) => [name, minutes])).toEqual([
      [place.chapter.name, 31],
      ['All other chapters', 0],
    ]);
    // People who have left no longer count as members of this company.
    expect(left.people?.rows.map(({ id, name, minutes }) => [id === null, name, minutes])).toEqual([
      // Each of them has one study day. Rows with a name come first.
      [false, 'Ben', 1],
      [true, 'People who have left the company', 30],
      [false, 'Zoe Admin', 0],
    ]);
    expect((await activity(await companyAdmin(app, next.id), week)).figures.minutes.value).toBe(0);
  });
});

test('the activity report says, for each person, what Cairn has checked and what they have practised, and where and when', async () => {
  const place = await company(app);
  const where = { company_id: place.id, chapter_id: place.chapter.id };
  const [admin, ada, ben] = [await companyAdmin(app, place.id), await student(app, where), await student(app, where)];
  await run(ada);
  await completeModule(ada, 'paths');
  await completeModule(ben, 'paths');
  const counts = async (query: Query = {}) =>
    (await activity(admin, query)).people?.rows.map(({ id, steps_passed, exercises_practised }) => [id, steps_passed, exercises_practised]);
  const track = (await progress(admin)).tracks.find(({ modules_completed }) => modules_completed === 2)?.id;
  const expected = expect.arrayContaining([
    [ada.id, 1, 1],
    [ben.id, 1, 0],
    [admin.id, 0, 0],
  ]);
  expect(await counts()).toEqual(expected);
  expect(await counts({ track_id: track ?? '' })).toEqual(expected);
  expect((await counts({ track_id: 'further' }))?.map(([, passed, practised]) => [passed, practised])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect((await counts({ from: '2027-05-01', to: '2027-05-31' }))?.flatMap(([, passed, practised]) => [passed, practised])).not.toContain(
    1,
  );

  // When they move to another company, their work stays where it was done.
  const next = await company(app);
  await change(app, ada.id, { company_id: next.id, chapter_id: next.chapter.id });
  expect(await counts()).toContainEqual([null, 1, 1]);
  const elsewhere = (await activity(await companyAdmin(app, next.id))).people?.rows ?? [];
  expect(elsewhere.map(({ steps_passed, exercises_practised }) => [steps_passed, exercises_practised])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('the progress report says what Cairn has checked and what was practised in the browser, for each module', async () => {
  const place = await company(app);
  const where = { company_id: place.id, chapter_id: place.chapter.id };
  const [admin, ada, ben, cleo] = [
    await companyAdmin(app, place.id),
    await student(app, where),
    await student(app, where),
    await student(app, where),
  ];
  await run(ada);
  await completeModule(ada, 'paths');
  await completeModule(ben, 'paths');
  // Cleo ran the tests but has not completed the module, so she is not counted.
  await run(cleo);
  const { modules } = await progress(admin);
  expect(modules.find(({ id }) => id === 'paths')).toMatchObject({
    completed_by: 2,
    steps_checked: 2,
    practised_share: 50,
  });
  expect(modules.find(({ id }) => id === 'stones')).toMatchObject({ steps_checked: 0, practised_share: null });
});

test('the progress report counts modules, tracks and certificates when and where they were completed', async () => {
  const place = await company(app);
  const where = { company_id: place.id, chapter_id: place.chapter.id };
  const [admin, ada, ben] = [await companyAdmin(app, place.id), await student(app, where), await student(app, where)];
  await completeModule(ada, 'summits');
  await completeModule(ada, 'winds');
  await completeModule(ben, 'winds');
  await complete(ben, 'stones', 'pebbles');
  const report = await progress(admin);
  expect(report.figures).toMatchObject({
    active_people: { value: 2, previous: 0 },
    modules_begun: { value: 4 },
    modules_completed: { value: 3 },
    tracks_completed: { value: 1 },
    certificates: { value: 1 },
  });
  expect(
    report.tracks.map(({ id, active_people, modules_begun, modules_completed }) => [id, active_people, modules_begun, modules_completed]),
  ).toEqual([
    ['first-steps', 1, 1, 0],
    ['further', 2, 3, 3],
  ]);
  // Tracks that no one has completed are also listed, because readers look for them.
  const { modules } = (await admin.ask('GET /api/learning/modules', { query: { page_size: 100 } })).data;
  expect(report.modules.map(({ id }) => id)).toEqual(modules.map(({ id }) => id));
  expect(report.modules.filter(({ completed_by }) => completed_by !== 0).map(({ id, completed_by }) => [id, completed_by])).toEqual([
    ['summits', 1],
    ['winds', 2],
  ]);
  const { people } = (await admin.ask('GET /api/reports/company-performance')).data.figures;
  expect(report.modules.find(({ id }) => id === 'winds')?.completed_share).toBe(Math.round((100 * 2) / (people.value ?? 0)));
  expect(report.series.points.at(-1)).toMatchObject({ to: '2027-06-14', modules_completed: 3 });
  expect((await progress(admin, { track_id: 'first-steps' })).figures.certificates.value).toBe(0);
  const before = await progress(admin, { from: '2027-06-01', to: '2027-06-13' });
  expect(new Set(before.modules.map(({ completed_by }) => completed_by))).toEqual(new Set([0]));
  const ofTrack = await progress(admin, { track_id: 'further' });
  expect(new Set(ofTrack.modules.map(({ of }) => of)).size).toBe(1);
});

test('the company report compares chapters, and combines chapters that are not shown in one row', async () => {
  const { admin, place, where, ben } = await companyWithDays();
  await writeDays(app, [{ ...where, chapter_id: null, user_id: ben.id, day: '2027-06-10', seconds: 600, points: 7 }]);
  const report = await performance(admin, week);
  expect(report.figures).toMatchObject({
    people: { value: 3 },
    active_share: { value: 67 },
    minutes_each: { value: 20, previous: 5 },
    points: { value: 42, previous: 0 },
  });
  expect(
    report.chapters.map(({ name, people, active_people, minutes_each, points }) => [name, people, active_people, minutes_each, points]),
  ).toEqual([
    [place.chapter.name, 2, 2, 15, 35],
    ['All other chapters', 1, 1, 10, 7],
  ]);
});

describe('a report', () => {
  test("a report covers a period's days in the company's calendar", async () => {
    const place = await company(app, { timezone: 'Asia/Tokyo', first_weekday: 7 });
    const admin = await companyAdmin(app, place.id);
    app.clock.set('2027-03-31T16:00:00Z');
    const days = async (period: NonNullable<Query>['period']) => {
      const { from, to, previous } = await activity(admin, { period });
      return [from, to, previous.from, previous.to];
    };
    expect(await days('last_7_days')).toEqual(['2027-03-26', '2027-04-01', '2027-03-19', '2027-03-25']);
    expect(await days('last_week')).toEqual(['2027-03-21', '2027-03-27', '2027-03-14', '2027-03-20']);
    expect(await days('last_month')).toEqual(['2027-03-01', '2027-03-31', '2027-02-01', '2027-02-28']);
    expect(await days('this_year')).toEqual(['2027-01-01', '2027-04-01', '2026-01-01', '2026-04-01']);
    expect(await days('last_year')).toEqual(['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31']);
    const months = (await activity(admin, { period: 'last_year' })).series;
    expect([months.step, months.points.length, months.points[1]?.to]).toEqual(['month', 12, '2026-02-28']);
    expect((await activity(admin, { period: 'last_90_days' })).series.step).toBe('week');
  });

  test("a report is refused, with an explanation, for an invalid range, an unknown track, and other companies' objects", async () => {
    const admin = await companyAdmin(app, (await company(app)).id);
    const other = await company(app);
    const ask = async (query: object) => {
      const { status, problem } = await admin.ask('GET /api/reports/learning-progress', { query });
      return [status, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await ask({ from: '2027-02-01', to: '2027-01-31' })).toEqual([400, 'query.to report_ends_before']);
    expect(await ask({ from: '2025-01-01', to: '2027-01-01' })).toEqual([200]);
    expect(await ask({ from: '2025-01-01', to: '2027-01-02' })).toEqual([400, 'query.to report_too_long']);
    expect(await ask({ from: '2027-01-31' })).toEqual([400, 'query.to required']);
    expect(await ask({ to: '2027-02-30' })).toEqual([400, 'query.to not_day']);
    expect(await ask({ track_id: 'no-such-track' })).toEqual([400, 'query.track_id report_track']);
    // A track that is not published is not listed.
    expect(await ask({ track_id: 'secret' })).toEqual([400, 'query.track_id report_track']);
    expect(await ask({ chapter_id: other.chapter.id })).toEqual([404]);
    expect(await ask({ company: other.id })).toEqual([404]);
  });

  test('a report on an empty company has zeros, no rows and no shares', async () => {
    const boss = await superAdmin(app);
    const place = await company(app);
    const report = await activity(boss, { company: place.id });
    expect(report.figures).toMatchObject({ people: { value: 0 }, active_share: { value: null }, minutes: { value: 0 } });
    expect([report.people?.total, report.is_hidden]).toEqual([0, false]);
    expect((await progress(boss, { company: place.id })).tracks).toEqual([]);
  });
});

describe('module and track figures', () => {
  test("module and track figures cover a student's own learning, an admin's company, or everyone for a super admin", async () => {
    const place = await company(app);
    const [ada, ben] = [await student(app, { company_id: place.id }), await student(app, { company_id: place.id })];
    const admin = await companyAdmin(app, place.id);
    const boss = await superAdmin(app);
    await completeModule(ada, 'winds');
    const modules = async ({ ask }: Person, query: object = {}) => {
      const { data } = await ask('GET /api/learning/analytics/modules', { query });
      const winds = data.modules.find(({ module_id }) => module_id === 'winds');
      return [data.scope, data.people, winds?.completions, winds?.completion_rate];
    };
    expect(await modules(ada)).toEqual(['own', 1, 1, 100]);
    expect(await modules(ben)).toEqual(['own', 1, 0, 0]);
    expect(await modules(admin)).toEqual(['company', 3, 1, 33]);
    expect(await modules(boss, { company: place.id })).toEqual(['company', 3, 1, 33]);
    expect((await modules(boss))[0]).toBe('platform');
    const tracks = (await admin.ask('GET /api/learning/analytics/tracks')).data.tracks;
    expect(tracks.find(({ track_id }) => track_id === 'further')).toMatchObject({
      learners: 1,
      modules_begun: 1,
      modules_completed: 1,
      completions: 0,
    });
    expect((await ada.ask('GET /api/learning/analytics/tracks', { query: { company: place.id } })).status).toBe(404);
  });
});

test('no report statement adds up per-file rows', () => {
  const statements = everyStatement().filter(({ name }) => name.startsWith('reports_'));
  expect(statements.length).toBeGreaterThan(20);
  expect(statements.filter(({ text }) => /file_progress/.test(text)).map(({ name }) => name)).toEqual([]);
});
