import { afterAll, beforeAll, expect, test } from 'vitest';
import { recompute } from '#server/features/recompute/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { certify } from '#server/testing/certify.ts';
import { company, insertPerson, type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';
import { writeDays } from '#server/testing/study-days.ts';
import { shownPeriod } from '../figures.ts';
import { weeksOf } from '../queries.ts';
import { countPlatform } from './count.ts';
import { calendar, everyone, readFigures, readGrowth } from './figures.ts';
import { closedWeeksOf } from './weeks.ts';

/** A Wednesday; its week starts on 1 March. */
const now = new Date('2027-03-03T09:00:00Z');
const monday = new Date('2027-03-01T00:00:00Z').getTime();
const week = 7 * 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

interface Sample {
  id: string;
  company_id: string;
  /** Weeks before the current one; 0 is the current week. */
  registered: number;
  /** The weeks in which they studied, counted back from the current one. */
  studied: number[];
  country: string | null;
  isCounted: boolean;
}

let app: TestApp & { close(): Promise<void> };
let boss: Person;
const people: Sample[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(now);
  boss = await staySignedIn(app, await superAdmin(app));
  const { database, pool } = app.connection;
  // The super admin's own registration has today's real date, not the test clock's.
  await pool.query(`update users set created_at = '2020-01-01' where id = $1`, [boss.id]);
  const [open, groups] = [await company(app), await company(app, { staff_sees: 'groups' })];
  const countries = ['NO', 'DE', null, 'NO', 'SG'];
  for (let n = 0; n < 36; n++) {
    const registered = n % 4;
    const home = n % 3 === 0 ? groups : open;
    const row = await insertPerson(database, now, {
      company_id: home.id,
      country: countries[n % countries.length] ?? null,
      created_at: new Date(monday - registered * week + 3_600_000),
    });
    const studied = [0, 1, 2, 3].filter((back) => back <= registered && (n + back) % (2 + (n % 2)) === 0);
    await writeDays(
      app,
      studied.map((back) => ({ user_id: row.id, day: dayOf(monday - back * week), company_id: home.id, chapter_id: null, seconds: 600 })),
    );
    people.push({ id: row.id, company_id: home.id, registered, studied, country: row.country, isCounted: home === open });
  }
  // Half a minute does not count as study, and people who are waiting for approval or registered long ago are in no cohort.
  const glance = await insertPerson(database, now, { company_id: open.id, created_at: new Date(monday) });
  await writeDays(app, [{ user_id: glance.id, day: dayOf(monday), company_id: open.id, chapter_id: null, seconds: 30 }]);
  people.push({ id: glance.id, company_id: open.id, registered: 0, studied: [], country: null, isCounted: true });
  await insertPerson(database, now, { company_id: open.id, approved_at: null, country: 'SE', created_at: new Date(monday) });
  await insertPerson(database, now, { company_id: open.id, created_at: new Date(monday - 12 * week) });
});
afterAll(() => app.close());

const growth = async () => (await boss.ask('GET /api/admin/growth')).data;

test("growth counts twelve weeks' registrations and active people, and matches counting them one by one", async () => {
  const { weeks } = await growth();
  expect(weeks).toEqual(
    Array.from({ length: 12 }, (_, index) => {
      const back = 11 - index;
      const registrations = people.filter(({ registered }) => registered === back).length + (back === 0 ? 1 : 0);
      return {
        week: dayOf(monday - back * week),
        registrations,
        active_learners: people.filter(({ studied }) => studied.includes(back)).length,
      };
    }),
  );
});

test('cohorts show how many people who registered in a week studied in each week since, leaving out companies that show groups only', async () => {
  const { cohorts } = await growth();
  const counted = people.filter(({ isCounted }) => isCounted);
  expect(cohorts).toEqual(
    [3, 2, 1, 0].map((registered) => {
      const cohort = counted.filter((one) => one.registered === registered);
      const active = Array.from({ length: registered + 1 }, (_, later) => registered - later).map(
        (back) => cohort.filter(({ studied }) => studied.includes(back)).length,
      );
      const day = dayOf(monday - registered * week);
      return { week: day, last_week: day, people: cohort.length, active };
    }),
  );
  expect(cohorts.flatMap(({ active }) => active).some((active) => active > 0)).toBe(true);
});

test('people are counted by the country in their profile, largest first; those waiting for approval are not counted', async () => {
  const { data } = await boss.ask('GET /api/analytics/global');
  const countOf = (country: string) => people.filter((one) => one.country === country).length;
  expect(data.geographic_distribution).toEqual([
    { country: 'NO', name: 'Norway', users: countOf('NO') },
    { country: 'DE', name: 'Germany', users: countOf('DE') },
    { country: 'SG', name: 'Singapore', users: countOf('SG') },
  ]);
});

