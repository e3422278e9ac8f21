import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#server/must.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { terms } from '#server/testing/requirements.ts';

/** The full run reads pages of 10,000 rounds. */
const people = process.env['CAIRN_FULL'] === '1' ? 1_000 : 40;
const requirements = 10;
/** Milliseconds in which a page of 10,000 rounds has to be read on a quiet machine. */
const most = 1_500;

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.worker.stop();
  const { pool } = app.connection;
  const own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  manager = await staySignedIn(app, await student(app, { company_id: own.id }));
  await pool.query(
    `insert into users (id, email, full_name, role, company_id, manager_id, email_verified_at, approved_at, created_at, timezone)
      select gen_random_uuid(), 'm' || n || '@example.test', 'Many ' || lpad(n::text, 4, '0'), 'Student', $1, $3, now(), now(), now(), 'UTC'
      from generate_series(1, $2) n`,
    [own.id, people, manager.id],
  );
  for (let n = 0; n < requirements; n++)
    await admin.ask('POST /api/company/requirements', { body: { ...terms, name: `Requirement ${n}`, manager_extension_days: 10 } });
  // Every tenth round is overdue.
  await pool.query(
    `with r as (
        insert into requirement_rounds (id, requirement_id, company_id, user_id, number, version, opened_at, opened_on, scheduled_on, due_on, grace_days)
          select gen_random_uuid(), q.id, q.company_id, u.id, 1, 1, now(), current_date - 90, d.due_on, d.due_on, 0
          from (select id, company_id, row_number() over (order by id) as nth from requirements where company_id = $1) q cross join users u
            cross join lateral (select $2::date + case when q.nth = 1 then -60 else 60 end as due_on) d
          where u.manager_id = $3 returning id, requirement_id, company_id, user_id, due_on
      ), s as (
        insert into requirement_spells (id, requirement_id, company_id, user_id, is_later_joiner, joined_on, joined_at)
          select gen_random_uuid(), requirement_id, company_id, user_id, false, current_date - 90, now() from r
      )
      insert into round_events (id, round_id, company_id, position, kind, facts, at)
        select gen_random_uuid(), id, company_id, 1, 'assigned',
          jsonb_build_object('on', (current_date - 90)::text, 'due_on', due_on::text, 'grace_days', 0), now() from r`,
    [own.id, app.clock.now(), manager.id],
  );
  await pool.query('analyze');
}, 300_000);
afterAll(() => app.close());

const patience = Number(process.env['CAIRN_PATIENCE'] ?? 3);
/** Asks, and checks in the full run that the answer came in time. */
async function inTime<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await ask();
  const took = performance.now() - start;
  if (people >= 1_000) {
    process.stdout.write(`${what}: ${Math.round(took)} ms\n`);
    expect(took, what).toBeLessThan(most * patience);
  }
  return answer;
}

test('an admin reads the first and the last page of many rounds, and finds one person’s', async () => {
  const all = people * requirements;
  const page = (query: { page?: number; search?: string; state?: 'overdue' }) =>
    inTime(
      `rounds ${JSON.stringify(query)}`,
      async () => (await admin.ask('GET /api/company/rounds', { query: { page_size: 50, ...query } })).data,
    );
  const first = await page({});
  expect([first.total, first.rounds.length, first.rounds[0]?.state]).toEqual([all, 50, 'overdue']);
  const last = await page({ page: all / 50 });
  expect([last.total, last.rounds.length, last.rounds[0]?.state]).toEqual([all, 50, 'not_started']);
  expect((await page({ page: all / 50 + 1 })).rounds).toEqual([]);
  expect((await page({ search: 'many 0007' })).total).toBe(requirements);
  expect((await page({ state: 'overdue' })).total).toBe(people);
});

test('a manager with many reports reads their team and its rounds in pages, what is overdue first', async () => {
  const { data: team } = await inTime('team', () => manager.ask('GET /api/team', { query: { page_size: 50 } }));
  expect([team.total, team.due]).toEqual([people, { overdue: people, soon: 0 }]);
  expect(team.reports[0]?.due).toMatchObject({ open: requirements, overdue: 1 });
  const rounds = (page: number) =>
    inTime(
      `rounds of the team, page ${page}`,
      async () => (await manager.ask('GET /api/team/rounds', { query: { page, page_size: 50 } })).data,
    );
  const [first, last] = [await rounds(1), await rounds((people * requirements) / 50)];
  expect([first.total, first.rounds[0]?.state, last.rounds.length]).toEqual([
    people * requirements,
    'overdue',
    Math.min(50, people * requirements),
  ]);
  // A round that is overdue by more days than managers may add can't be extended.
  expect([first.rounds[0]?.extend_until, must(last.rounds.at(-1), 'a round').extend_until]).toEqual([null, expect.any(String)]);
});

test('compliance, the report on requirements and the table of completions are read for many people', async () => {
  const compliance = await inTime('compliance', async () => (await admin.ask('GET /api/company/compliance')).data);
  expect([compliance.people, compliance.overdue_rounds, compliance.groups.length]).toEqual([people, people, requirements]);
  const report = await inTime('report', async () => (await admin.ask('GET /api/reports/requirements')).data);
  expect([report.requirements.length, report.figures.overdue_rounds.value]).toEqual([requirements, people]);
  const query = { content: 'stones', state: 'not_completed' as const, page: 2, page_size: 20 };
  const table = await inTime('completions', async () => (await admin.ask('GET /api/company/completions', { query })).data);
  // The admin and the manager have completed nothing either.
  expect([table.total, table.people.length]).toEqual([people + 2, 20]);
});
