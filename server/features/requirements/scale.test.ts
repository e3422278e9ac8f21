import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { applyAll, openRounds, requireOf, terms } from '#server/testing/requirements.ts';
import { complete } from '#server/testing/walk.ts';

/** The full run assigns 100 requirements to 1,000 people. */
const people = process.env.CAIRN_FULL ? 1_000 : 50;
const requirements = process.env.CAIRN_FULL ? 100 : 10;

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: Awaited<ReturnType<typeof company>>;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
});
afterAll(() => app.close());

const countOf = async (table: string): Promise<number> =>
  (await app.connection.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0;

test('the job assigns many requirements to many people, and a second run gives no one anything twice', { timeout: 1_800_000 }, async () => {
  const { pool } = app.connection;
  // Nothing but this test's jobs assigns rounds.
  await app.app.worker.stop();
  await pool.query(
    `insert into users (id, email, full_name, role, company_id, email_verified_at, approved_at, created_at, timezone)
      select gen_random_uuid(), 'm' || n || '@example.test', 'Many ' || n, 'Student', $1, '2026-01-01', '2026-01-01', '2026-01-01', 'UTC'
      from generate_series(1, $2) n`,
    [own.id, people - 1],
  );
  for (let n = 1; n <= requirements; n++)
    await admin.ask('POST /api/company/requirements', { body: { ...terms, name: `Requirement ${n}` } });
  await applyAll(app);
  const tables = ['requirement_rounds', 'requirement_spells', 'round_events', 'learning_periods'] as const;
  const counts = async () => Promise.all(tables.map(countOf));
  // The admin is one of the people.
  const all = people * requirements;
  expect(await counts()).toEqual([all, all, all, all]);
  await Promise.all([applyAll(app), applyAll(app)]);
  expect(await counts()).toEqual([all, all, all, all]);
});

test('steps completed while their round opens all count in it', async () => {
  const ann = await staySignedIn(app, await student(app, { company_id: own.id }));
  const rounds = 12;
  for (let n = 0; n < rounds; n++) {
    await app.connection.pool.query('delete from requirements');
    await app.connection.pool.query('delete from file_progress where user_id = $1', [ann.id]);
    await Promise.all([
      requireOf(app, admin, { module_id: 'stones', name: `Round ${n}` }),
      complete(ann, 'stones', 'pebbles'),
      complete(ann, 'stones', 'slabs'),
    ]);
    await applyAll(app);
    const [round] = await openRounds(ann);
    expect(round).toMatchObject({ steps: 3, completed: 2 });
  }
});
