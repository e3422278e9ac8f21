import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf } from '#contract/endpoint.ts';
import { reportPeriods } from '#contract/report-columns.ts';
import { addDays } from '#server/calendar/local-day.ts';
import { releasePlaces } from '#server/features/analytics/group-places/release-places.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { company, companyAdmin, insertPerson, type Person } from '#server/testing/factories.ts';
import { writeDays } from '#server/testing/study-days.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2027-06-14T12:00:00Z');
});
afterAll(() => app.close());

type Query = NonNullable<ArgumentsOf<Calls['GET /api/reports/user-activity']>['query']>;
const insert = (facts: object) => insertPerson(app.connection.database, new Date('2027-01-01T00:00:00Z'), facts);

/** Creates a company that shows groups only, with chapters of six, three and two people who have all studied differently. */
async function companyOfGroups(sizes: readonly number[] = [6, 3, 2]) {
  const place = await company(app, { staff_sees: 'groups' });
  const admin = await companyAdmin(app, place.id);
  const { pool } = app.connection;
  const chapters = [];
  for (const [index, size] of sizes.entries()) {
    const { rows } = await pool.query<{ id: string }>(
      'insert into chapters (id, company_id, name) values (gen_random_uuid(), $1, $2) returning id',
      [place.id, `Chapter ${index}`],
    );
    const id = rows[0]?.id ?? '';
    const people = [];
    for (let count = 0; count < size; count++) {
      const person = await insert({ company_id: place.id, chapter_id: id });
      people.push(person.id);
      const where = { user_id: person.id, company_id: place.id, chapter_id: id };
      await writeDays(
        app,
        Array.from({ length: 3 + count * 4 }, (_, day) => ({
          ...where,
          day: addDays('2027-06-12', -day * (index + 2) - count),
          track_id: (day + count) % 3 ? 'first-steps' : 'further',
          seconds: 60 * (1 + count * 7 + day),
          files_completed: (day + index) % 3,
          modules_begun: day % 2,
          points: 10 * count,
        })),
      );
    }
    chapters.push({ id, people });
  }
  return { place, admin, chapters };
}

