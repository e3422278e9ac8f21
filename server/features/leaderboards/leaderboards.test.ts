import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeaderboardEntry } from '#contract/leaderboards.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, person, student, superAdmin } from '#server/testing/factories.ts';
import { complete } from '#server/testing/walk.ts';
import { ranksOf } from './ranks.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
});
afterAll(() => app.close());

type Place = { company_id: CompanyId; chapter_id?: string };

async function give(userId: string, points: number, month = '2026-11-01'): Promise<void> {
  const { pool } = app.connection;
  await pool.query('insert into monthly_points values ($1, $2, $3)', [userId, month, points]);
  await pool.query(
    'insert into total_points values ($1, $2) on conflict (user_id) do update set points = total_points.points + excluded.points',
    [userId, points],
  );
}

const takePart = (who: Person, participates = true) => who.ask('PUT /api/leaderboards/participation', { body: { participates } });

/** Creates someone who takes part and has this many points. */
async function climber(full_name: string, points: number, place: Place): Promise<Person> {
  const one = await student(app, { full_name, ...place });
  if (points > 0) await give(one.id, points);
  await takePart(one);
  return one;
}

const boardOf = async (who: Person, query: { scope?: 'company' | 'global'; period?: 'month' | 'all' } = {}) =>
  (await who.ask('GET /api/leaderboards', { query })).data;
const brief = (entries: readonly LeaderboardEntry[]) =>
  entries.map(({ rank, full_name, points, me }) => `${rank} ${full_name} ${points}${me ? ' me' : ''}`);

