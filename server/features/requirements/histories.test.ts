import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoundState } from '#contract/requirement-values.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn } from '#server/testing/factories.ts';
import { signedIn } from '#server/testing/learners.ts';
import { applyAll, requireOf } from '#server/testing/requirements.ts';

/**
 * The full run generates ten thousand histories in ten series, each in an installation of its own, and every other run a hundredth of them.
 * A series takes some minutes; `-t "series 3"` runs one of them.
 */
const { series, people } = process.env.CAIRN_FULL ? { series: 10, people: 1_000 } : { series: 1, people: 100 };
const leaps = process.env.CAIRN_FULL ? 10 : 12;
/** Past days whose compliance is computed again. */
const days = process.env.CAIRN_FULL ? 365 : 20;
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

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let own: Awaited<ReturnType<typeof company>>;
/** The states in which any series ended. */
const states = new Set<RoundState>();
let differences = 0;
let looked = 0;

/** Generates numbers from 0 to 1, the same ones in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface StoredEvent {
  round_id: string;
  kind: string;
  facts: { on: string; due_on?: string; grace_days?: number };
}
interface StoredRound {
  id: string;
  requirement_id: string;
  user_id: string;
  number: number;
  opened_on: string;
  due_on: string;
  outcome: string | null;
  timezone: string;
  completed: number;
}

const plusDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** Computes a round's state from its events, by an independent copy of the rules. */
function stateOf(events: readonly StoredEvent[], completed: number, today: string): RoundState {
  let due = '';
  let grace = 0;
  let end: RoundState | null = null;
  for (const { kind, facts } of events) {
    if (facts.due_on) due = facts.due_on;
    if (facts.grace_days !== undefined) grace = facts.grace_days;
    if (kind === 'reopened') end = null;
    if (kind === 'completed' || kind === 'met_elsewhere')
      end = Temporal.PlainDate.compare(facts.on, plusDays(due, grace)) > 0 ? 'late' : 'done';
    if (kind === 'waived' || kind === 'missed' || kind === 'left') end = kind;
  }
  if (end) return end;
  const left = Temporal.PlainDate.from(today).until(due).days;
  if (left < -grace) return 'overdue';
  if (left < 0) return 'in_grace';
  if (left <= 7) return 'due_soon';
  return completed > 0 ? 'in_progress' : 'not_started';
}

async function readStored() {
  const { pool } = app.connection;
  const rounds = await pool.query<StoredRound>(
    `select r.id, r.requirement_id, r.user_id, r.number, r.opened_on::text, r.due_on::text, r.outcome, u.timezone,
        (select count(*)::int from period_completions c where c.period_id = r.id) as completed
      from requirement_rounds r join users u on u.id = r.user_id where r.company_id = $1`,
    [own.id],
  );
  const events = await pool.query<StoredEvent>(
    'select round_id, kind, facts from round_events where company_id = $1 order by round_id, position',
    [own.id],
  );
  return { rounds: rounds.rows, events: Map.groupBy(events.rows, ({ round_id }) => round_id) };
}

/** Reads every round that staff are shown, by id. */
async function readShown(): Promise<Map<string, RoundState>> {
  const shown = new Map<string, RoundState>();
  for (const state of ['open', 'ended'] as const)
    for (let page = 1, left = 1; left > 0; page++) {
      const { data } = await admin.ask('GET /api/company/rounds', { query: { state, page, page_size: 100 } });
      for (const round of data.rounds) shown.set(round.id, round.state);
      left = data.total - page * 100;
    }
  return shown;
}