/** Swaps two people's histories, as if each had always been the other. The work stays in the chapters where it was done. */
async function swapHistories(one: string, other: string): Promise<void> {
  const tables = ['study_days', 'point_days', 'module_completions', 'track_completions', 'certificates', 'learner_totals', 'file_progress'];
  const client = await app.connection.pool.connect();
  try {
    await client.query('begin');
    const between = await insert({});
    for (const table of tables)
      for (const [from, to] of [
        [one, between.id],
        [other, one],
        [between.id, other],
      ])
        await client.query(`update ${table} set user_id = $2 where user_id = $1`, [from, to]);
    for (const table of ['study_days', 'point_days'])
      await client.query(`update ${table} d set chapter_id = u.chapter_id from users u where u.id = d.user_id and u.id = any($1)`, [
        [one, other],
      ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const isFull = process.env['CAIRN_FULL'] === '1';
/** The number of selections. The full run compares about 20,000 pairs of them, and the usual run 780. */
const selections = isFull ? 201 : 40;

/** Yields selections of all kinds: named periods and exact days, with or without a chapter, and with or without a track. */
function* queries(chapters: readonly string[]): Generator<Query> {
  const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
  for (let index = 0; index < selections; index++) {
    const from = addDays('2027-05-01', (index * 7) % 44);
    yield {
      ...(index % 3 === 0 ? { period: pick(reportPeriods, index / 3) } : { from, to: addDays(from, (index * 5) % 19) }),
      ...(index % 4 < 2 ? {} : { chapter_id: pick(chapters, index) }),
      ...(index % 5 < 3 ? {} : { track_id: pick(['first-steps', 'further'], index) }),
    };
  }
}

async function bodies({ ask }: Person, chapters: readonly string[], most = selections): Promise<string[]> {
  const texts: string[] = [];
  for (const query of [...queries(chapters)].slice(0, most)) {
    texts.push(
      (await ask('GET /api/reports/user-activity', { query })).text,
      (await ask('GET /api/reports/learning-progress', { query })).text,
      (await ask('GET /api/reports/company-performance', { query })).text,
      (await ask('GET /api/reports/:report/export', { params: { report: 'company-performance' }, query: { ...query, format: 'csv' } }))
        .text,
    );
  }
  texts.push((await ask('GET /api/learning/analytics/modules')).text, (await ask('GET /api/learning/analytics/tracks')).text);
  return texts;
}

/** Returns the figures on all staff screens, and on the members' leaderboard. */
async function screens({ ask }: Person, company: string, chapters: readonly string[]): Promise<string[]> {
  const answers = await Promise.all([
    ask('GET /api/company/progress'),
    ...chapters.map((chapter_id) => ask('GET /api/company/progress', { query: { chapter_id } })),
    ask('GET /api/company/dashboard'),
    ask('GET /api/analytics/company/:id', { params: { id: company } }),
    ask('GET /api/leaderboards/chapters'),
    ask('GET /api/learning/analytics/modules'),
    ask('GET /api/learning/analytics/tracks'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // The number of listed members and the response time are removed, because they are not learning figures.
  return answers.map(({ text }) => text.replaceAll(/"(people|total_members|generated_at)":[^,}]+/g, ''));
}

describe('a company that shows only groups', () => {
  test.runIf(isDueToday(0, 3))(
    'reports and figures reveal nothing about one person, or about four people, who are moved or deactivated',
    {
      timeout: 300_000,
    },
    async () => {
      const { place, admin, chapters } = await companyOfGroups([12, 7]);
      const ids = chapters.map(({ id }) => id);
      const [from, to] = chapters;
      const night = () => releasePlaces(app.app.services);
      // Nine reads, each with a selection of every kind; in the full run, as many as one account may make in an hour.
      const look = async () => [...(await bodies(admin, ids, isFull ? 100 : 12)), ...(await screens(admin, place.id, ids))];
      const move = (people: readonly string[], chapter_id: string | null) =>
        admin.ask('POST /api/company/members/move', { body: { user_ids: [...people], chapter_id } });
      const before = await look();
      const movers = from?.people.slice(0, 4) ?? [];
      for (const id of movers) {
        expect((await move([id], to?.id ?? null)).status).toBe(200);
        await night();
        expect(await look()).toEqual(before);
      }
      const gone = to?.people.slice(0, 1) ?? [];
      expect((await admin.ask('POST /api/company/members/deactivate', { body: { user_ids: gone } })).status).toBe(200);
      await night();
      expect(await look()).toEqual(before);

      // A fifth person makes the same move, and five people stay. The figures therefore follow at night.
      const moved = from?.people.slice(4, 5) ?? [];
      await move(moved, to?.id ?? null);
      expect(await look()).toEqual(before);
      await night();
      const after = await look();
      expect(after).not.toEqual(before);
      // A person who returns alone can't be distinguished from the four others, so the figures don't follow.
      await move(moved, from?.id ?? null);
      await night();
      expect(await look()).toEqual(after);
    },
  );

  test("reports hide a chapter's days from the time when it had fewer than five people", async () => {
    const { admin, chapters } = await companyOfGroups([12, 1]);
    const [large, small] = chapters;
    await admin.ask('POST /api/company/members/move', {
      body: { user_ids: large?.people.slice(0, 6) ?? [], chapter_id: small?.id ?? null },
    });
    await releasePlaces(app.app.services);
    const { data } = await admin.ask('GET /api/reports/company-performance', { query: { chapter_id: small?.id } });
    expect([data.is_hidden, data.figures.people.value]).toEqual([true, null]);
  });

  test('after a person has moved, reports and the dashboard still count their activity in the chapter they left, until others follow', async () => {
    // The small chapter is hidden together with the admin, who is in no chapter, so that both large chapters are shown.
    const { place, admin, chapters } = await companyOfGroups([12, 7, 4]);
    const [from, to] = chapters.map(({ id }) => id);
    const [mover = ''] = chapters[0]?.people ?? [];
    const day = '2027-06-13';
    async function figuresOf(chapter_id: string | undefined) {
      const report = await admin.ask('GET /api/reports/learning-progress', { query: { chapter_id, from: day, to: day } });
      const dashboard = (await admin.ask('GET /api/company/dashboard')).data.chapters.find((chapter) => chapter.chapter_id === chapter_id);
      return { active: report.data.figures.active_people.value, dashboard: dashboard?.figures };
    }
    await admin.ask('POST /api/company/members/move', { body: { user_ids: [mover], chapter_id: to ?? null } });
    const [left, joined] = [await figuresOf(from), await figuresOf(to)];
    expect([left.active, joined.active]).toEqual([0, 0]);
    await writeDays(app, [{ user_id: mover, day, company_id: place.id, chapter_id: to ?? null, seconds: 600, modules_completed: 1 }]);
    expect(await figuresOf(to)).toEqual(joined);
    const after = await figuresOf(from);
    expect(after.active).toBe(1);
    expect(after.dashboard).not.toEqual(left.dashboard);
  });

  test('people are counted in their current chapter as soon as the company shows more than groups', async () => {
    const { place, admin, chapters } = await companyOfGroups([12, 7]);
    const [from, to] = chapters;
    await admin.ask('POST /api/company/members/move', { body: { user_ids: from?.people.slice(0, 1) ?? [], chapter_id: to?.id ?? null } });
    const members = async () => (await admin.ask('GET /api/company/progress', { query: { chapter_id: to?.id } })).data.members;
    expect(await members()).toBe(7);
    await app.connection.pool.query(`update companies set staff_sees = 'progress' where id = $1`, [place.id]);
    expect(await members()).toBe(8);
  });

  test('reports have no rows about people, and combine small chapters in one row', async () => {
    const { admin, chapters } = await companyOfGroups();
    const { data } = await admin.ask('GET /api/reports/user-activity');
    expect(data.people).toBeNull();
    expect(data.chapters.map(({ name, people }) => [name, people])).toEqual([
      ['Chapter 0', 6],
      // The row combines two small chapters and the admin, who is in no chapter.
      ['All other chapters', 6],
    ]);
    const small = (await admin.ask('GET /api/reports/company-performance', { query: { chapter_id: chapters[1]?.id } })).data;
    expect([small.is_hidden, small.figures.people.value, small.series.points, small.chapters]).toEqual([true, null, [], []]);
  });

  test('a company with fewer than five people shows no figures', async () => {
    const { admin } = await companyOfGroups([3]);
    const { data } = await admin.ask('GET /api/reports/learning-progress');
    expect([data.is_hidden, data.figures.active_people, data.tracks, data.modules]).toEqual([
      true,
      { value: null, previous: null },
      [],
      [],
    ]);
    expect((await admin.ask('GET /api/learning/analytics/modules')).data).toMatchObject({ is_hidden: true, modules: [] });
  });

  test.runIf(isDueToday(1, 3))(
    "reports identify no one: if two people's histories are swapped, every pair of reports is the same",
    {
      timeout: 300_000,
    },
    async () => {
      const { admin, chapters } = await companyOfGroups();
      const ids = chapters.map(({ id }) => id);
      const [large, three, two] = chapters.map(({ people }) => people);
      const before = await bodies(admin, ids);
      expect(new Set(before).size).toBeGreaterThan(selections);
      // First, two people from one chapter are swapped, and then two from different chapters, neither of which is shown.
      await swapHistories(large?.[0] ?? '', large?.[5] ?? '');
      await swapHistories(three?.[0] ?? '', two?.[1] ?? '');
      expect(await bodies(admin, ids)).toEqual(before);
    },
  );
});
