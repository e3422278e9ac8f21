import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { demoPassword, demoSignIns } from '#server/demo/accounts.ts';
import { demoAttempts } from '#server/demo/capstone-attempts.ts';
import { loadCapstones } from '#server/demo/capstones.ts';
import { colleagues } from '#server/demo/colleagues.ts';
import { loadDraftModule } from '#server/demo/draft-module.ts';
import { loadColleagues, loadDemo } from '#server/demo/load.ts';
import { loadMarking } from '#server/demo/marking.ts';
import { loadOwnTracks } from '#server/demo/own-tracks.ts';
import { loadRequirements } from '#server/demo/requirements.ts';
import { loadRoleProfiles } from '#server/demo/role-profiles.ts';
import { readLiteracy } from '#server/features/ai-literacy/literacy-day.ts';
import { loadCatalog, standsIn } from '#server/features/catalog/index.ts';
import { openSession } from '#server/features/identity/index.ts';
import { recompute } from '#server/features/recompute/index.ts';
import { type RoundEvent, replay } from '#server/features/requirements/round-events.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp } from '#server/testing/app.ts';
import { applyAll } from '#server/testing/requirements.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp({ CAIRN_DEMO: '1', LOG_LEVEL: 'info' });
  await loadCatalog(app.connection.database, fileURLToPath(new URL('../../catalog/', import.meta.url)));
});
afterAll(() => app.close());

