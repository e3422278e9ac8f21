import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '#server/demo/random.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, staySignedIn, student } from '#server/testing/factories.ts';
import { signedIn } from '#server/testing/learners.ts';
import { applyAll, requireOf } from '#server/testing/requirements.ts';
import { planRoundReminders, writeManagerReminder, writeRoundReminder } from './deliver.ts';

/** The full run simulates a whole year and more people, with someone acting every few hours. */
const people = process.env.CAIRN_FULL ? 300 : 30;
const actionsOf = process.env.CAIRN_FULL ? 8 : 1;
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Honolulu',
  'UTC',
];
/** The company rests on Fridays. No one is reminded on Saturdays or Sundays. */
const restsOn = [5, 6, 7];
const begin = Temporal.Instant.from('2026-01-05T00:00:00Z');
const hours = (process.env.CAIRN_FULL ? 365 : 150) * 24;

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: Awaited<ReturnType<typeof company>>;
let end = begin;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.worker.stop();
  await liveThrough();
}, 1_800_000);
afterAll(() => app.close());

/** Runs the jobs that the plan has added, each twice simultaneously, as two processes would. */
async function remind(): Promise<void> {
  const { services } = app.app;
  await planRoundReminders(services);
  const { rows } = await app.connection.pool.query<{ task: string; payload: { userId: string } }>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('write_round_reminder', 'write_manager_reminder')`,
  );
  await app.connection.pool.query('truncate graphile_worker._private_jobs');
  for (const { task, payload } of rows) {
    const write = task === 'write_round_reminder' ? writeRoundReminder : writeManagerReminder;
    await Promise.all([write(services, payload), write(services, payload)]);
  }
}

/** Lets people complete rounds for a year, and an admin extend and waive them, while the clock moves on by three to seven hours at a time. */
async function liveThrough(): Promise<void> {
  const random = randomOf('a year of reminders');
  const { pool } = app.connection;
  app.clock.set(begin.toString());
  own = await company(app);
  await pool.query(`insert into company_rest_days (company_id, "from", weekdays) values ($1, '2020-01-01', '{5}')`, [own.id]);
  const admin = await staySignedIn(app, await companyAdmin(app, own.id));
  const manager = await student(app, { company_id: own.id, timezone: 'Europe/Berlin' });
  const made = await pool.query<{ id: string }>(
    `insert into users (id, email, full_name, role, company_id, manager_id, email_verified_at, approved_at, created_at, timezone)
      select gen_random_uuid(), 'r' || n || '@example.test', 'Reminded ' || n, 'Student', $1, $2, '2026-01-01', '2026-01-01', '2026-01-01',
        ($3::text[])[1 + n % 8] from generate_series(1, $4) n returning id`,
    [own.id, manager.id, zones, people],
  );
  const learners = await signedIn(
    pool,
    made.rows.map(({ id }) => id),
  );
  await pool.query(`update sessions set expires_at = '2100-01-01'`);
  await pool.query(`update access_tokens set expires_at = '2100-01-01'`);
  const winds = { module_id: 'winds', counts_earlier_work: false };
  await requireOf(app, admin, { ...winds, repeat_kind: 'after_completion', repeat_months: 3, due_days: 40, grace_days: 5, opens_days: 60 });
  await requireOf(app, admin, {
    ...winds,
    due_kind: 'day',
    due_on: '2026-03-29',
    repeat_kind: 'fixed_days',
    repeat_months: 4,
    opens_days: 45,
  });
  await requireOf(app, admin, { module_id: 'stones', due_kind: 'day', due_on: '2026-10-25', opens_days: 365 });

  let day = -1;
  for (let hour = 0; hour < hours; hour += random(3, 7)) {
    const now = begin.add({ hours: hour });
    end = now;
    app.clock.set(now.toString());
    if (Math.floor(hour / 24) > day) {
      day = Math.floor(hour / 24);
      await applyAll(app);
    }
    for (let action = 0; action < actionsOf; action++) {
      const chance = random(0, 99);
      const learner = learners[random(0, people - 1)];
      if (!learner || chance > 16) continue;
      if (chance < 9) {
        const params = { moduleId: 'winds', fileName: 'gusts' };
        await app.as(learner.token)('POST /modules/modules/:moduleId/:fileName/complete', { params, body: {} });
        continue;
      }
      const { data } = await app.as(learner.token)('GET /api/requirements/due');
      const [round] = data.open;
      if (!round) continue;
      const round_ids = [round.id];
      const due_on = now
        .add({ hours: 24 * random(2, 50) })
        .toString()
        .slice(0, 10);
      if (chance < 14) await admin.ask('POST /api/company/rounds/extend', { body: { round_ids, due_on, reason: 'On leave.' } });
      else await admin.ask('POST /api/company/rounds/waive', { body: { round_ids, reason: 'Known already.' } });
    }
    await remind();
  }
}

interface StoredEvent {
  round_id: string;
  user_id: string;
  timezone: string;
  kind: string;
  at: Date;
  facts: { on: string; due_on?: string; grace_days?: number };
}

const readEvents = async () =>
  (
    await app.connection.pool.query<StoredEvent>(
      `select e.round_id, r.user_id, u.timezone, e.kind, e.at, e.facts from round_events e join requirement_rounds r on r.id = e.round_id
        join users u on u.id = r.user_id where e.company_id = $1 order by e.round_id, e.position`,
      [own.id],
    )
  ).rows;

const localOf = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
const isWorking = (at: Temporal.ZonedDateTime) => !restsOn.includes(at.dayOfWeek) && at.hour >= 9 && at.hour < 17;

/** Yields the days when a round with this due day needs a reminder, up to a day, by an independent copy of the rules. */
function* marksOf(due: Temporal.PlainDate, grace: number, until: Temporal.PlainDate) {
  for (const days of [30, 7, 1, 0]) yield due.subtract({ days });
  for (let day = due.add({ days: grace + 7 }); Temporal.PlainDate.compare(day, until) <= 0; day = day.add({ days: 7 })) yield day;
}
function workingFrom(day: Temporal.PlainDate): Temporal.PlainDate {
  return restsOn.includes(day.dayOfWeek) ? workingFrom(day.add({ days: 1 })) : day;
}

/**
 * Returns the days when a round's other events call for a reminder, by an independent copy of the rules. Days when something changed are
 * left out.
 */
function expectedDays(events: readonly StoredEvent[]): { wanted: string[]; unclear: Set<string> } {
  const wanted = new Set<string>();
  const [first] = events;
  const unclear = new Set(first ? [localOf(new Date(end.epochMilliseconds), first.timezone).toPlainDate().toString()] : []);
  const changes = events.filter(({ kind }) => kind !== 'reminded');
  let due = Temporal.PlainDate.from('2026-01-01');
  let grace = 0;
  for (const [index, { kind, facts, at, timezone }] of changes.entries()) {
    unclear.add(localOf(at, timezone).toPlainDate().toString());
    if (facts.due_on) due = Temporal.PlainDate.from(facts.due_on);
    if (facts.grace_days !== undefined) grace = facts.grace_days;
    if (!['assigned', 'rescheduled', 'extended', 'reopened'].includes(kind)) continue;
    const last = localOf(changes[index + 1]?.at ?? new Date(end.epochMilliseconds), timezone).toPlainDate();
    for (const mark of marksOf(due, grace, last)) {
      if (Temporal.PlainDate.compare(mark, Temporal.PlainDate.from(facts.on)) <= 0) continue;
      const day = workingFrom(mark);
      if (Temporal.PlainDate.compare(day, last) < 0) wanted.add(day.toString());
    }
  }
  return { wanted: [...wanted].filter((day) => !unclear.has(day)).sort(), unclear };
}

test('over a year, everyone gets each reminder of their open rounds once, on its working day, and no other reminder', async () => {
  const events = await readEvents();
  const rounds = Map.groupBy(events, ({ round_id }) => round_id);
  let reminders = 0;
  for (const all of rounds.values()) {
    const { wanted, unclear } = expectedDays(all);
    const days = all.filter(({ kind }) => kind === 'reminded').map(({ at, timezone }) => localOf(at, timezone).toPlainDate().toString());
    reminders += days.length;
    expect(new Set(days).size).toBe(days.length);
    expect(days.filter((day) => !unclear.has(day)).sort()).toEqual(wanted);
  }
  expect(reminders).toBeGreaterThan(people * (process.env.CAIRN_FULL ? 10 : 3));
  const kinds = new Set(events.map(({ kind }) => kind));
  for (const kind of ['extended', 'waived', 'completed', ...(process.env.CAIRN_FULL ? ['missed'] : [])]) expect([...kinds]).toContain(kind);
});

test('over a year, no reminder follows the end of its round', async () => {
  const rounds = Map.groupBy(await readEvents(), ({ round_id }) => round_id);
  const ends = ['completed', 'waived', 'missed', 'left'];
  const late = [...rounds.values()].filter((all) => {
    const ended = all.findIndex(({ kind }) => ends.includes(kind));
    return ended >= 0 && all.slice(ended).some(({ kind }) => kind === 'reminded');
  });
  expect(late).toEqual([]);
});

test('over a year, every email is written in working hours, at most one a day to each person, and one a week to a manager', async () => {
  const { pool } = app.connection;
  const written = await pool.query<{ user_id: string; timezone: string; created_at: Date }>(
    'select m.user_id, u.timezone, m.created_at from round_reminder_mails m join users u on u.id = m.user_id',
  );
  const toManagers = await pool.query<{ user_id: string; timezone: string; created_at: Date; monday: string }>(
    'select m.user_id, u.timezone, m.created_at, m.monday::text from manager_reminder_mails m join users u on u.id = m.user_id',
  );
  const all = [...written.rows, ...toManagers.rows];
  expect(all.filter(({ created_at, timezone }) => !isWorking(localOf(created_at, timezone)))).toEqual([]);
  const dayOf = ({ user_id, created_at, timezone }: (typeof all)[number]) =>
    `${user_id} ${localOf(created_at, timezone).toPlainDate().toString()}`;
  expect(new Set(written.rows.map(dayOf)).size).toBe(written.rows.length);
  expect(new Set(toManagers.rows.map(({ user_id, monday }) => `${user_id} ${monday}`)).size).toBe(toManagers.rows.length);
  expect(toManagers.rows.length).toBeGreaterThan(process.env.CAIRN_FULL ? 20 : 5);
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from mails where kind = 'due_reminders'`);
  expect(rows[0]?.count).toBe(all.length);
});
