import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeMinutes } from '#contract/minutes.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { open } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2027-06-14T12:00:00Z');
});
afterAll(() => app.close());

/** Opens a file and studies it for this many seconds, reported as a browser reports them. */
async function study(learner: Person, moduleId: string, fileName: string, seconds: number): Promise<void> {
  await open(learner, moduleId, fileName);
  app.clock.forward(seconds * 1_000);
  await learner.ask('PUT /modules/modules/:moduleId/:fileName/time', { params: { moduleId, fileName }, body: { time_spent: seconds } });
}

const fetched = async ({ token }: Person, path: string) =>
  Buffer.from(await (await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer());

test('all minutes are computed from the same seconds, on dashboards, statistics, analytics, reports, members’ pages and in files', async () => {
  const place = await company(app);
  const admin = await companyAdmin(app, place.id, { chapter_id: place.chapter.id });
  const boss = await superAdmin(app);
  const { modules } = (await admin.ask('GET /api/learning/modules', { query: { page_size: 100 } })).data;
  const files = modules.flatMap((module) => module.files.map(({ file_name }) => [module.id, file_name] as const));
  // The seconds beyond whole minutes are sometimes more and sometimes less than half a minute, so that rounding too early changes a sum.
  const seconds = [100, 95, 50, 119, 61, 45];
  const learners: { person: Person; seconds: number }[] = [];
  for (const [index, own] of seconds.entries()) {
    const person = await student(app, { company_id: place.id, chapter_id: place.chapter.id });
    const [first, last] = [files[0] ?? ['', ''], files.at(-1) ?? ['', '']];
    await study(person, first[0], first[1], own);
    await study(person, last[0], last[1], own + index);
    learners.push({ person, seconds: 2 * own + index });
  }
  const all = learners.reduce((sum, learner) => sum + learner.seconds, 0);
  const minutes = wholeMinutes(all);
  // The figures would be different if they were rounded for each person or to the nearest minute.
  expect(learners.reduce((sum, learner) => sum + wholeMinutes(learner.seconds), 0)).not.toBe(minutes);
  expect(Math.round(all / 60)).not.toBe(minutes);

  const query = { company: place.id };
  const [dashboard, analytics, tracks, activity, progress, performance] = await Promise.all([
    boss.ask('GET /api/company/dashboard', { query }),
    boss.ask('GET /api/analytics/company/:id', { params: { id: place.id } }),
    boss.ask('GET /api/learning/analytics/tracks', { query }),
    boss.ask('GET /api/reports/user-activity', { query }),
    boss.ask('GET /api/reports/learning-progress', { query }),
    boss.ask('GET /api/reports/company-performance', { query }),
  ]);
  expect({
    dashboard: dashboard.data.figures?.minutes.value,
    'chapter on the dashboard': dashboard.data.chapters?.[0]?.figures?.minutes,
    'week of the chapter': dashboard.data.chapters?.[0]?.figures?.weeks.at(-1),
    analytics: analytics.data.minutes_studied,
    'week of analytics': analytics.data.weeks.at(-1)?.minutes,
    report: activity.data.figures.minutes.value,
    'chapter of the report': activity.data.chapters[0]?.minutes,
  }).toEqual({
    dashboard: minutes,
    'chapter on the dashboard': minutes,
    'week of the chapter': minutes,
    analytics: minutes,
    'week of analytics': minutes,
    report: minutes,
    'chapter of the report': minutes,
  });
  // The average per active person is also computed from seconds, and so is each track's time.
  const each = wholeMinutes(all / learners.length);
  expect([performance.data.figures.minutes_each.value, performance.data.chapters[0]?.minutes_each]).toEqual([each, each]);
  expect(progress.data.tracks.map((track) => track.minutes)).toEqual(
    tracks.data.tracks.filter(({ learners: count }) => count > 0).map((track) => track.minutes),
  );

  const csv: string[][] = parse(await fetched(boss, `/api/reports/user-activity/export?company=${place.id}&format=csv`), { bom: true });
  const xlsx = await readSheet(await fetched(boss, `/api/reports/user-activity/export?company=${place.id}&format=xlsx`), 'People');
  const minutesIn = (rows: readonly (readonly unknown[])[], name: string) => {
    const column = rows[0]?.findIndex((head) => String(head).startsWith('Time studied')) ?? -1;
    return Number(rows.find(([first]) => first === name)?.[column]);
  };
  for (const { person, seconds: own } of learners) {
    const { id } = person;
    const [stats, user, member, mine] = await Promise.all([
      person.ask('GET /api/learning/stats/user/:userId', { params: { userId: id } }),
      person.ask('GET /api/analytics/user/:id', { params: { id } }),
      admin.ask('GET /api/company/members/:userId', { params: { userId: id } }),
      person.ask('GET /api/learning/progress'),
    ]);
    const name = member.data.full_name;
    expect([stats.data.total_time_spent, user.data.total_time_spent, member.data.results?.time_spent], name).toEqual([own, own, own]);
    expect(
      mine.data.days.reduce((sum, day) => sum + day.seconds, 0),
      name,
    ).toBe(own);
    const row = activity.data.people?.rows.find((one) => one.id === id);
    expect([user.data.week.minutes, row?.minutes, minutesIn(csv, name), minutesIn(xlsx, name)], name).toEqual(
      Array.from({ length: 4 }, () => wholeMinutes(own)),
    );
  }
});

test('reports and dashboards cover the same days unless other days are chosen', async () => {
  const place = await company(app);
  const boss = await superAdmin(app);
  const { data } = await boss.ask('GET /api/reports/user-activity', { query: { company: place.id } });
  expect([data.from, data.to, data.previous.from, data.previous.to]).toEqual(['2027-05-16', '2027-06-14', '2027-04-16', '2027-05-15']);
  expect((await boss.ask('GET /api/company/dashboard', { query: { company: place.id } })).data).toMatchObject({ from: '2027-05-16' });
});