test('the demo has three companies and three sign-ins, exactly one active super admin, and a consistent history', async () => {
  const { pool, database } = app.connection;
  const { services } = app.app;
  expect(await loadDemo(services, app.clock.now())).toEqual({ people: 148 });
  expect(await loadDemo(services, app.clock.now()), 'there are people now').toBeNull();
  const count = async (sql: string) => Number((await pool.query(sql)).rows[0].count);

  // The other histories are loaded in parts. If loading stops between two parts, nothing is lost, and the next start continues.
  const now = app.clock.now();
  const asked = [false, false, true];
  const before = await loadColleagues(services, now, () => asked.shift() ?? true);
  expect(before).toBe(24);
  const { length } = colleagues.filter(({ files }) => files > 0);
  expect(await loadColleagues(services, now, () => false)).toBe(length - before);
  expect(await loadColleagues(services, now, () => false), 'everybody has theirs').toBe(0);
  const [{ views, chapters }] = (
    await pool.query(
      `select array_agg(distinct staff_sees) as views, (select count(*)::int from chapters where archived_at is null) as chapters from companies`,
    )
  ).rows;
  expect({ views, chapters }).toEqual({ views: ['groups', 'progress', 'results'], chapters: 12 });
  expect(await count(`select count(*) from users where approved_at is null`), 'wait for approval').toBe(5);
  expect(await count('select count(*) from chapter_leads')).toBe(12);
  expect(
    await count(`select count(*) from users u join users m on m.id = u.manager_id where m.email = 'admin@cairn.example'`),
    'the leads of the first company report to its admin',
  ).toBe(5);
  expect(await count('select count(*) from published.delegations')).toBe(1);
  const asleep = `select count(*) from published.learner_totals t join users u on u.id = t.user_id join chapters c on c.id = u.chapter_id
    where c.name = 'Field guides' and t.files_completed > 0 and t.last_activity_at`;
  expect(await count(`${asleep} > now() - interval '8 weeks'`)).toBe(0);
  expect(await count(`${asleep} < now()`)).toBeGreaterThan(5);
  expect(
    await count(`select count(*) from (select user_id, module_id, file_name from quiz_attempts group by 1, 2, 3
      having count(*) = 3 and not bool_or(passed)) x`),
    'somebody is stuck at a quiz',
  ).toBe(1);

  // Companies and chapters are older than the people who joined them, and newer than the platform.
  const tooYoung = `select count(*) from users u join companies c on c.id = u.company_id where u.created_at < c.created_at`;
  expect(await count(tooYoung), 'people who joined a company before there was one').toBe(0);
  expect(await count(`select count(*) from companies, users u where u.role = 'SuperAdmin' and companies.created_at < u.created_at`)).toBe(
    0,
  );

  // People make mistakes, some questions are harder than others, and people who know more make fewer mistakes.
  const { rows: questions } = await pool.query<{ right: number; separation: number | null }>(
    `with firsts as (select distinct on (user_id, module_id, file_name) * from quiz_attempts order by user_id, module_id, file_name, created_at),
      answers as (select f.module_id, r.question_id, r."right"::int as item, sum(r."right"::int) over (partition by f.id) as score
        from firsts f cross join lateral jsonb_to_recordset(f.results) as r(question_id text, "right" boolean))
      select avg(item)::float8 as "right", corr(item, score - item) as separation from answers group by module_id, question_id having count(*) >= 20`,
  );
  const between = (least: number, most: number) =>
    questions.filter(({ right }) => right >= least && right < most).length / questions.length;
  expect(questions.length).toBeGreaterThan(40);
  expect(between(0.35, 0.6), 'hard questions').toBeGreaterThan(0.05);
  expect(between(0.6, 0.99), 'fair questions').toBeGreaterThan(0.5);
  expect(between(0.999, 1.1), 'questions that nobody misses').toBeLessThan(0.1);
  const separations = questions.flatMap(({ separation }) => (separation === null ? [] : [separation]));
  expect(separations.filter((one) => one >= 0.2).length / questions.length, 'questions that separate').toBeGreaterThan(0.2);
  expect(separations.filter((one) => one < 0).length, 'questions that mislead').toBeGreaterThan(0);

  // In each account's history, every cause precedes its consequences.
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

  // Every module with all files complete has a completion, and no other module does.
  const whole = `select f.user_id, f.module_id from file_progress f where f.completed_at is not null group by 1, 2
    having count(*) = (select count(*) from files where module_id = f.module_id and status = 'published')`;
  expect(await count(`select count(*) from (${whole} except select user_id, module_id from module_completions) x`)).toBe(0);
  expect(await count(`select count(*) from (select user_id, module_id from module_completions except ${whole}) x`)).toBe(0);
  // The days' totals match the files' totals, and every completed quiz has been passed.
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

  // Points, badges and certificates are the ones this history would really have earned.
  const { differences, kept } = await recompute(database, { print: () => undefined });
  expect({ differences, kept }).toEqual({ differences: 0, kept: 0 });
  expect(await count('select count(*) from earned_badges')).toBeGreaterThan(0);
  await app.app.following.catchUp();
  expect(await count('select count(*) from mails'), 'nobody is mailed').toBe(0);
  // The demo has everything that the tour shows: a certificate, goals in every state, and other people on the leaderboard.
  const { email } = demoSignIns[2];
  const { data: session } = await app.as(null)('POST /api/auth/login', { body: { email, password: demoPassword } });
  const ask = app.as(session.token);
  const params = { userId: session.user.id };
  expect((await ask('GET /api/certificates/user/:userId', { params })).data.map(({ status }) => status)).toEqual(['valid']);
  const statuses = (await ask('GET /api/goals/user/:userId', { params })).data.goals.map(({ status }) => status);
  expect(statuses).toEqual(expect.arrayContaining(['on_track', 'completed', 'missed']));
  expect((await ask('GET /api/leaderboards', { query: { scope: 'company', period: 'all' } })).data.top.length).toBeGreaterThan(5);
  const notes = (await ask('GET /api/annotations', { query: { page: 1, page_size: 50 } })).data.annotations;
  expect(notes.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'highlight there',
    'note there',
    'highlight there',
    'note there',
    'note there',
    'bookmark there',
  ]);
  expect((await ask('GET /api/reviews')).data.ready, 'questions to review').toBeGreaterThan(0);
  expect(await count(`select count(*) from notifications where read_at is null and created_at < now() - interval '8 days'`)).toBe(0);
});