/** Lets things happen to everyone for about a year, and looks at every round after each of them. */
async function liveThrough(seed: number) {
  const random = randomFrom(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { pool } = app.connection;
  app.clock.set('2026-01-05T09:00:00Z');
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  const made = await pool.query<{ id: string }>(
    `insert into users (id, email, full_name, role, company_id, chapter_id, email_verified_at, approved_at, created_at, timezone)
      select gen_random_uuid(), 'h' || n || '@example.test', 'History ' || n, 'Student', $1, case when n % 3 > 0 then $2::uuid end,
        '2026-01-01', '2026-01-01', '2026-01-01', ($3::text[])[1 + n % 8] from generate_series(1, $4) n returning id`,
    [own.id, own.chapter.id, zones, people],
  );
  const learners = await signedIn(
    pool,
    made.rows.map(({ id }) => id),
  );
  await pool.query(`update sessions set expires_at = '2100-01-01'`);
  await pool.query(`update access_tokens set expires_at = '2100-01-01'`);
  await requireOf(app, admin, { module_id: 'winds', repeat_kind: 'after_completion', repeat_months: 4, grace_days: 5, opens_days: 20 });
  await requireOf(app, admin, {
    module_id: 'winds',
    is_for_everyone: false,
    chapter_ids: [own.chapter.id],
    due_kind: 'day',
    due_on: '2026-03-29',
    repeat_kind: 'fixed_days',
    repeat_months: 6,
  });
  await requireOf(app, admin, { module_id: 'stones', due_kind: 'day', due_on: '2026-10-25', counts_earlier_work: false });

  let now = Temporal.Instant.from('2026-01-05T09:00:00Z');
  for (let leap = 0; leap < leaps; leap++) {
    now = now.add({ hours: 6 + Math.floor(random() * 24 * 50) });
    app.clock.set(now.toString());
    for (const { id, token } of learners) {
      const chance = random();
      if (chance < 0.12)
        await app.as(token)('POST /modules/modules/:moduleId/:fileName/complete', {
          params: { moduleId: 'winds', fileName: 'gusts' },
          body: {},
        });
      else if (chance < 0.16)
        await app.as(token)('POST /modules/modules/:moduleId/:fileName/complete', {
          params: { moduleId: 'stones', fileName: 'pebbles' },
          body: {},
        });
      else if (chance < 0.18)
        await pool.query('update users set chapter_id = case when chapter_id is null then $2::uuid end where id = $1', [
          id,
          own.chapter.id,
        ]);
      else if (chance < 0.2)
        await pool.query('update users set deactivated_at = case when deactivated_at is null then now() end where id = $1', [id]);
      else if (chance < 0.22) await pool.query('update users set timezone = $2 where id = $1', [id, oneOf(zones)]);
    }
    await applyAll(app);
    const { data } = await admin.ask('GET /api/company/rounds', { query: { state: 'open', page_size: 100 } });
    const some = data.rounds.filter(() => random() < 0.1).map(({ id }) => id);
    const due_on = now
      .add({ hours: 24 * 20 })
      .toString()
      .slice(0, 10);
    if (some.length > 0 && random() < 0.5)
      await admin.ask('POST /api/company/rounds/extend', { body: { round_ids: some, due_on, reason: 'On leave.' } });
    else if (some.length > 0) await admin.ask('POST /api/company/rounds/waive', { body: { round_ids: some, reason: 'Known already.' } });

    const [{ rounds, events }, shown] = await Promise.all([readStored(), readShown()]);
    expect(shown.size).toBe(rounds.length);
    for (const { id, timezone, completed } of rounds) {
      const today = now.toZonedDateTimeISO(timezone).toPlainDate().toString();
      looked++;
      if (stateOf(events.get(id) ?? [], completed, today) !== shown.get(id)) differences++;
    }
  }
}

interface Spell {
  requirement_id: string;
  user_id: string;
  joined_on: string;
  left_on: string | null;
}

/** Computes everyone's compliance at the end of a day from spells and events, by an independent copy of the rules. */
function complianceOn(day: string, spells: readonly Spell[], { rounds, events }: Awaited<ReturnType<typeof readStored>>) {
  const roundsOf = Map.groupBy(rounds, ({ requirement_id, user_id }) => requirement_id + user_id);
  const until = (id: string) => (events.get(id) ?? []).filter(({ facts }) => facts.on <= day);
  const everyone = new Set<string>();
  const overdue: string[] = [];
  for (const { requirement_id, user_id, joined_on, left_on } of spells) {
    if (joined_on > day || (left_on !== null && left_on <= day)) continue;
    everyone.add(user_id);
    const own = (roundsOf.get(requirement_id + user_id) ?? []).filter(({ opened_on }) => opened_on <= day);
    const last = own.sort((one, other) => one.number - other.number).at(-1);
    if (!last) continue;
    const state = stateOf(until(last.id), 0, day);
    const before = own.find(({ number }) => number === last.number - 1);
    const isExcused = state === 'done' || state === 'late' || state === 'waived';
    if (state === 'overdue' || state === 'missed' || (before?.outcome === 'missed' && !isExcused)) overdue.push(user_id);
  }
  const compliant = everyone.size - new Set(overdue).size;
  return { people: everyone.size, overdue_rounds: overdue.length, compliant: Math.floor((compliant / Math.max(everyone.size, 1)) * 100) };
}

describe.each(Array.from({ length: series }, (_, index) => index + 1))('series %i', (number) => {
  beforeAll(async () => {
    app = await startTestApp();
    differences = 0;
    looked = 0;
    await liveThrough(20_261_124 + number);
  }, 1_800_000);
  afterAll(() => app.close());

  test('the state that staff see for every round follows from its events and the local day, whatever happened', async () => {
    expect(looked).toBeGreaterThan(people * leaps);
    expect(differences).toBe(0);
    for (const state of (await readShown()).values()) states.add(state);
  });

  test('compliance on a past day follows from the spells and events up to that day', async () => {
    const stored = await readStored();
    const { rows: spells } = await app.connection.pool.query<Spell>(
      'select requirement_id, user_id, joined_on::text, left_on::text from requirement_spells where company_id = $1',
      [own.id],
    );
    const first = Temporal.PlainDate.from('2026-01-04');
    for (let n = 0; n < days; n++) {
      const day = first.add({ days: Math.floor((n * 400) / days) }).toString();
      const { data } = await admin.ask('GET /api/company/compliance', { query: { day } });
      const { people, overdue_rounds, compliant } = complianceOn(day, spells, stored);
      expect({ day, people: data.people, overdue_rounds: data.overdue_rounds }).toEqual({ day, people, overdue_rounds });
      expect(Math.abs((data.compliant ?? 0) - (people === 0 ? 100 : compliant))).toBeLessThanOrEqual(1);
    }
  });
});

test('the series together end in every state that a round can end in', () => {
  for (const state of ['done', 'late', 'waived', 'missed', 'left', 'overdue'] satisfies RoundState[]) expect([...states]).toContain(state);
});
