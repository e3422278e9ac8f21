import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletionGraceDays } from '#contract/account-values.ts';
import { day } from '#server/calendar/durations.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, password, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { dropChecks, markEverything } from '#server/testing/marked-rows.ts';
import { deleteDuePeople } from './delete-people.ts';
import { deletePeople } from './index.ts';
import { personalDataPurges } from './purges.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await staySignedIn(app, await superAdmin(app, { full_name: 'Zoe Boss' }));
});
afterAll(() => app.close());
let begun: Date;
beforeEach(() => {
  begun = app.clock.now();
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.connection.pool.query(text, values)).rows as Record<string, unknown>[];
const leave = (who: Person, keep_certificates = false, given = password) =>
  who.ask('POST /api/users/personal-data/deletion', { body: { password: given, keep_certificates } });
const signIn = (email: string) => app.as(null)('POST /api/auth/login', { body: { email, password } });
const keep = (email: string, given = password) => app.as(null)('POST /api/auth/keep-account', { body: { email, password: given } });
const keepBy = (token: string) => app.as(null)('POST /api/auth/keep-account-by-link', { body: { token } });
/** Advances past the grace period, and runs that night's job. */
async function nightAfterGrace(): Promise<void> {
  app.clock.forward((deletionGraceDays + 0.1) * day);
  await deleteDuePeople(app.app.services);
}

async function addCertificate(user: string, serial: string): Promise<void> {
  await rows(
    `insert into certificates (id, serial, user_id, subject, title, holder_name, modules, issued_at, name_shown)
      values (gen_random_uuid(), $2, $1, 'all_tracks', 'All tracks', 'Cleo Certified', '{One}', now(), 'full')`,
    [user, serial],
  );
}
const certificate = (serial: string) => app.as(null)('GET /api/certificates/:serial', { params: { serial } });

describe("a person's request for deletion", () => {
  test('someone who requests deletion must enter the password, is signed out everywhere, and can sign in only to cancel the deletion', async () => {
    const person = await student(app, { full_name: 'Lea Leaving' });
    expect((await leave(person, false, 'not my password')).problem.code).toBe('wrong_password');
    const { data, status } = await leave(person);
    expect([status, data.leaves_at]).toEqual([200, expect.stringMatching(/^20/)]);
    expect(new Date(data.leaves_at).getTime() - begun.getTime()).toBeGreaterThanOrEqual(deletionGraceDays * day);
    expect((await person.ask('GET /api/users/profile')).status).toBe(401);
    expect((await signIn(person.email)).problem.code).toBe('account_leaving');
    expect((await keep(person.email, 'not my password')).problem.code).toBe('wrong_credentials');
    expect((await keep(person.email)).status).toBe(200);
    expect((await keep(person.email)).problem.code).toBe('not_leaving');
    expect((await signIn(person.email)).status).toBe(200);
    await nightAfterGrace();
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('someone who requests deletion gets an email with a link to cancel it, which works once and for no one else', async () => {
    const person = await student(app);
    await leave(person);
    const mail = await lastMailTo(app, person.email);
    expect(mail.text).toContain('Keep my account');
    const token = tokenIn(mail);
    expect(JSON.stringify(await rows('select * from deletion_requests'))).not.toContain(token);
    const check = (given: string) => app.as(null)('POST /api/auth/check-keep-account-link', { body: { token: given } });
    expect((await check(token)).data.leaves_at).toMatch(/^20/);
    expect((await check(`${token}x`)).problem.code).toBe('token_invalid');
    const answers = await Promise.all([keepBy(token), keepBy(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await keepBy(token)).problem.code).toBe('token_invalid');
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('someone who requests deletion is deleted only once, even after several requests, and gets one email about it', async () => {
    const person = await student(app);
    const [one, two] = await Promise.all([leave(person), leave(person)]);
    const given = [one, two].filter(({ status }) => status === 200).map(({ data }) => data.leaves_at);
    expect(new Set(given).size).toBe(1);
    expect((await mailsTo(app, person.email)).filter(({ kind }) => kind === 'account_leaving')).toHaveLength(1);
    expect(await rows(`select from activity where name = 'deletion_requested' and person_id = $1`, [person.id])).toHaveLength(1);
  });

  test("the last active super admin can't request deletion, but one of several super admins can", async () => {
    expect((await leave(boss)).problem.code).toBe('last_super_admin');
    expect((await boss.ask('GET /api/users/personal-data')).data.is_last_super_admin).toBe(true);
    const other = await superAdmin(app);
    expect((await leave(other)).status).toBe(200);
    expect((await leave(boss)).problem.code).toBe('last_super_admin');
    await keep(other.email);
    await rows(`update users set deactivated_at = now() where id = $1`, [other.id]);
  });
});

describe("a leaving member's company", () => {
  test("a company's admins are told by email about a member who is leaving, can see when, and are told if the member stays", async () => {
    const { id } = await company(app);
    const admin = await companyAdmin(app, id);
    const member = await student(app, { company_id: id, full_name: 'Mia Member' });
    const { data } = await leave(member);
    const told = await lastMailTo(app, admin.email);
    expect([told.kind, told.subject, told.text.includes('Mia Member')]).toEqual([
      'member_leaves',
      expect.not.stringContaining('Mia'),
      true,
    ]);
    const page = await admin.ask('GET /api/company/members/:userId', { params: { userId: member.id } });
    expect(page.data.leaves_at).toBe(data.leaves_at);
    await keep(member.email);
    expect((await lastMailTo(app, admin.email)).kind).toBe('member_stays');
  });

  test('a company continues after its only admin has left, and the super admins are told that no one runs it', async () => {
    const { id, name } = await company(app);
    const admin = await companyAdmin(app, id);
    expect((await admin.ask('GET /api/users/personal-data')).data.only_admin_of).toBe(name);
    expect((await leave(admin)).status).toBe(200);
    const told = await lastMailTo(app, boss.email);
    expect([told.kind, told.text.includes(`No one else runs ${name}`)]).toEqual(['member_leaves', true]);
  });
});

describe('a super admin', () => {
  const of = (userId: string) => ({ params: { userId } });
  const body = { reason: 'They asked us on the phone', keep_certificates: false };

  test('a super admin can delete an account with a reason that its owner reads, sees the pending deletion, and can cancel it', async () => {
    const person = await student(app, { full_name: 'Pat Phone' });
    const asked = await boss.ask('POST /api/admin/users/:userId/deletion', { ...of(person.id), body });
    expect(asked.status).toBe(200);
    expect((await person.ask('GET /api/users/profile')).status).toBe(401);
    expect((await lastMailTo(app, person.email)).text).toContain('They asked us on the phone');
    const page = await boss.ask('GET /api/admin/users/:userId', of(person.id));
    expect(page.data).toMatchObject({ state: 'leaving', abilities: { deactivate: false, reactivate: false } });
    const seen = await boss.ask('GET /api/admin/users/:userId/deletion', of(person.id));
    expect(seen.data).toMatchObject({ reason: body.reason, by_owner: false, requested_by: { full_name: 'Zoe Boss' } });
    const list = await boss.ask('GET /api/admin/users', { query: { state: 'leaving', search: 'Pat Phone' } });
    expect(list.data.users.map(({ id }) => id)).toEqual([person.id]);
    expect((await boss.ask('GET /api/admin/users', { query: { state: 'company_suspended', search: 'Pat Phone' } })).data.total).toBe(0);
    expect((await boss.ask('DELETE /api/admin/users/:userId/deletion', of(person.id))).status).toBe(200);
    expect((await boss.ask('DELETE /api/admin/users/:userId/deletion', of(person.id))).problem.code).toBe('not_leaving');
    expect((await boss.ask('GET /api/admin/users/:userId/deletion', of(person.id))).data).toBeNull();
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('a super admin can delete their own account only in the settings, where they must enter the password', async () => {
    expect((await boss.ask('POST /api/admin/users/:userId/deletion', { ...of(boss.id), body })).problem.code).toBe('own_account');
  });
});

describe("a deleted person's certificates", () => {
  test("a deleted person's certificates stay valid by number, without a name, if the holder chose that", async () => {
    const person = await student(app, { full_name: 'Cleo Certified' });
    await addCertificate(person.id, 'keptkeptkeptkeptkeptkeptkeptkept');
    expect((await person.ask('GET /api/users/personal-data')).data.certificates).toBe(1);
    await leave(person, true);
    await nightAfterGrace();
    const { data, text } = await certificate('keptkeptkeptkeptkeptkeptkeptkept');
    expect(data).toMatchObject({ status: 'valid', holder_left: true, holder_name: null, title: 'All tracks' });
    expect(text).not.toContain('Cleo');
    const pdf = { params: { serial: 'keptkeptkeptkeptkeptkeptkeptkept' } };
    expect((await boss.ask('GET /api/certificates/:serial/pdf', pdf)).status).toBe(404);
  });

  test("a deleted person's certificates are revoked if the holder didn't choose to keep them, and keep their place in the revocation list", async () => {
    const person = await student(app);
    await addCertificate(person.id, 'gonegonegonegonegonegonegonegone');
    const [before] = await rows('select status_index from certificates where user_id = $1', [person.id]);
    await leave(person);
    await nightAfterGrace();
    const { data } = await certificate('gonegonegonegonegonegonegonegone');
    expect(data).toMatchObject({ status: 'revoked', holder_left: true, holder_name: null });
    const after = await rows(`select status_index, user_id, holder_name from certificates where serial like 'gone%'`);
    expect(after).toEqual([{ ...before, user_id: null, holder_name: '' }]);
  });
});

test('a deletion that fails for one person does not delay others, loses nothing, and is retried', async () => {
  const [stuck, other] = [await student(app), await student(app)];
  for (const person of [stuck, other]) await leave(person);
  await rows(`create function stand_in_the_way() returns trigger language plpgsql as
    $$ begin if old.id = '${stuck.id}' then raise exception 'in the way'; end if; return old; end $$`);
  await rows('create trigger in_the_way before delete on users for each row execute function stand_in_the_way()');
  await expect(nightAfterGrace()).rejects.toThrow('1 people could not be deleted');
  const left = async () => (await rows('select id from users where id = any($1::uuid[])', [[stuck.id, other.id]])).map(({ id }) => id);
  expect(await left()).toEqual([stuck.id]);
  // Either everything is deleted or nothing is: data that the map empties first are still there.
  expect(await rows('select from sessions where user_id = $1', [stuck.id])).not.toHaveLength(0);
  expect(await rows('select from deletions where person_id = $1', [stuck.id])).toHaveLength(0);
  await rows('drop trigger in_the_way on users');
  await Promise.all([deleteDuePeople(app.app.services), deleteDuePeople(app.app.services)]);
  expect(await left()).toEqual([]);
  const deleted = `select from activity where name = 'person_deleted' and person_id = any($1::uuid[])`;
  expect(await rows(deleted, [[stuck.id, other.id]])).toHaveLength(2);
});

test('rows in the deletion ledger never change, and a restore can delete the people in it again', async () => {
  const [back, gone] = [await student(app), await student(app)];
  await leave(gone);
  await nightAfterGrace();
  const { services } = app.app;
  expect(await deletePeople(services, [back.id, gone.id])).toBe(1);
  expect(await deletePeople(services, [back.id, gone.id])).toBe(0);
  expect(await rows('select from users where id = any($1::uuid[])', [[back.id, gone.id]])).toHaveLength(0);
  expect(await rows('select from deletions where person_id = any($1::uuid[])', [[back.id, gone.id]])).toHaveLength(2);
  for (const text of ['delete from deletions', 'update deletions set deleted_at = now()', 'truncate deletions'])
    await expect(app.connection.pool.query(text)).rejects.toThrow('append-only');
});

test('a deletion removes everything about a person that the map marks for deletion, and nothing about others', async () => {
  const map = app.app.services.personalData;
  await dropChecks(app.connection.pool);
  const [person, other] = [await student(app), await student(app)];
  const marks = await markEverything(app.connection.pool, map, person, 'mark-of-mine');
  await markEverything(app.connection.pool, map, other, 'mark-of-another');
  const countsOf = async (mark: string) => {
    const counted: Record<string, number> = {};
    for (const { name } of map) {
      const [row] = await rows(`select count(*)::int as n from "${name}" t where t::text like $1`, [`%${mark}%`]);
      if (Number(row?.['n']) > 0) counted[name] = Number(row?.['n']);
    }
    return counted;
  };
  const othersBefore = await countsOf('mark-of-another');
  expect(Object.keys(othersBefore).length).toBeGreaterThan(20);
  await rows(`update users set leaves_at = $2 where id = $1`, [person.id, app.clock.now()]);
  await rows(`update deletion_requests set keep_certificates = true where user_id = $1`, [person.id]);
  app.clock.forward(day);
  await deleteDuePeople(app.app.services);

  // The tables with rows that the map keeps: activity facts, certificates without a name, the costs of calls to
  // language models, what was written in and about the catalog, and the levels of marks.
  const staying = [
    'activity',
    'certificates',
    'model_calls',
    'file_revisions',
    'editions',
    'report_schedules',
    'course_reviews',
    'course_review_decisions',
    'course_schedules',
    'course_comments',
    'course_comment_threads',
    'marking_tasks',
    'marks',
  ];
  const left = await countsOf('mark-of-mine');
  expect(Object.keys(left).filter((table) => !staying.includes(table))).toEqual([]);
  const names = marks.filter(({ column }) => ['full_name', 'bio', 'holder_name', 'company_line', 'before', 'after'].includes(column));
  expect(names.length).toBeGreaterThan(4);
  for (const { needle } of names) expect(await countsOf(needle)).toEqual({});
  for (const { name, table, person: stated } of map.filter(({ person: of }) => of?.deletion === 'rows')) {
    if (!stated) continue;
    const left = await app.connection.database.select().from(table).where(stated.rows(person));
    // The last email to the person confirms the deletion.
    expect(
      left.filter((row) => row['kind'] !== 'account_deleted'),
      name,
    ).toEqual([]);
  }
  expect(await countsOf('mark-of-another')).toEqual(othersBefore);
});

test("an email to an address without an account, such as a deleted person's or an unconfirmed one, is deleted after 30 days", async () => {
  const [person, staying] = [await student(app), await student(app)];
  for (const one of [person, staying]) await leave(one);
  await keep(staying.email);
  await nightAfterGrace();
  expect((await lastMailTo(app, person.email)).kind).toBe('account_deleted');
  const purge = () => personalDataPurges[0]?.purge(app.connection.database, new Date(Date.now() + day), 1_000);
  await purge();
  expect(await mailsTo(app, person.email)).toEqual([]);
  expect((await lastMailTo(app, staying.email)).kind).toBe('account_staying');
});
