import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Goal } from '#contract/goals.ts';
import { addDays } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { moduleCompleted } from '#server/features/learning/index.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student } from '#server/testing/factories.ts';
import { complete, completeModule } from '#server/testing/walk.ts';
import { writeHistory } from '#server/testing/write-history.ts';
import { settleEndedGoals } from './outcomes.ts';
import { setOutcomes } from './queries.ts';
import { goals } from './tables.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
});
afterAll(() => app.close());

const today = '2026-11-20';
const ahead = (days: number) => addDays(today, days);
const listOf = async (person: Person) => (await person.ask('GET /api/goals/user/:userId', { params: { userId: person.id } })).data;
const add = (person: Person, body: { kind: Goal['kind']; target?: number; track_id?: string; due_on: string }) =>
  person.ask('POST /api/goals', { body });

/** Adds a goal that a person set some time ago. */
async function earlier(
  person: Person,
  goal: Pick<Goal, 'kind' | 'target' | 'starts_on' | 'due_on'> & { track_id?: string },
): Promise<string> {
  const [row] = await app.connection.database
    .insert(goals)
    .values({ user_id: person.id, ...goal })
    .returning();
  return row?.id ?? '';
}
const study = (person: Person, day: string, minutes: number) =>
  writeHistory(app, person, 'insert into study_days (user_id, day, seconds) values ($1, $2, $3)', [day, minutes * 60]);
const finish = (person: Person, moduleId: string, at: string) =>
  writeHistory(app, person, 'insert into module_completions (user_id, module_id, completed_at) values ($1, $2, $3)', [moduleId, at]);
const only = async (person: Person) => (await listOf(person)).goals[0];