test('the global figures match the statistics, which contain more; certificates count unless they are revoked', async () => {
  for (const { id } of people.slice(0, 3)) await certify(app, id, 'first-steps', now);
  await app.connection.pool.query(`update certificates set revoked_at = now(), revoked_reason = 'A test' where user_id = $1`, [
    people[0]?.id,
  ]);
  const { data: global } = await boss.ask('GET /api/analytics/global');
  const { data: statistics } = await boss.ask('GET /api/admin/statistics');
  expect(statistics).toMatchObject(global);
  expect(Object.keys(global).sort()).toEqual([
    'active_users',
    'certificates_issued',
    'completion_rate',
    'geographic_distribution',
    'role_distribution',
    'top_companies',
    'total_companies',
    'total_modules',
    'total_users',
  ]);
  // The people in the sample, the person who registered long ago, and the super admin.
  expect(global).toMatchObject({ certificates_issued: 2, total_users: people.length + 2, total_companies: 2 });
  expect(global.active_users).toBe(people.filter(({ studied }) => studied.length > 0).length);
  expect(statistics.waiting_users).toBe(1);
});

/** Returns the weeks computed in two ways: closed weeks from their stored rows, and all weeks added up from the days. */
async function bothWays() {
  const { database } = app.connection;
  const today = dayOf(app.clock.now().getTime());
  const { from } = shownPeriod(app.clock.now(), calendar);
  const figures = await readFigures(database, { today });
  const { cohorts } = (await readGrowth(database, { today }, figures)).growth;
  return { shown: { weeks: figures.more.weeks, cohorts }, slow: await weeksOf(database, everyone, from, today) };
}
/** Advances by a night and recounts everything that is stored. */
async function nextNight() {
  app.clock.forward(86_400_000);
  await countPlatform(app.app.services, 0);
}
const differing = async () => {
  const lines: string[] = [];
  await recompute(app.connection.database, { print: (line) => lines.push(line) });
  return lines.filter((line) => line.includes('stored rows of the platform'));
};

test('stored closed weeks match the sums of their days; late changes and deleted people are counted the following night', async () => {
  const { pool, database } = app.connection;
  const live = await bothWays();
  expect(live.shown.weeks).toEqual(live.slow);
  await countPlatform(app.app.services, 0);
  expect(await closedWeeksOf(database)).toEqual(Array.from({ length: 11 }, (_, index) => dayOf(monday - (11 - index) * week)));
  expect(await bothWays(), 'kept').toEqual(live);
  expect(await differing()).toEqual([]);

  const one = people.find(({ isCounted, registered, studied }) => isCounted && registered === 3 && !studied.includes(1));
  const other = people.find(({ isCounted, studied }) => isCounted && studied.includes(2));
  if (!one || !other) throw new Error('the sample has nobody of that kind');
  await writeDays(app, [{ user_id: one.id, day: dayOf(monday - week), company_id: one.company_id, chapter_id: null, seconds: 900 }]);
  await pool.query('delete from certificates where user_id = $1', [other.id]);
  await pool.query('delete from users where id = $1', [other.id]);
  const late = await bothWays();
  expect(late.shown.weeks.slice(0, 11), 'as it was counted').toEqual(live.shown.weeks.slice(0, 11));
  expect(late.slow).not.toEqual(late.shown.weeks);
  expect((await differing()).length).toBeGreaterThan(1);

  await nextNight();
  const counted = await bothWays();
  expect(counted.shown.weeks).toEqual(counted.slow);
  expect(await differing()).toEqual([]);
  const activeOf = ({ shown: { cohorts } }: typeof live) =>
    cohorts.find((cohort) => cohort.week === dayOf(monday - 3 * week))?.active[2] ?? 0;
  expect(activeOf(counted)).toBe(activeOf(live) + 1);
});

test('a company that switches to showing groups only is in no cohort from then on, though its weeks stay stored', async () => {
  const { pool, database } = app.connection;
  const sizes = async () =>
    (await bothWays()).shown.cohorts.map(({ people, active }) => [people, ...active].reduce((sum, n) => sum + n, 0));
  expect((await sizes()).some((size) => size > 0)).toBe(true);
  await pool.query(`update companies set staff_sees = 'groups'`);
  expect(await sizes()).toEqual([]);
  expect(await closedWeeksOf(database)).toHaveLength(11);
  await pool.query(`update companies set staff_sees = 'results' where id = (select min(id::text)::uuid from companies)`);
});

test('figures stored by the hourly job are returned immediately, for two hours', async () => {
  await nextNight();
  const kept = await growth();
  await insertPerson(app.connection.database, app.clock.now(), { created_at: app.clock.now() });
  expect(await growth()).toEqual(kept);
  app.clock.forward(3 * 3_600_000);
  expect((await growth()).weeks.at(-1)?.registrations).toBe((kept.weeks.at(-1)?.registrations ?? 0) + 1);
});

test('a platform with few people has no stored figures', async () => {
  await countPlatform(app.app.services);
  expect(await closedWeeksOf(app.connection.database)).toEqual([]);
});

test("a week's figures leave out a company that shows groups only and has fewer than five people", async () => {
  const { database } = app.connection;
  const figures = async () => (await bothWays()).shown.weeks.at(-1);
  const before = await figures();
  const { id: company_id } = await company(app, { staff_sees: 'groups' });
  const join = () => insertPerson(database, now, { company_id, created_at: new Date(monday - 12 * week) });
  const members = [await join(), await join(), await join(), await join()];
  const day = dayOf(app.clock.now().getTime());
  await writeDays(
    app,
    members.map(({ id }) => ({ user_id: id, day, company_id, chapter_id: null, seconds: 600, files_completed: 1 })),
  );
  expect(await figures()).toEqual(before);
  await join();
  expect((await figures())?.active_learners).toBe((before?.active_learners ?? 0) + 4);
});