test('the demo has one of everything that admins and authors create', async () => {
  const { services } = app.app;
  await loadDraftModule(services);
  const signIn = async (email: string) => {
    const { data } = await app.as(null)('POST /api/auth/login', { body: { email, password: demoPassword } });
    return app.as(data.token);
  };
  const [superAdmin, admin, student] = await Promise.all(demoSignIns.map(({ email }) => signIn(email)));
  if (!superAdmin || !admin || !student) throw new Error('The demo lacks a sign-in.');

  const suspended = (await superAdmin('GET /api/admin/companies', { query: { state: 'suspended' } })).data;
  expect(suspended.companies.map(({ name }) => name)).toEqual(['Harbour Lights Ferries']);
  const settings = (await admin('GET /api/company/settings')).data;
  expect(settings).toMatchObject({ accent: '#1f6f5c', certificate_validity_months: 24 });
  expect(settings.logo).toMatch(/^\/api\/company-logos\//);
  const { chapters } = (await admin('GET /api/company/chapters', { query: { show: 'archived' } })).data;
  expect(chapters.map(({ name }) => name)).toEqual(['Winter guides']);
  const { invitations } = (await admin('GET /api/company/invitations', { query: {} })).data;
  expect(invitations.map(({ state }) => state).toSorted()).toEqual(['expired', 'open']);
  expect((await admin('GET /api/company/invitation-links')).data).toHaveLength(1);
  expect((await admin('GET /api/company/report-schedules')).data.schedules).toMatchObject([{ report: 'user-activity', is_paused: false }]);
  expect((await superAdmin('GET /api/system/messages', { query: {} })).data).toMatchObject({ open: 1, messages: [{}, {}] });
  const { rows } = await app.connection.pool.query(`select serial from certificates where revoked_at is not null`);
  expect(rows).toHaveLength(1);
  expect((await app.as(null)('GET /api/certificates/:serial', { params: { serial: rows[0].serial } })).data.status).toBe('revoked');

  const params = { moduleId: 'ask-well' };
  const draft = (await superAdmin('GET /api/admin/authoring/drafts/:moduleId', { params })).data;
  expect(draft).toMatchObject({ status: 'draft', files: [{ kind: 'video' }, { kind: 'pdf' }] });
  expect(
    (await superAdmin('GET /api/admin/authoring/drafts/:moduleId/publication', { params })).data.faults,
    'it can be published',
  ).toEqual([]);
  const { text } = (
    await superAdmin('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { ...params, fileName: 'five-stones' } })
  ).data;
  const body = { kind: 'video', file_name: 'five-stones', text } as const;
  const { content } = (await superAdmin('POST /api/admin/authoring/drafts/:moduleId/preview', { params, body })).data;
  expect(content?.captions, 'the film has captions').toContainEqual({ start: 2, end: 3.5, text: '2. Say for whom' });
  expect((await student('GET /api/learning/modules/:id', { params: { id: 'ask-well' } })).status).toBe(404);
  await loadDraftModule(services);

  for (const _ of ['once', 'again']) await loadOwnTracks(services);
  const own = (await student('GET /api/learning/tracks')).data.filter(({ is_own }) => is_own);
  expect(own.map(({ title, total_modules }) => [title, total_modules])).toEqual([['Assistants at Northwind', 2]]);
  expect((await student('GET /api/admin/authoring')).data.tracks.map(({ status }) => status)).toEqual(['published']);
  const { authors } = (await admin('GET /api/company/authors', { query: {} })).data;
  expect(authors.flatMap(({ rights }) => rights).toSorted()).toEqual(['author', 'reviewer', 'reviewer']);
  const tracks = await app.connection.pool.query(
    `select distinct company_id from tracks t where company_id is not null and (select count(*) from modules m where m.track_id = t.id) = 2`,
  );
  expect(tracks.rows, 'the other companies have one too').toHaveLength(3);
  await app.app.following.catchUp();
  const { rows: reviewers } = await app.connection.pool.query(`select user_id as id from author_rights where "right" = 'reviewer'`);
  expect(reviewers).toHaveLength(4);
  const limits = await services.settings();
  for (const { id } of reviewers) {
    const { token } = await inTransaction(services.database, (tx) => openSession(services, tx, limits, id, { ip: null, user_agent: null }));
    const reviewer = app.as(token);
    const { waiting } = (await reviewer('GET /api/admin/authoring/work')).data;
    expect(waiting).toMatchObject([{ may_decide: true, asked_by: { full_name: expect.any(String) } }]);
    const { notifications } = (await reviewer('GET /api/notifications/user/:userId', { params: { userId: id } })).data;
    expect(notifications.map(({ action_url }) => action_url)).toContain(`/admin/modules/${waiting[0]?.module_id}`);
  }
  for (const _ of ['once', 'again']) await loadMarking(services);
  const queue = (await admin('GET /api/marking', { query: {} })).data;
  expect([queue.waiting, queue.tasks.map(({ number }) => number), queue.may_mark]).toEqual([2, [323, 324], true]);
  const [rubric] = (await admin('GET /api/marking/rubrics', { query: {} })).data.rubrics;
  expect(rubric).toMatchObject({ is_generated: true, criteria: [{ doubles: 320, is_low: false, kappa: { value: expect.any(Number) } }] });

  for (const _ of ['once', 'again']) await loadCapstones(services);
  const attempts = await app.connection.pool.query(
    `select split_part(u.email, '@', 1) as name, track_id, passed, level from capstone_attempts a join users u on u.id = a.user_id order by a.handed_in_at`,
  );
  expect(attempts.rows).toEqual([
    { name: 'priya', track_id: 'mastery', passed: true, level: 4 },
    { name: 'hana', track_id: 'enterprise', passed: true, level: 4 },
    { name: 'fatima', track_id: 'language-mastery', passed: true, level: 3 },
    { name: 'joao', track_id: 'advanced-development', passed: true, level: 4 },
    { name: 'student', track_id: 'fundamentals', passed: true, level: 3 },
    { name: 'mei', track_id: 'ai-agents', passed: true, level: 4 },
    { name: 'noah', track_id: 'fundamentals', passed: null, level: null },
  ]);
  for (const { email, number, marked } of demoAttempts) {
    const material = await app.connection.pool.query(
      `select m.material, m.answer from marking_tasks m join users u on u.id = m.user_id where m.subject = 'capstone' and u.email = $1`,
      [email],
    );
    const [{ material: parts, answer }] = material.rows;
    for (const { quote } of Object.values(marked?.criteria ?? {}))
      expect(
        parts.some(({ text }: { text: string }) => standsIn(text, quote)),
        `${number}: ${quote}`,
      ).toBe(true);
    expect(answer?.note).toBe(marked?.note);
  }
  expect((await admin('GET /api/marking', { query: {} })).data.waiting, 'a colleague’s capstone waits').toBe(3);
  const ofTrack = (trackId: string) => student('GET /api/capstones/tracks/:trackId', { params: { trackId } });
  expect(Object.keys((await ofTrack('ai-agents')).data.capstone?.draft.answers ?? {})).toContain('routing');
  expect((await ofTrack('fundamentals')).data.capstone?.attempts).toMatchObject([{ state: 'passed', level: 3 }]);
  const { rows: levels } = await app.connection.pool.query(
    `select c.capstone_level as level from certificates c join users u on u.id = c.user_id where u.email = $1`,
    [demoSignIns[2].email],
  );
  expect(levels).toEqual([{ level: 3 }]);
  expect((await app.connection.pool.query('select count(*)::int as count from mails')).rows[0].count, 'nobody is mailed').toBe(0);
});

test("the demo's companies have requirements with rounds that were completed, late, waived, extended or repeated, or are overdue", async () => {
  // No job runs, so that only the demo writes rounds, and no one is reminded of them.
  await app.app.worker.stop();
  const { pool } = app.connection;
  const { services } = app.app;
  expect(await loadRequirements(services, app.clock.now(), () => true), 'stopped before the first company').toBe(0);
  expect(await loadRequirements(services, app.clock.now(), () => false)).toBe(3);
  expect(await loadRequirements(services, app.clock.now(), () => false), 'every company has its own').toBe(0);

  const { rows: rounds } = await pool.query<{
    id: string;
    number: number;
    due_on: string;
    grace_days: number;
    outcome: string | null;
    closed_on: string | null;
  }>('select id, number, due_on::text, grace_days, outcome, closed_on::text from requirement_rounds');
  const { rows } = await pool.query<RoundEvent & { round_id: string }>(
    'select round_id, kind, facts from round_events order by round_id, position',
  );
  const events = Map.groupBy(rows, ({ round_id }) => round_id);
  for (const { id, due_on, grace_days, outcome, closed_on } of rounds)
    expect(replay(events.get(id) ?? [])).toMatchObject({ due_on, grace_days, outcome, closed_on });
  expect([...new Set(rounds.map(({ outcome }) => outcome))]).toEqual(expect.arrayContaining(['done', 'late', 'waived', null]));
  expect(rows.map(({ kind }) => kind)).toContain('extended');
  expect(Math.max(...rounds.map(({ number }) => number))).toBeGreaterThanOrEqual(2);
  const { rows: chapters } = await pool.query<{ open: number; overdue: number }>(
    `select count(*)::int as open, count(*) filter (where r.due_on + r.grace_days < current_date)::int as overdue from requirement_rounds r
      join users u on u.id = r.user_id join chapters c on c.id = u.chapter_id where c.name = 'Field guides' and r.outcome is null`,
  );
  expect(chapters[0]?.overdue).toBeGreaterThan((chapters[0]?.open ?? 0) / 2);

  // The job finds nothing to do, and no one is notified of past events.
  await applyAll(app);
  expect((await pool.query('select from round_events')).rowCount).toBe(rows.length);
  const elsewhere = await pool.query('select company_id, count(*)::int as n from external_learning group by 1');
  expect(elsewhere.rows.map(({ n }) => n)).toEqual([3, 3, 3]);
  expect((await pool.query('select from exemption_requests where decided_at is null')).rowCount).toBe(3);
  expect((await recompute(app.connection.database, { print: () => undefined })).differences).toBe(0);
  await app.app.following.catchUp();
  expect((await pool.query('select count(*)::int as count from mails')).rows[0].count, 'nobody is mailed').toBe(0);

  const { email } = demoSignIns[2];
  const { data: session } = await app.as(null)('POST /api/auth/login', { body: { email, password: demoPassword } });
  const { data: due } = await app.as(session.token)('GET /api/requirements/due');
  expect(due.open.map(({ state }) => state)).toEqual(['due_soon']);
  expect(due.ended.map(({ state }) => state)).toContain('done');
});

test("the demo's companies have role profiles, whose people are those with their job titles", async () => {
  const { services } = app.app;
  const { pool } = app.connection;
  expect(await loadRoleProfiles(services, app.clock.now(), () => true), 'stopped before the first company').toBe(0);
  expect(await loadRoleProfiles(services, app.clock.now(), () => false)).toBe(3);
  expect(await loadRoleProfiles(services, app.clock.now(), () => false), 'every company has its own').toBe(0);

  const { rows } = await pool.query<{ id: string; role_profile_id: string | null }>(
    `select u.id, t.role_profile_id from users u join companies c on c.id = u.company_id and c.demo
      join role_profile_job_titles t on t.company_id = u.company_id and t.job_title_id = u.job_title_id
      where u.approved_at is not null and u.rejected_at is null and u.deactivated_at is null order by u.id`,
  );
  const { rows: spells } = await pool.query(
    'select user_id as id, role_profile_id from role_profile_spells where ended_at is null order by 1',
  );
  expect(spells).toEqual(rows);
  expect(rows.length).toBeGreaterThan(30);

  const { data: session } = await app.as(null)('POST /api/auth/login', { body: { email: demoSignIns[2].email, password: demoPassword } });
  const { data } = await app.as(session.token)('GET /api/role');
  expect(data.role?.progress?.modules).toBeGreaterThan(0);
  await app.app.following.catchUp();
  expect((await pool.query('select count(*)::int as count from mails')).rows[0].count, 'nobody is mailed').toBe(0);
});

test("the demo's companies have AI systems for which some people are trained, and others no longer are since a release", async () => {
  const { pool } = app.connection;
  const { rows: registers } = await pool.query<{ id: CompanyId; timezone: string }>(
    'select distinct c.id, c.timezone from companies c join ai_systems s on s.company_id = c.id',
  );
  expect(registers.length).toBe(3);
  for (const company of registers) {
    const { systems } = await readLiteracy(app.connection.database, company, localDay(app.clock.now(), company.timezone));
    const states = systems.flatMap(({ people }) => people.map(({ state }) => state));
    expect(states).toEqual(expect.arrayContaining(['covered', 'before_release']));
  }
});