describe('goals', () => {
  test('a person can set a goal of each kind, and gets it back unchanged', async () => {
    const person = await student(app);
    const track = await add(person, { kind: 'track', track_id: 'first-steps', due_on: ahead(30) });
    const minutes = await add(person, { kind: 'minutes', target: 300, due_on: ahead(6) });
    const modules = await add(person, { kind: 'modules', target: 1, due_on: today });
    const streak = await add(person, { kind: 'streak', target: 7, due_on: ahead(9) });
    expect([track, minutes, modules, streak].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(track.data).toMatchObject({ kind: 'track', target: 2, current: 0, track_id: 'first-steps', title: 'Complete First steps' });
    expect(minutes.data).toMatchObject({ title: 'Study 300 minutes', starts_on: today, due_on: ahead(6), completed_at: null });
    expect(modules.data).toMatchObject({
      title: 'Complete 1 module',
      status: 'on_track',
      why: 'About 1 module a day gets you there.',
    });
    expect(streak.data).toMatchObject({ title: 'Study 7 days in a row', why: '7 more days in a row get you there.' });
    expect((await listOf(person)).goals).toEqual([modules.data, minutes.data, streak.data, track.data]);
  });

  test('a person can change a goal, which keeps its start date, and remove it', async () => {
    const person = await student(app);
    const id = await earlier(person, { kind: 'minutes', target: 100, starts_on: '2026-11-11', due_on: ahead(10) });
    await study(person, '2026-11-12', 40);
    const change = (body: { target?: number; due_on?: string }) => person.ask('PUT /api/goals/:id', { params: { id }, body });
    expect((await only(person))?.status).toBe('at_risk');
    expect((await change({ due_on: ahead(30) })).data).toMatchObject({
      target: 100,
      starts_on: '2026-11-11',
      due_on: ahead(30),
      status: 'on_track',
    });
    expect((await change({ target: 40 })).data).toMatchObject({ target: 40, due_on: ahead(30), status: 'completed' });
    expect((await change({ target: 200 })).data.status).toBe('at_risk');
    expect((await person.ask('DELETE /api/goals/:id', { params: { id } })).status).toBe(200);
    expect((await person.ask('DELETE /api/goals/:id', { params: { id } })).status).toBe(404);
    expect((await listOf(person)).goals).toEqual([]);
  });

  test("a person can't read, change or remove someone else's goal, which is not found, just like one that doesn't exist", async () => {
    const [one, two] = [await company(app), await company(app)];
    const owner = await student(app, { company_id: one.id });
    const id = await earlier(owner, { kind: 'minutes', target: 100, starts_on: today, due_on: ahead(5) });
    const sibling = await student(app, { company_id: one.id });
    for (const other of [sibling, await companyAdmin(app, one.id), await companyAdmin(app, two.id)]) {
      const unknown = await other.ask('DELETE /api/goals/:id', { params: { id: '01890000-0000-7000-8000-000000000000' } });
      const changed = await other.ask('PUT /api/goals/:id', { params: { id }, body: { target: 1 } });
      const removed = await other.ask('DELETE /api/goals/:id', { params: { id } });
      expect([changed.text, removed.text]).toEqual([unknown.text, unknown.text]);
    }
    const read = async (person: Person) => (await person.ask('GET /api/goals/user/:userId', { params: { userId: owner.id } })).status;
    expect(await Promise.all([read(sibling), read(await companyAdmin(app, two.id)), read(await companyAdmin(app, one.id))])).toEqual([
      404, 404, 200,
    ]);
    expect((await only(owner))?.target).toBe(100);
  });

  test.each([
    ['a day in the past', { kind: 'modules', target: 1, due_on: ahead(-1) }, 'body.due_on'],
    ['a day more than a year ahead', { kind: 'modules', target: 1, due_on: ahead(367) }, 'body.due_on'],
    ['a date that does not exist', { kind: 'modules', target: 1, due_on: '2027-02-30' }, 'body.due_on'],
    ['more modules than there are', { kind: 'modules', target: 5, due_on: ahead(9) }, 'body.target'],
    ['no target', { kind: 'minutes', due_on: ahead(9) }, 'body.target'],
    ['more minutes than fit into its days', { kind: 'minutes', target: 1441, due_on: ahead(1) }, 'body.target'],
    ['a streak of one day', { kind: 'streak', target: 1, due_on: ahead(9) }, 'body.target'],
    ['a streak longer than its days', { kind: 'streak', target: 11, due_on: ahead(9) }, 'body.target'],
    ['no track', { kind: 'track', due_on: ahead(9) }, 'body.track_id'],
    ['a track that is a draft', { kind: 'track', track_id: 'secret', due_on: ahead(9) }, 'body.track_id'],
    ['a target as well as a track', { kind: 'track', target: 1, track_id: 'first-steps', due_on: ahead(9) }, 'body.target'],
    ['a track for a goal without one', { kind: 'modules', target: 1, track_id: 'first-steps', due_on: ahead(9) }, 'body.track_id'],
  ] as const)('a goal with %s is refused', async (_, body, path) => {
    const { problem } = await add(await student(app), body);
    expect([problem.code, problem.errors?.map((fault) => fault.path)]).toEqual(['invalid_request', [path]]);
    expect(problem.errors?.[0]?.message).not.toBe('');
  });

  test('a goal that is already reached is refused', async () => {
    const person = await student(app);
    await completeModule(person, 'winds');
    await completeModule(person, 'summits');
    expect((await add(person, { kind: 'track', track_id: 'further', due_on: ahead(9) })).problem.code).toBe('goal_done');
    expect((await add(person, { kind: 'modules', target: 2, due_on: ahead(9) })).problem.code).toBe('goal_done');
    expect((await add(person, { kind: 'modules', target: 3, due_on: ahead(9) })).data).toMatchObject({ current: 2, status: 'on_track' });
  });

  test('a person can have at most twenty goals in progress, even with simultaneous requests; goals that have ended do not count', async () => {
    const person = await student(app);
    for (let n = 0; n < 3; n++) await earlier(person, { kind: 'minutes', target: 10, starts_on: ahead(-9), due_on: ahead(-1) });
    const missed = (await only(person))?.id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => add(person, { kind: 'minutes', target: 60 + n, due_on: ahead(9) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code)).toEqual(Array(4).fill('too_many_goals'));
    const again = await person.ask('PUT /api/goals/:id', { params: { id: missed }, body: { due_on: ahead(9) } });
    expect(again.problem.code).toBe('too_many_goals');
    await person.ask('DELETE /api/goals/:id', { params: { id: answers.find(({ status }) => status === 201)?.data.id ?? '' } });
    expect((await person.ask('PUT /api/goals/:id', { params: { id: missed }, body: { due_on: ahead(9) } })).data.status).toBe('at_risk');
  });
});

test('the same goal is set only once, even if it is requested twice at the same moment; a different day, target or kind makes a different goal', async () => {
  const person = await student(app);
  const goal = { kind: 'minutes', target: 60, due_on: ahead(9) } as const;
  const answers = await Promise.all([add(person, goal), add(person, goal)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('goal_already_set');
  for (const other of [
    { ...goal, target: 61 },
    { ...goal, due_on: ahead(10) },
    { ...goal, kind: 'streak' as const, target: 5 },
  ])
    expect((await add(person, other)).status).toBe(201);
});

describe("a goal's status", () => {
  test("a module goal's status follows the pace in whole modules", async () => {
    const person = await student(app);
    // The goal is 4 modules in 20 days. Today is the 11th day, so 2 modules are due.
    await earlier(person, { kind: 'modules', target: 4, starts_on: ahead(-10), due_on: ahead(9) });
    await finish(person, 'stones', '2026-11-11T08:00:00Z');
    expect(await only(person)).toMatchObject({
      current: 1,
      status: 'at_risk',
      why: '1 module behind. About one module every 3 days gets you there.',
    });
    await finish(person, 'paths', '2026-11-19T08:00:00Z');
    expect(await only(person)).toMatchObject({
      current: 2,
      status: 'on_track',
      why: 'About one module every 5 days gets you there.',
    });
    await finish(person, 'winds', '2026-11-20T08:00:00Z');
    await finish(person, 'summits', '2026-11-20T09:00:00Z');
    expect(await only(person)).toMatchObject({
      current: 4,
      status: 'completed',
      why: 'Reached 9 days before it was due.',
      completed_at: '2026-11-20T09:00:00.000Z',
    });
  });

  test('a goal whose due date has passed is missed, even if its target was reached the day after', async () => {
    const person = await student(app);
    await earlier(person, { kind: 'modules', target: 1, starts_on: ahead(-10), due_on: ahead(-1) });
    await finish(person, 'stones', '2026-11-20T00:00:00Z');
    expect(await only(person)).toMatchObject({ current: 0, status: 'missed', why: '0 of 1 module by the due date.' });
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-19T10:00:00Z', '2026-11-20T09:59:59Z'],
    ['Asia/Kathmandu', '2026-11-19T18:15:00Z', '2026-11-20T18:14:59Z'],
    ['America/St_Johns', '2026-11-20T03:30:00Z', '2026-11-21T03:29:59Z'],
    ['Australia/Lord_Howe', '2026-11-19T13:00:00Z', '2026-11-20T12:59:59Z'],
    ['Pacific/Pago_Pago', '2026-11-20T11:00:00Z', '2026-11-21T10:59:59Z'],
  ])("a goal's days follow the calendar in %s", async (timezone, first, last) => {
    const goal = { kind: 'modules', target: 2, starts_on: '2026-11-20', due_on: '2026-11-20' } as const;
    const before = (moment: string) => new Date(Date.parse(moment) - 1000).toISOString();
    const after = (moment: string) => new Date(Date.parse(moment) + 1000).toISOString();
    const inside = await student(app, { timezone });
    await earlier(inside, goal);
    await finish(inside, 'stones', first);
    await finish(inside, 'paths', last);
    const outside = await student(app, { timezone });
    await earlier(outside, goal);
    await finish(outside, 'stones', before(first));
    await finish(outside, 'paths', after(last));
    expect([(await only(inside))?.status, (await only(outside))?.current]).toEqual(['completed', 0]);
  });

  test('a minutes goal counts only the minutes on its own days, and is completed at the end of the day on which it was reached', async () => {
    const person = await student(app, { timezone: 'Asia/Kathmandu' });
    await earlier(person, { kind: 'minutes', target: 60, starts_on: ahead(-5), due_on: ahead(5) });
    await study(person, ahead(-6), 100);
    await study(person, ahead(-4), 31);
    expect(await only(person)).toMatchObject({ current: 31, status: 'on_track' });
    await study(person, ahead(-3), 29);
    // Kathmandu is 5:45 ahead of UTC.
    expect(await only(person)).toMatchObject({ current: 60, status: 'completed', completed_at: '2026-11-17T18:14:59.999Z' });
  });

  test('a goal for a track counts earlier work, and requires only the modules that are left', async () => {
    const person = await student(app);
    await finish(person, 'stones', '2026-10-01T08:00:00Z');
    await earlier(person, { kind: 'track', track_id: 'first-steps', target: 2, starts_on: ahead(-10), due_on: ahead(9) });
    expect(await only(person)).toMatchObject({ current: 1, target: 2, status: 'on_track' });
    await finish(person, 'paths', '2026-11-19T08:00:00Z');
    expect(await only(person)).toMatchObject({ current: 2, status: 'completed' });
  });

  test('a goal for days in a row counts the current streak, and is at risk when too few days remain', async () => {
    const person = await student(app);
    for (const back of [5, 4, 3, 2, 1]) await study(person, ahead(-back), 10);
    await earlier(person, { kind: 'streak', target: 7, starts_on: ahead(-2), due_on: ahead(1) });
    expect(await only(person)).toMatchObject({ current: 5, status: 'on_track', why: '2 more days in a row get you there.' });
    await study(person, today, 10);
    expect(await only(person)).toMatchObject({ current: 6, status: 'on_track' });
    const late = await student(app);
    await earlier(late, { kind: 'streak', target: 3, starts_on: ahead(-9), due_on: ahead(1) });
    expect(await only(late)).toMatchObject({
      current: 0,
      status: 'at_risk',
      why: "3 more days in a row are needed, but there aren't enough days left.",
    });
  });

  test('a goal for days in a row stays completed when the streak ends later', async () => {
    const person = await student(app);
    for (const back of [14, 13, 12, 11]) await study(person, ahead(-back), 10);
    await earlier(person, { kind: 'streak', target: 4, starts_on: ahead(-12), due_on: ahead(5) });
    expect(await only(person)).toMatchObject({ current: 4, status: 'completed', completed_at: '2026-11-09T23:59:59.999Z' });
  });

  test("a goal for days in a row is at risk on the evening of a day that it needs, in the person's time zone", async () => {
    const stand = async (timezone: string) => {
      const person = await student(app, { timezone });
      await study(person, ahead(-1), 10);
      // Two days are left, and the goal needs both of them.
      await earlier(person, { kind: 'streak', target: 3, starts_on: ahead(-3), due_on: ahead(1) });
      return only(person);
    };
    expect((await stand('Europe/London'))?.status).toBe('on_track');
    expect(await stand('Asia/Yekaterinburg')).toMatchObject({ status: 'on_track' });
    expect(await stand('Asia/Dhaka')).toMatchObject({
      status: 'at_risk',
      why: "You need to study today and haven't yet.",
    });
  });
});

describe('the week', () => {
  test("a week has no goal until one is set, and is measured from Monday in the person's time zone", async () => {
    // When it is noon on Friday in UTC, it is early on Saturday on Kiritimati.
    const person = await student(app, { timezone: 'Pacific/Kiritimati' });
    await study(person, '2026-11-15', 100);
    await study(person, '2026-11-16', 50);
    const none = { target_minutes: null, minutes: 50, starts_on: '2026-11-16', status: null, why: null };
    expect((await listOf(person)).week).toEqual(none);
    const set = async (target_minutes: number | null) => (await person.ask('PUT /api/goals/week', { body: { target_minutes } })).data;
    expect(await set(100)).toMatchObject({ target_minutes: 100, status: 'at_risk' });
    expect(await set(70)).toMatchObject({ status: 'on_track', why: 'About 10 min a day gets you there.' });
    expect(await set(50)).toMatchObject({ status: 'completed', why: 'Reached this week.' });
    expect((await listOf(person)).week.target_minutes).toBe(50);
    expect(await set(null)).toEqual(none);
  });

  test.each([4, 6001, 1.5, '60'])('a weekly goal of %s minutes is refused', async (minutes) => {
    const { problem } = await (await student(app)).ask('PUT /api/goals/week', { body: { target_minutes: minutes as number } });
    expect(problem.errors?.[0]?.path).toBe('body.target_minutes');
  });
});

describe('suggested goals', () => {
  test("suggested goals fit the person's work, can be set unchanged, and are then no longer suggested", async () => {
    const person = await student(app);
    for (const [day, minutes] of [
      ['2026-10-20', 200],
      ['2026-10-28', 40],
      ['2026-11-04', 60],
      ['2026-11-10', 100],
    ] as const)
      await study(person, day, minutes);
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', today]) await study(person, day, 3);
    await finish(person, 'summits', '2026-11-05T10:00:00Z');
    const { suggestions } = await listOf(person);
    expect(suggestions.map(({ title, why }) => [title, why])).toEqual([
      ['Complete Further', "You've already completed 1 of its 2 modules."],
      // In the weeks since 19 October, the person studied 200, 40, 60 and 100 minutes; today, three minutes.
      ['Study 95 minutes', 'A little more than your usual week of 80 minutes.'],
      ['Study 7 days in a row', 'Your streak is at 4 days.'],
      ['Complete 2 modules', 'One more than in the last four weeks, when you completed 1.'],
    ]);
    for (const { kind, target, track_id, due_on } of suggestions) {
      const { status, data } = await add(person, { kind, target, due_on, ...(track_id ? { track_id } : {}) });
      expect([status, data.status]).toEqual([201, 'on_track']);
    }
    expect((await listOf(person)).suggestions.map(({ title }) => title)).toEqual(['Complete First steps']);
  });

  test('a beginner gets suggested goals, and completed tracks are not suggested', async () => {
    const person = await student(app);
    expect((await listOf(person)).suggestions.map(({ title }) => title)).toEqual([
      'Complete First steps',
      'Study 60 minutes',
      'Study 7 days in a row',
    ]);
    for (const module of ['stones', 'paths', 'summits', 'winds']) await completeModule(person, module);
    expect((await listOf(person)).suggestions.map(({ kind }) => kind)).toEqual(['minutes', 'streak']);
  });
});

describe('outcomes', () => {
  const newsOf = async (person: Person, wanted: RegExp) => {
    const { data } = await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } });
    return data.notifications.filter(({ title }) => wanted.test(title)).map(({ message }) => message);
  };
  const run = () => app.connection.pool.query(`select graphile_worker.add_job('look_at_goals')`);

  test('a person is notified only once when completing a module reaches a goal', async () => {
    const person = await student(app);
    await add(person, { kind: 'modules', target: 1, due_on: ahead(3) });
    await add(person, { kind: 'track', track_id: 'further', due_on: ahead(3) });
    await completeModule(person, 'winds');
    expect(await newsOf(person, /Goal reached/)).toEqual(["You've reached your goal “Complete 1 module”."]);
    await completeModule(person, 'summits');
    await complete(person, 'summits', 'the-view');
    expect(await newsOf(person, /Goal reached/)).toHaveLength(2);
  });

  test('a person is notified when the first study of a day makes the streak long enough for a goal', async () => {
    const person = await student(app);
    await study(person, ahead(-2), 10);
    await study(person, ahead(-1), 10);
    await add(person, { kind: 'streak', target: 3, due_on: ahead(3) });
    await complete(person, 'winds', 'gusts');
    expect(await newsOf(person, /Goal reached/)).toEqual(["You've reached your goal “Study 3 days in a row”."]);
  });

  test("the hourly job notifies people when their minutes reach a goal, and when a goal's due date has passed in their time zone", async () => {
    const person = await student(app);
    await add(person, { kind: 'minutes', target: 30, due_on: ahead(3) });
    await earlier(person, { kind: 'modules', target: 1, starts_on: ahead(-5), due_on: ahead(-1) });
    await earlier(person, { kind: 'modules', target: 2, starts_on: ahead(-50), due_on: ahead(-40) });
    await study(person, today, 30);
    // At noon on the 20th in UTC, it is already the 21st on Kiritimati.
    const [east, west] = [await student(app, { timezone: 'Pacific/Kiritimati' }), await student(app, { timezone: 'America/Lima' })];
    for (const one of [east, west]) await earlier(one, { kind: 'modules', target: 1, starts_on: ahead(-5), due_on: today });
    await run();
    await expect
      .poll(() => newsOf(east, /Goal missed/))
      .toEqual(['“Complete 1 module”: 0 of 1 module by the due date. You can set a new goal at any time.']);
    await expect.poll(() => newsOf(person, /goal/i)).toHaveLength(2);
    await run();
    await expect.poll(async () => (await app.connection.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
    expect([await newsOf(person, /goal/i), await newsOf(east, /goal/i), await newsOf(west, /goal/i)].map(({ length }) => length)).toEqual([
      2, 1, 0,
    ]);
  });

  /** Returns the recorded activities about a person's goals, in order. */
  const recorded = async (person: Person) => {
    const { rows } = await app.connection.pool.query(
      `select name, facts from activity where person_id = $1 and name like '%goal%' order by id`,
      [person.id],
    );
    return rows as { name: string; facts: Record<string, unknown> }[];
  };
  const outcomeOf = async (id: string) =>
    (await app.connection.pool.query('select outcome, outcome_at from goals where id = $1', [id])).rows[0];

  test('a missed goal is in progress again when it gets a new date, and can be reached; both outcomes are recorded and announced once', async () => {
    const person = await student(app);
    const id = await earlier(person, { kind: 'minutes', target: 30, starts_on: ahead(-5), due_on: ahead(-1) });
    await study(person, ahead(-2), 20);
    const { services } = app.app;
    for (let time = 0; time < 2; time++) await settleEndedGoals(services);
    expect(await outcomeOf(id)).toEqual({ outcome: 'missed', outcome_at: expect.any(Date) });
    expect((await person.ask('PUT /api/goals/:id', { params: { id }, body: { due_on: ahead(2) } })).data.status).toBe('on_track');
    expect(await outcomeOf(id)).toEqual({ outcome: null, outcome_at: null });
    await study(person, today, 10);
    for (let time = 0; time < 2; time++) await settleEndedGoals(services);
    expect(await outcomeOf(id)).toEqual({ outcome: 'reached', outcome_at: expect.any(Date) });
    const goal = { goal_id: id, kind: 'minutes', target: 30, track_id: null, track_title: null, due_on: ahead(2) };
    expect(await recorded(person)).toEqual([
      { name: 'goal_missed', facts: { ...goal, due_on: ahead(-1), current: 20 } },
      { name: 'goal_changed', facts: goal },
      { name: 'goal_reached', facts: goal },
    ]);
    expect((await newsOf(person, /goal/i)).toSorted()).toEqual([
      "You've reached your goal “Study 30 minutes”.",
      '“Study 30 minutes”: 20 of 30 minutes by the due date. You can set a new goal at any time.',
    ]);
  });

  test('an outcome that was computed before a goal was changed does not apply to the changed goal', async () => {
    const person = await student(app);
    const id = await earlier(person, { kind: 'modules', target: 1, starts_on: ahead(-5), due_on: ahead(-1) });
    const seen = { id, target: 1, due_on: ahead(-1), outcome: 'missed', at: app.clock.now() } as const;
    await person.ask('PUT /api/goals/:id', { params: { id }, body: { due_on: ahead(3) } });
    expect(await inTransaction(app.connection.database, (tx) => setOutcomes(tx, [seen]))).toEqual([]);
    expect(await outcomeOf(id)).toEqual({ outcome: null, outcome_at: null });
  });

  test('goals that several people reach at the same time get their outcomes together', async () => {
    const people = [await student(app), await student(app), await student(app)];
    const at = app.clock.now();
    for (const person of people.slice(0, 2)) {
      await earlier(person, { kind: 'modules', target: 1, starts_on: ahead(-5), due_on: ahead(5) });
      await finish(person, 'stones', at.toISOString());
    }
    const activities = people.map(({ id, company_id }) =>
      happened(moduleCompleted, { at, actor_id: id, person_id: id, company_id, facts: { module_id: 'stones' } }),
    );
    await inTransaction(app.connection.database, (tx) => app.app.services.activity.record(tx, activities));
    const names = await Promise.all(people.map(async (person) => (await recorded(person)).map(({ name }) => name)));
    expect(names).toEqual([['goal_reached'], ['goal_reached'], []]);
  });

  test('successful changes to goals are recorded, and refused ones are not', async () => {
    const person = await student(app);
    const { data: goal } = await add(person, { kind: 'track', track_id: 'first-steps', due_on: ahead(30) });
    await add(person, { kind: 'minutes', target: 9_999, due_on: today });
    const change = (body: object) => person.ask('PUT /api/goals/:id', { params: { id: goal.id }, body });
    await change({ due_on: ahead(20) });
    await change({ due_on: ahead(20) });
    await change({ due_on: ahead(-3) });
    await person.ask('PUT /api/goals/week', { body: { target_minutes: 60 } });
    await person.ask('DELETE /api/goals/:id', { params: { id: goal.id } });
    await person.ask('DELETE /api/goals/:id', { params: { id: goal.id } });
    const facts = { goal_id: goal.id, kind: 'track', target: 2, track_id: 'first-steps', track_title: 'First steps', due_on: ahead(30) };
    expect(await recorded(person)).toEqual([
      { name: 'goal_set', facts },
      { name: 'goal_changed', facts: { ...facts, due_on: ahead(20) } },
      { name: 'weekly_goal_set', facts: { target_minutes: 60 } },
      { name: 'goal_removed', facts: { goal_id: goal.id } },
    ]);
  });
});
