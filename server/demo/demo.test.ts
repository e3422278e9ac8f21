import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { demoPassword, demoSignIns } from '#server/demo/accounts.ts';
import { colleagues } from '#server/demo/colleagues.ts';
import { loadColleagues, loadDemo } from '#server/demo/load.ts';
import { loadCatalog } from '#server/features/catalog/index.ts';
import { recompute } from '#server/features/recompute/index.ts';
import { testApp } from '#server/testing/app.ts';

test('the demo has three companies and sign-ins, exactly one active super admin, and a history that agrees with itself', async () => {
  const app = await testApp({ CAIRN_DEMO: '1', LOG_LEVEL: 'info' });
  const { pool, database } = app.connection;
  await loadCatalog(database, fileURLToPath(new URL('../../catalog/', import.meta.url)));
  const { services } = app.app;
  expect(await loadDemo(services, app.clock.now())).toEqual({ people: 148 });
  expect(await loadDemo(services, app.clock.now()), 'there are people now').toBeNull();
  const count = async (sql: string) => Number((await pool.query(sql)).rows[0].count);

  // The rest of the histories come in parts: a stop between two of them loses nothing, and the next start goes on.
  const now = app.clock.now();
  const asked = [false, false, true];
  const before = await loadColleagues(services, now, () => asked.shift() ?? true);
  expect(before).toBe(24);
  const { length } = colleagues.filter(({ files }) => files > 0);
  expect(await loadColleagues(services, now, () => false)).toBe(length - before);
  expect(await loadColleagues(services, now, () => false), 'everybody has theirs').toBe(0);
  const [{ views, chapters }] = (
    await pool.query(`select array_agg(distinct staff_sees) as views, (select count(*)::int from chapters) as chapters from companies`)
  ).rows;
  expect({ views, chapters }).toEqual({ views: ['groups', 'progress', 'results'], chapters: 12 });
  expect(await count(`select count(*) from users where approved_at is null`), 'wait for approval').toBe(5);
  expect(await count('select count(*) from chapter_leads')).toBe(12);
  const asleep = `select count(*) from published.learner_totals t join users u on u.id = t.user_id join chapters c on c.id = u.chapter_id
    where c.name = 'Field guides' and t.files_completed > 0 and t.last_activity_at`;
  expect(await count(`${asleep} > now() - interval '8 weeks'`)).toBe(0);
  expect(await count(`${asleep} < now()`)).toBeGreaterThan(5);
  expect(
    await count(`select count(*) from (select user_id, module_id, file_name from quiz_attempts group by 1, 2, 3
      having count(*) = 3 and not bool_or(passed)) x`),
    'somebody is stuck at a quiz',
  ).toBe(1);

  // Everybody has the history of an account: each moment of it comes before what followed from it.
  const { rows: histories } = await pool.query<{ role: string; waits: boolean; studied: boolean; names: string[] }>(
    `select u.role, u.approved_at is null as waits, exists (select from file_progress p where p.user_id = u.id) as studied,
      array(select a.name from activity a where a.person_id = u.id and a.name in ('platform_set_up', 'registered', 'email_verified', 'account_approved',
        'role_changed', 'signed_in') order by a.at, a.id) as names
      from users u`,
  );
  const began = ['registered', 'email_verified'];
  for (const { role, waits, names } of histories) {
    const let_in = [...began, 'account_approved', ...(role === 'CompanyAdmin' ? ['role_changed'] : [])];
    const start = role === 'SuperAdmin' ? ['platform_set_up'] : waits ? began : let_in;
    expect(names.slice(0, start.length)).toEqual(start);
    expect(new Set(names.slice(start.length))).toEqual(new Set(waits || role === 'SuperAdmin' ? [] : ['signed_in']));
  }
  const early = `select count(*) from file_progress p where not exists (
    select from activity a where a.person_id = p.user_id and a.name = 'signed_in' and a.at < p.opened_at)`;
  expect(await count(early), 'files that were opened before anybody had signed in').toBe(0);
  const kinds = `('registered', 'account_approved', 'member_moved', 'role_changed', 'signed_in')`;
  expect(await count(`select count(*) from activity where at > now() and name in ${kinds}`), 'what has not happened yet').toBe(0);
  expect(
    app.log.filter((line) => line.includes('"signed_in"')),
    'the past is in no log of today',
  ).toEqual([]);

  const welcome = (await app.as(null)('GET /api/platform')).data;
  expect(welcome.demo_accounts.map((account) => account.email)).toEqual(demoSignIns.map((account) => account.email));
  for (const { email, role } of demoSignIns) {
    const { data, status } = await app.as(null)('POST /api/auth/login', { body: { email, password: demoPassword } });
    expect([status, data.user.role]).toEqual([200, role]);
  }
  expect(await count(`select count(*) from users where role = 'SuperAdmin' and approved_at is not null and deactivated_at is null`)).toBe(
    1,
  );

  // Every module of which all files are complete has its completion, and no other.
  const whole = `select f.user_id, f.module_id from file_progress f where f.completed_at is not null group by 1, 2
    having count(*) = (select count(*) from files where module_id = f.module_id and status = 'published')`;
  expect(await count(`select count(*) from (${whole} except select user_id, module_id from module_completions) x`)).toBe(0);
  expect(await count(`select count(*) from (select user_id, module_id from module_completions except ${whole}) x`)).toBe(0);
  // Days add up to files, and every completed quiz was passed.
  expect(
    await count(
      'select count(*) from (select user_id, sum(files_completed) from study_days group by 1 except select user_id, count(completed_at) from file_progress group by 1) x',
    ),
  ).toBe(0);
  expect(
    await count(
      'select count(*) from (select user_id, sum(seconds) from study_days group by 1 except select user_id, sum(time_spent) from file_progress group by 1) x',
    ),
  ).toBe(0);
  expect(
    await count(`select count(*) from file_progress p join files f on f.module_id = p.module_id and f.name = p.file_name where f.kind = 'quiz' and p.completed_at is not null
      and not exists (select 1 from quiz_attempts a where a.user_id = p.user_id and a.module_id = p.module_id and a.file_name = p.file_name and a.passed)`),
  ).toBe(0);
  expect(
    await count(
      'select count(*) from file_progress where completed_at > now() or time_spent > extract(epoch from completed_at - opened_at)',
    ),
  ).toBe(0);

  // Points, badges and certificates are those that living this history would have given.
  const { differences, kept } = await recompute(database, { say: () => undefined });
  expect({ differences, kept }).toEqual({ differences: 0, kept: 0 });
  expect(await count('select count(*) from earned_badges')).toBeGreaterThan(0);
  await app.app.following.catchUp();
  expect(await count('select count(*) from mails'), 'nobody is mailed').toBe(0);
  // What the tour shows is there: a certificate, goals in every state, others on the leaderboard.
  const { email } = demoSignIns[2];
  const { data: session } = await app.as(null)('POST /api/auth/login', { body: { email, password: demoPassword } });
  const ask = app.as(session.token);
  const params = { userId: session.user.id };
  expect((await ask('GET /api/certificates/user/:userId', { params })).data.map(({ status }) => status)).toEqual(['valid']);
  const statuses = (await ask('GET /api/goals/user/:userId', { params })).data.goals.map(({ status }) => status);
  expect(statuses).toEqual(expect.arrayContaining(['on_track', 'completed', 'missed']));
  expect((await ask('GET /api/leaderboards', { query: { scope: 'company', period: 'all' } })).data.top.length).toBeGreaterThan(5);
  expect(await count(`select count(*) from notifications where read_at is null and created_at < now() - interval '8 days'`)).toBe(0);
});