describe('a board', () => {
  test('a board shows participants the top places, and people with equal points share a rank', async () => {
    const { id: company_id } = await company(app);
    const zoe = await climber('Zoe', 120, { company_id });
    await climber('Älva', 300, { company_id });
    await climber('Anna', 120, { company_id });
    await climber('Bela', 40, { company_id });
    await climber('Nil', 0, { company_id });
    const board = await boardOf(zoe);
    expect(brief(board.top)).toEqual(['1 Älva 300', '2 Anna 120', '2 Zoe 120 me', '3 Bela 40', '4 Nil 0']);
    expect(board).toMatchObject({ participates: true, rank: 2, participants: 5, near: [] });
    expect(board.top.map(({ level }) => level)).toEqual([3, 2, 2, 1, 1]);
  });

  test('people who do not take part see no names on a board, and do not appear on it', async () => {
    const { id: company_id } = await company(app);
    const [shy, open] = [await student(app, { company_id, full_name: 'Shy' }), await climber('Open', 10, { company_id })];
    await give(shy.id, 500);
    for (const scope of ['company', 'global'] as const) {
      const board = await boardOf(shy, { scope });
      expect(board).toMatchObject({ participates: false, rank: null, top: [], near: [] });
      expect(board.participants).toBeGreaterThan(0);
    }
    expect(brief((await boardOf(open)).top)).toEqual(['1 Open 10 me']);
  });

  test('someone who stops taking part immediately disappears from a board, and reappears when they come back', async () => {
    const { id: company_id } = await company(app);
    const [one, other] = [await climber('One', 10, { company_id }), await climber('Other', 20, { company_id })];
    expect((await takePart(other, false)).data).toEqual({ participates: false });
    expect((await takePart(other, false)).status).toBe(200);
    expect(brief((await boardOf(one)).top)).toEqual(['1 One 10 me']);
    expect(await boardOf(other)).toMatchObject({ participates: false, rank: null, participants: 1, top: [], near: [] });
    await Promise.all([takePart(other), takePart(other)]);
    expect(await boardOf(one)).toMatchObject({ rank: 2, participants: 2 });
  });

  test("a board doesn't show colleagues' names if the company has chosen that, but everyone sees their own", async () => {
    const discreet = await company(app, { leaderboard_names: false });
    const open = await company(app);
    const me = await climber('Me', 70_001, { company_id: discreet.id });
    await climber('Colleague', 70_000, { company_id: discreet.id });
    const stranger = await climber('Stranger', 70_002, { company_id: open.id });
    expect(brief((await boardOf(me)).top)).toEqual(['1 Me 70001 me', '2 null 70000']);
    const everybody = (who: Person) => boardOf(who, { scope: 'global' });
    expect(brief((await everybody(me)).top).slice(0, 3)).toEqual(['1 Stranger 70002', '2 Me 70001 me', '3 null 70000']);
    expect(brief((await everybody(stranger)).top).slice(0, 3)).toEqual(['1 Stranger 70002 me', '2 null 70001', '3 null 70000']);
    await app.connection.pool.query('delete from leaderboard_participants where user_id = any($1)', [[me.id, stranger.id]]);
    await app.connection.pool.query('delete from leaderboard_participants p using users u where u.id = p.user_id and u.company_id = $1', [
      discreet.id,
    ]);
  });

  test('a board omits people who may not sign in, together with their points', async () => {
    const { id: company_id } = await company(app);
    const me = await climber('Me', 10, { company_id });
    const now = app.clock.now();
    for (const facts of [{ deactivated_at: now }, { rejected_at: now }, { approved_at: null }]) {
      const gone = await climber('Gone', 99, { company_id });
      await change(app, gone.id, facts);
    }
    const suspended = await company(app);
    await climber('Suspended', 9999, { company_id: suspended.id });
    await app.connection.pool.query('update companies set suspended_at = now() where id = $1', [suspended.id]);
    expect(await boardOf(me)).toMatchObject({ rank: 1, participants: 1 });
    const { text } = await me.ask('GET /api/leaderboards', { query: { scope: 'global', period: 'all' } });
    expect(text).not.toMatch(/Gone|Suspended/);
  });

  test("a company's board names no one from another company, but everyone's board does", async () => {
    const [one, two] = [await company(app), await company(app)];
    const me = await climber('Here', 10, { company_id: one.id });
    await climber('MARKER', 100_000, { company_id: two.id });
    for (const period of ['month', 'all'] as const) {
      expect((await me.ask('GET /api/leaderboards', { query: { scope: 'company', period } })).text).not.toContain('MARKER');
      expect(brief((await boardOf(me, { scope: 'global', period })).top)[0]).toBe('1 MARKER 100000');
    }
  });

  test('the company board is empty for someone without a company', async () => {
    const alone = await student(app);
    await give(alone.id, 50);
    await takePart(alone);
    expect(await boardOf(alone)).toEqual({ participates: true, rank: null, participants: 0, top: [], near: [] });
    expect((await boardOf(alone, { scope: 'global' })).rank).toBeGreaterThan(0);
  });

  test('the board for a month counts this month’s points in UTC, and the all-time board counts all points', async () => {
    const { id: company_id } = await company(app);
    const [old, fresh] = [await climber('Old', 0, { company_id }), await climber('Fresh', 30, { company_id })];
    await give(old.id, 400, '2026-10-01');
    expect(brief((await boardOf(fresh)).top)).toEqual(['1 Fresh 30 me', '2 Old 0']);
    expect(brief((await boardOf(fresh, { period: 'all' })).top)).toEqual(['1 Old 400', '2 Fresh 30 me']);
    // The level depends on all points.
    expect((await boardOf(fresh)).top.map(({ level }) => level)).toEqual([1, 3]);
    app.clock.set('2026-12-01T00:00:00Z');
    const later = await companyAdmin(app, company_id, { full_name: 'Later' });
    await takePart(later);
    expect(brief((await boardOf(later)).top)).toEqual(['1 Fresh 0', '1 Later 0 me', '1 Old 0']);
    app.clock.set('2026-11-20T12:00:00Z');
  });

  test('a board shows the people around the caller, at any rank', async () => {
    const { id: company_id } = await company(app);
    const points = [900, 800, 700, 600, 500, 400, 300, 200, 100, 90, 80, 70, 70, 70, 60, 0, 0, 0];
    const people: Person[] = [];
    for (const [index, of] of points.entries()) people.push(await climber(`P${String(index + 1).padStart(2, '0')}`, of, { company_id }));
    const near = async (place: number) => {
      const board = await boardOf(people[place - 1] as Person);
      expect(board.top).toHaveLength(10);
      return [board.rank, ...brief(board.near)];
    };
    expect(await near(10)).toEqual([10]);
    expect(await near(11)).toEqual([11, '9 P09 100', '10 P10 90', '11 P11 80 me', '12 P12 70', '12 P13 70']);
    expect(await near(13)).toEqual([12, '11 P11 80', '12 P12 70', '12 P13 70 me', '12 P14 70', '13 P15 60']);
    expect(await near(16)).toEqual([14, '12 P14 70', '13 P15 60', '14 P16 0 me', '14 P17 0', '14 P18 0']);
    expect(await near(18)).toEqual([14, '14 P16 0', '14 P17 0', '14 P18 0 me']);
  });

  test('a board with many people has the same ranks with both counting methods', async () => {
    const { id: company_id } = await company(app);
    const me = await climber('Me', 50, { company_id });
    const { pool } = app.connection;
    const crowd = async (from: number, to: number) => {
      const made = `insert into users (id, email, full_name, company_id, approved_at)
        select gen_random_uuid(), 'crowd-' || i || '@example.test', 'Crowd', $1, now() from generate_series($2::int, $3::int) i returning id`;
      await pool.query(
        `with made as (${made}), joined as (insert into leaderboard_participants (user_id) select id from made)
        insert into total_points select id, 10 * (1 + row_number() over () % 12) from made`,
        [company_id, from, to],
      );
    };
    await crowd(1, 100);
    const { rank } = await boardOf(me, { period: 'all' });
    await crowd(101, 5100);
    // The people with 60 to 120 points are ranked above.
    expect([rank, (await boardOf(me, { period: 'all' })).rank]).toEqual([8, 8]);
  });

  test('a board changes as people learn', async () => {
    const { id: company_id } = await company(app);
    const me = await climber('Me', 0, { company_id });
    await complete(me, 'stones', 'pebbles');
    expect((await boardOf(me)).top[0]?.points).toBeGreaterThan(0);
  });

  test('a board is not available to a super admin', async () => {
    const admin = await superAdmin(app);
    expect((await admin.ask('GET /api/leaderboards')).problem.code).toBe('wrong_role');
    expect((await takePart(admin)).problem.code).toBe('wrong_role');
  });

  test.each(['scope=team', 'period=week'])('a board cannot be requested with %s', async (query) => {
    const { token } = await student(app);
    const { problem } = await app.raw(`/api/leaderboards?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect(problem.errors?.[0]?.path).toBe(`query.${query.split('=')[0]}`);
  });
});

describe('the chapters', () => {
  test("the chapters in the caller's company are compared by points per member, whether or not the members take part; empty chapters and names are not shown", async () => {
    const [own, other] = [await company(app), await company(app)];
    const { rows } = await app.connection.pool.query<{ id: string }>(
      `insert into chapters (id, company_id, name) select gen_random_uuid(), $1, name from unnest($2::text[]) name returning id`,
      [own.id, ['North', 'South', 'Empty', 'Idle']],
    );
    const [north, south, , idle] = rows.map(({ id }) => id);
    const at = (chapter_id: string | undefined, full_name = 'NAME') => student(app, { company_id: own.id, chapter_id, full_name });
    const me = await at(north);
    await give(me.id, 100);
    await at(north);
    await give((await at(north)).id, 11, '2026-10-01');
    await give((await at(south)).id, 50);
    const gone = await at(south);
    await give(gone.id, 1000);
    await change(app, gone.id, { deactivated_at: app.clock.now() });
    await at(idle);
    await give((await student(app, { company_id: other.id, chapter_id: other.chapter.id })).id, 9999);

    const chapters = async (period: 'month' | 'all') => me.ask('GET /api/leaderboards/chapters', { query: { period } });
    const month = await chapters('month');
    expect(month.data.map(({ rank, name, members, points_per_member, mine }) => [rank, name, members, points_per_member, mine])).toEqual([
      [1, 'South', 1, 50, false],
      [2, 'North', 3, 33.3, true],
      [3, 'Idle', 1, 0, false],
    ]);
    expect((await chapters('all')).data.slice(0, 2).map(({ name, points_per_member }) => [name, points_per_member])).toEqual([
      ['South', 50],
      ['North', 37],
    ]);
    expect(month.text).not.toMatch(/NAME|9999/);
  });

  test('a chapter with few people is not ranked if the company shows its staff groups only', async () => {
    const own = await company(app, { staff_sees: 'groups' });
    const { rows } = await app.connection.pool.query<{ id: string }>(
      `insert into chapters (id, company_id, name) select gen_random_uuid(), $1, name from unnest($2::text[]) name returning id`,
      [own.id, ['Large', 'Few', 'Fewer']],
    );
    const [large, few, fewer] = rows.map(({ id }) => id);
    const at = (chapter_id: string | undefined) => student(app, { company_id: own.id, chapter_id });
    for (const chapter of [large, large, large, large, few, few, few, fewer]) await give((await at(chapter)).id, 20);
    const [me, other] = [await at(large), await at(fewer)];
    for (const one of [me, other]) {
      const { data } = await one.ask('GET /api/leaderboards/chapters', { query: { period: 'month' } });
      expect(data.map(({ name, points_per_member }) => [name, points_per_member])).toEqual([
        ['Large', 16],
        ['Few', null],
        ['Fewer', null],
      ]);
    }
  });

  test('the chapters are not shown to someone without a company', async () => {
    expect((await (await student(app)).ask('GET /api/leaderboards/chapters')).data).toEqual([]);
  });
});

describe("a person's ranks", () => {
  test("a person's ranks match the all-time boards, and are absent for someone who does not take part", async () => {
    const { id: company_id } = await company(app);
    const [first, second] = [await climber('First', 200_000, { company_id }), await climber('Second', 150_000, { company_id })];
    const shy = await person(app, { company_id });
    const { database } = app.connection;
    expect(await ranksOf(database, second.id)).toEqual({
      company: 2,
      global: (await boardOf(second, { scope: 'global', period: 'all' })).rank,
    });
    expect(await ranksOf(database, shy.id)).toEqual({ company: null, global: null });
    await change(app, first.id, { company_id: null });
    expect(await ranksOf(database, first.id)).toEqual({ company: null, global: 1 });
  });
});
