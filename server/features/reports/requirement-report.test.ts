import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffView } from '#contract/values.ts';
import { day } from '#server/calendar/durations.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { requireOf } from '#server/testing/requirements.ts';
import { completeModule } from '#server/testing/walk.ts';
import { planReports } from './deliver.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creates a company with an admin and some members, one of whom completes what is required within 14 days. */
async function team(staff_sees: StaffView, members = 3) {
  const place = await company(app, { staff_sees });
  const admin = await staySignedIn(app, await companyAdmin(app, place.id));
  const people: Person[] = [];
  for (let nth = 0; nth < members; nth++)
    people.push(
      await staySignedIn(app, await student(app, { company_id: place.id, ...(nth === 0 ? { chapter_id: place.chapter.id } : {}) })),
    );
  const { id } = await requireOf(app, admin, { name: 'Working safely' });
  await completeModule(must(people[0], 'a member'), 'stones');
  return { place, admin, people, id };
}
const read = async (by: Person, query: { chapter_id?: string; track_id?: string } = {}) =>
  (await by.ask('GET /api/reports/requirements', { query: { period: 'last_30_days', ...query } })).data;

test('the report says how many were compliant at the end of a period and of the one before, and which rounds were completed in it', async () => {
  const { place, admin, id } = await team('results');
  app.clock.forward(15 * day);
  const { figures, series, requirements, is_hidden } = await read(admin);
  expect(is_hidden).toBe(false);
  expect(figures).toEqual({
    required_people: { value: 4, previous: 0 },
    compliant_share: { value: 25, previous: null },
    overdue_rounds: { value: 3, previous: 0 },
    rounds_completed: { value: 1, previous: 0 },
    rounds_late: { value: 0, previous: 0 },
  });
  expect(series.points.reduce((sum, { rounds_completed }) => sum + (rounds_completed ?? 0), 0)).toBe(1);
  const figuresOfIt = { required_people: 4, compliant_share: 25, overdue_rounds: 3, due_soon_rounds: 0, done_people: 1 };
  expect(requirements).toEqual([{ id, name: 'Working safely', of: 'Stones', ...figuresOfIt }]);
  expect((await read(admin, { chapter_id: place.chapter.id })).figures.compliant_share.value).toBe(100);
  const tracks = (await admin.ask('GET /api/learning/tracks')).data;
  const own = must((await admin.ask('GET /api/learning/modules/:id', { params: { id: 'stones' } })).data, 'a module').track_id;
  const other = must(
    tracks.find((track) => track.id !== own),
    'another track',
  ).id;
  expect([(await read(admin, { track_id: own })).requirements.length, (await read(admin, { track_id: other })).requirements]).toEqual([
    1,
    [],
  ]);
});

test('a company that shows its staff only groups has no rounds in it, and no figures of fewer than five people', async () => {
  const small = await team('groups', 3);
  expect(await read(small.admin)).toMatchObject({ is_hidden: true, figures: { compliant_share: { value: null } }, series: { points: [] } });
  const { admin } = await team('groups', 5);
  const { figures, series, requirements } = await read(admin);
  expect([figures.compliant_share.value, figures.rounds_completed.value, series.points]).toEqual([100, null, []]);
  expect(requirements.map(({ required_people }) => required_people)).toEqual([6]);
  for (const format of ['csv', 'xlsx', 'pdf'] as const)
    expect((await admin.ask('GET /api/reports/:report/export', { params: { report: 'requirements' }, query: { format } })).status).toBe(
      200,
    );
});

test('the report is mailed by its schedule with the requirements as a file, and not where nothing is required', async () => {
  const { admin } = await team('results');
  const place = await company(app);
  const idle = await staySignedIn(app, await companyAdmin(app, place.id));
  const schedule = (by: Person) =>
    by.ask('POST /api/company/report-schedules', {
      body: { report: 'requirements', format: 'csv', frequency: 'weekly', chapter_id: null, track_id: null, recipients: [by.id] },
    });
  const [made, none] = [await schedule(admin), await schedule(idle)];
  app.clock.forward(8 * day);
  await planReports(app.app.services);
  const stateOf = async (by: Person, scheduleId: string) => {
    const { data } = await by.ask('GET /api/company/report-schedules/:scheduleId/deliveries', { params: { scheduleId } });
    return data.deliveries.map(({ state }) => state);
  };
  await expect.poll(() => stateOf(admin, made.data.id), { timeout: 20_000 }).toEqual(['mailed']);
  await expect.poll(() => stateOf(idle, none.data.id), { timeout: 20_000 }).toEqual(['no_report']);
  expect((await mailsTo(app, admin.email)).map(({ subject }) => subject).join()).toContain('Requirements');
});
