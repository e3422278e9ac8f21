import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeInvitations } from '#server/features/members/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  change,
  company,
  companyAdmin,
  insertPerson,
  type Person,
  password,
  person,
  staySignedIn,
  student,
  superAdmin,
} from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { terms } from '#server/testing/requirements.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
let count = 0;
const newAddress = () => `invited-${++count}@example.test`;

async function staffOf(facts: object = {}) {
  const place = await company(app, facts);
  return { place, admin: await companyAdmin(app, place.id) };
}
const invite = (
  { ask }: Person,
  emails: string[],
  more: { role?: 'Student' | 'CompanyAdmin'; chapter_id?: string | null; valid_days?: 7 | 14 | 30 | 90 } = {},
  query = {},
) => ask('POST /api/company/invitations', { query, body: { emails, ...more } });
const tokenFor = async (email: string) => tokenIn(await lastMailTo(app, email));
const check = (token: string, as: string | null = null) => app.as(as)('POST /api/invitations/check', { body: { token } });
const accept = (token: string, as: string | null = null, more: object = {}) =>
  app.as(as)('POST /api/invitations/accept', { body: { token, ...(as ? {} : { full_name: 'New Comer', password }), ...more } });
const signIn = (email: string) => app.as(null)('POST /api/auth/login', { body: { email, password } });
const list = ({ ask }: Person, query: object = {}) => ask('GET /api/company/invitations', { query });
const revoke = ({ ask }: Person, invitationId: string) =>
  ask('POST /api/company/invitations/:invitationId/revoke', { params: { invitationId } });
const resend = ({ ask }: Person, invitationId: string) =>
  ask('POST /api/company/invitations/:invitationId/resend', { params: { invitationId } });
const recorded = async (name: string, companyId: string) =>
  (
    await app.connection.pool.query(
      `select a.actor_id, a.person_id, a.facts, v.after from activity a left join activity_values v on v.activity_id = a.id
        where a.name = $1 and a.company_id = $2 order by a.id`,
      [name, companyId],
    )
  ).rows;

describe('a person invited by email', () => {
  test("the company's requirements apply to an invited person as soon as they join", async () => {
    const { admin } = await staffOf();
    await admin.ask('POST /api/company/requirements', { body: terms });
    const email = newAddress();
    await invite(admin, [email]);
    await accept(await tokenFor(email));
    const { data } = await signIn(email);
    const due = async () => (await app.as(data.token)('GET /api/requirements/due')).data.open;
    await expect.poll(due).toHaveLength(1);
  });

  test("an invited person chooses a name and a password, and immediately becomes a member with the invitation's role and chapter", async () => {
    const { place, admin } = await staffOf();
    const email = newAddress();
    const answer = await invite(admin, [` ${email.toUpperCase()} `], { role: 'CompanyAdmin', chapter_id: place.chapter.id });
    expect([answer.status, answer.data.left_out]).toEqual([201, []]);
    const mail = await lastMailTo(app, email);
    expect(mail.text).toContain(`${admin.full_name} invites you to learn with ${place.name}`);
    const token = tokenIn(mail);
    expect((await check(token)).data).toEqual({
      step: 'password',
      company_name: place.name,
      chapter_name: place.chapter.name,
      role: 'CompanyAdmin',
      email,
      full_name: null,
      domains: [],
    });
    expect((await accept(token, null, { timezone: 'Asia/Kathmandu' })).data).toMatchObject({ status: 'joined' });
    const { user } = (await signIn(email)).data;
    expect(user).toMatchObject({
      full_name: 'New Comer',
      role: 'CompanyAdmin',
      company_id: place.id,
      chapter_id: place.chapter.id,
      timezone: 'Asia/Kathmandu',
    });
    const [sent] = await recorded('invitation_sent', place.id);
    expect(sent).toMatchObject({ actor_id: admin.id, facts: { role: 'CompanyAdmin', chapter_id: place.chapter.id }, after: { email } });
    expect(await recorded('invitation_accepted', place.id)).toEqual([
      expect.objectContaining({ person_id: user.id, facts: expect.objectContaining({ role: 'CompanyAdmin', is_new: true }) }),
    ]);
    const { data } = await list(admin);
    expect(data.invitations).toEqual([
      expect.objectContaining({ email, state: 'accepted', invited_by: { id: admin.id, full_name: admin.full_name } }),
    ]);
  });

  test('an invitation is valid for the chosen number of days, which the email states, and for the same number again when it is resent', async () => {
    const { place, admin } = await staffOf();
    const email = newAddress();
    await invite(admin, [email], { valid_days: 30 });
    expect((await lastMailTo(app, email)).text).toContain('valid for 30 days');
    const [one] = (await list(admin)).data.invitations;
    const daysLeft = (at = '') => Math.round((new Date(at).getTime() - app.clock.now().getTime()) / day);
    expect(daysLeft(one?.expires_at)).toBe(30);
    app.clock.forward(day);
    // The first admin's session has ended by this time.
    const later = await companyAdmin(app, place.id);
    expect(daysLeft((await resend(later, one?.id ?? '')).data.expires_at)).toBe(30);
    expect((await list(later)).data.default_chapter_name).toBeNull();
    await later.ask('PUT /api/company/settings', { body: { default_chapter_id: place.chapter.id } });
    expect((await list(later)).data.default_chapter_name).toBe(place.chapter.name);
  });

  test("an invited person is signed in, in a new session, by setting the password; opening the invitation's page, or a GET, does not use it up", async () => {
    const { place, admin } = await staffOf();
    const email = newAddress();
    await invite(admin, [email]);
    const token = await tokenFor(email);
    for (let look = 0; look < 2; look++) expect((await check(token)).data.step).toBe('password');
    expect((await app.raw('/api/invitations/accept')).status).toBe(404);
    expect((await list(admin)).data.invitations[0]?.state).toBe('open');

    const { session } = (await accept(token)).data;
    expect(session).toMatchObject({ user: { email, company_id: place.id, first_visit: true } });
    const own = app.as(session?.token ?? '');
    expect((await own('GET /api/auth/profile')).data).toMatchObject({ email, first_visit: true });
    expect((await own('GET /api/auth/sessions')).data).toHaveLength(1);
    expect((await app.as(null)('POST /api/auth/refresh-token', { body: { refresh_token: session?.refresh_token ?? '' } })).status).toBe(
      200,
    );
    expect(await recorded('signed_in', place.id)).toEqual([expect.objectContaining({ person_id: session?.user.id })]);
    expect((await accept(token)).problem.code).toBe('invitation_used');
    expect((await signIn(email)).data.user.first_visit).toBe(false);
  });

  test('an invited person needs a name and a good password; omitting them does not use up the invitation', async () => {
    const { admin } = await staffOf();
    const email = newAddress();
    await invite(admin, [email]);
    const token = await tokenFor(email);
    const faultsOf = async (body: object) =>
      (await app.as(null)('POST /api/invitations/accept', { body: { token, ...body } })).problem.errors?.map(({ path }) => path);
    expect(await faultsOf({})).toEqual(['body.full_name']);
    expect(await faultsOf({ full_name: 'New Comer' })).toEqual(['body.password']);
    expect((await accept(token, null, { password: 'short' })).problem.code).toBe('password_too_short');
    expect((await accept(token, null, { password: email })).problem.code).toBe('password_personal');
    expect((await accept(token)).status).toBe(200);
  });

  test('an invited person joins the default chapter if the invitation names none', async () => {
    const { place, admin } = await staffOf();
    await admin.ask('PUT /api/company/settings', { body: { default_chapter_id: place.chapter.id } });
    const email = newAddress();
    await invite(admin, [email]);
    await accept(await tokenFor(email));
    expect((await signIn(email)).data.user.chapter_id).toBe(place.chapter.id);
  });

  test('an invitation admits someone who registered and is waiting for approval, and discards a password that someone else chose', async () => {
    const { place, admin } = await staffOf();
    const waiting = await insertPerson(app.connection.database, app.clock.now(), {
      approved_at: null,
      email_verified_at: null,
      company_id: place.id,
      password_hash: 'of somebody else',
    });
    expect((await invite(admin, [waiting.email])).data.invited).toHaveLength(1);
    expect((await accept(await tokenFor(waiting.email))).status).toBe(200);
    expect((await signIn(waiting.email)).data.user).toMatchObject({ id: waiting.id, full_name: 'New Comer', company_id: place.id });
  });

  test('an invited person who has an account signs in first, and then joins with one call', async () => {
    const { place, admin } = await staffOf();
    const someone = await person(app);
    await invite(admin, [someone.email], { chapter_id: place.chapter.id });
    const token = await tokenFor(someone.email);
    expect((await check(token)).data.step).toBe('sign_in');
    expect((await accept(token)).problem.code).toBe('invitation_sign_in');
    expect((await check(token, someone.token)).data.step).toBe('agree');
    expect((await accept(token, someone.token)).data).toEqual({ status: 'joined', session: null });
    const { data } = await someone.ask('GET /api/users/profile');
    expect(data).toMatchObject({ company_id: place.id, chapter_id: place.chapter.id, full_name: someone.full_name });
  });

  test('someone who has already joined in another way can accept without taking a second place', async () => {
    const { place, admin } = await staffOf({ max_users: 2 });
    const someone = await person(app);
    await invite(admin, [someone.email], { role: 'CompanyAdmin' });
    await change(app, someone.id, { company_id: place.id });
    expect((await accept(await tokenFor(someone.email), someone.token)).status).toBe(200);
    expect((await someone.ask('GET /api/users/profile')).data.role).toBe('CompanyAdmin');
  });
});

describe('refusing an invitation', () => {
  const invited = async (facts: object = {}) => {
    const { place, admin } = await staffOf(facts);
    const email = newAddress();
    const { data } = await invite(admin, [email]);
    return { place, admin: await staySignedIn(app, admin), email, id: data.invited[0]?.id ?? '', token: await tokenFor(email) };
  };
  const expectRefused = async (token: string, code: string, as: string | null = null) => {
    expect((await check(token, as)).problem.code).toBe(code);
    const { problem } = await accept(token, as);
    expect([problem.code, problem.detail.length > 20]).toEqual([code, true]);
  };

  test('an invitation that was already accepted is refused', async () => {
    const { token } = await invited();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await accept(token)).problem.code).toBe('invitation_used');
  });

  test("a revoked invitation is refused, and another company's admin can't find an invitation to revoke it", async () => {
    const { admin, id, token } = await invited();
    expect((await revoke((await staffOf()).admin, id)).status).toBe(404);
    expect((await revoke(admin, id)).data.state).toBe('revoked');
    await expectRefused(token, 'invitation_revoked');
    expect((await revoke(admin, id)).problem.code).toBe('invitation_not_open');
    expect((await resend(admin, id)).problem.code).toBe('invitation_not_open');
  });

  test('an invitation is refused after fourteen days, until it is emailed again with a new link', async () => {
    const { admin, id, email, token } = await invited();
    app.clock.forward(14 * day - 60_000);
    expect((await check(token)).status).toBe(200);
    app.clock.forward(120_000);
    await expectRefused(token, 'invitation_expired');
    expect((await list(admin, { state: 'expired' })).data.invitations.map((one) => one.id)).toContain(id);
    expect((await resend(admin, id)).data.state).toBe('open');
    const again = await tokenFor(email);
    await expectRefused(token, 'token_invalid');
    expect((await accept(again)).status).toBe(200);
  });

  test('an invitation is refused to a person who is signed in as someone else', async () => {
    const { token } = await invited();
    await expectRefused(token, 'invitation_of_another', (await student(app)).token);
    expect((await accept(token)).status).toBe(200);
  });

  test('an invitation is refused for someone who belongs to another company, whose account is closed, or who is a super admin', async () => {
    const { admin } = await staffOf();
    const other = await company(app);
    const [member, closed, boss] = [await student(app, { company_id: other.id }), await person(app), await superAdmin(app)];
    await change(app, closed.id, { deactivated_at: app.clock.now() });
    const { data } = await invite(admin, [member.email, closed.email, boss.email]);
    // An admin who invites people learns nothing about other companies' people.
    expect([data.invited.length, data.left_out]).toEqual([3, []]);
    await expectRefused(await tokenFor(member.email), 'invitation_in_another_company', member.token);
    await expectRefused(await tokenFor(closed.email), 'invitation_account_closed');
    await expectRefused(await tokenFor(boss.email), 'invitation_for_super_admin', boss.token);
  });

  test('an invitation is refused while its company is suspended, and does not change', async () => {
    const { place, token } = await invited();
    const boss = await superAdmin(app);
    await app.connection.pool.query('update companies set suspended_at = now() where id = $1', [place.id]);
    await expectRefused(token, 'invitation_company_suspended');
    expect((await invite(boss, [newAddress()], {}, { company: place.id })).problem.code).toBe('approval_in_suspended_company');
    await app.connection.pool.query('update companies set suspended_at = null where id = $1', [place.id]);
    expect((await accept(token)).status).toBe(200);
  });

  test('an invitation is refused if its secret is invalid', async () => {
    await expectRefused('x'.repeat(43), 'token_invalid');
  });
});

describe("an invitation's chapter", () => {
  const chapterOf = async ({ ask }: Person, name: string) => (await ask('POST /api/company/chapters', { body: { name } })).data.id;

  test("an invitation's chapter can be archived, deleted or merged before the invitation is accepted, without invalidating it", async () => {
    const { place, admin } = await staffOf();
    const [archived, deleted, merged] = [await chapterOf(admin, 'A'), await chapterOf(admin, 'D'), await chapterOf(admin, 'M')];
    const [one, two, three] = [newAddress(), newAddress(), newAddress()];
    await invite(admin, [one], { chapter_id: archived });
    await invite(admin, [two], { chapter_id: deleted });
    await invite(admin, [three], { chapter_id: merged });
    await admin.ask('POST /api/company/chapters/:chapterId/archive', { params: { chapterId: archived } });
    expect((await admin.ask('DELETE /api/company/chapters/:chapterId', { params: { chapterId: deleted } })).status).toBe(200);
    await admin.ask('POST /api/company/chapters/:chapterId/merge', {
      params: { chapterId: merged },
      body: { into_chapter_id: place.chapter.id },
    });
    expect((await check(await tokenFor(one))).data.chapter_name).toBeNull();
    for (const email of [one, two, three]) expect((await accept(await tokenFor(email))).status).toBe(200);
    const chapters = [];
    for (const email of [one, two, three]) chapters.push((await signIn(email)).data.user.chapter_id);
    expect(chapters).toEqual([null, null, place.chapter.id]);
  });

  test("an invitation's chapter must be one of the company’s chapters, and not archived", async () => {
    const { admin } = await staffOf();
    const other = await company(app);
    expect((await invite(admin, [newAddress()], { chapter_id: other.chapter.id })).problem.errors?.[0]?.path).toBe('body.chapter_id');
    const archived = await chapterOf(admin, 'Old');
    await admin.ask('POST /api/company/chapters/:chapterId/archive', { params: { chapterId: archived } });
    expect((await invite(admin, [newAddress()], { chapter_id: archived })).problem.code).toBe('chapter_archived');
  });
});

describe('someone who invites people', () => {
  test('someone who invites people is told who is already in the company, and no one is emailed twice', async () => {
    const { place, admin } = await staffOf();
    const [member, closed] = [await student(app, { company_id: place.id }), await student(app, { company_id: place.id })];
    await change(app, closed.id, { deactivated_at: app.clock.now() });
    const [fresh, open] = [newAddress(), newAddress()];
    await invite(admin, [open]);
    const { data } = await invite(admin, [member.email, closed.email, open, fresh, fresh]);
    expect(data.invited.map(({ email }) => email)).toEqual([fresh]);
    expect(data.left_out.map(({ email, code }) => [email, code])).toEqual([
      [member.email, 'already_member'],
      [closed.email, 'account_closed'],
      [open, 'already_invited'],
    ]);
    expect(await mailsTo(app, open)).toHaveLength(1);
    expect(await mailsTo(app, member.email)).toHaveLength(0);
  });

  test('someone who invites people can email one address at most five times an hour', async () => {
    const { admin } = await staffOf();
    const email = newAddress();
    const id = (await invite(admin, [email])).data.invited[0]?.id ?? '';
    for (let time = 0; time < 4; time++) expect((await resend(admin, id)).status).toBe(200);
    const refused = await resend(admin, id);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    await revoke(admin, id);
    expect((await invite(admin, [email])).data.left_out[0]?.code).toBe('too_many_mails');
  });

  test('someone who invites people can search invitations by address and status, and sees how many places are left', async () => {
    const { admin } = await staffOf({ max_users: 5 });
    const [one, two] = [newAddress(), newAddress()];
    const { data } = await invite(admin, [one, two]);
    expect((await list(admin)).data.places).toEqual({ limit: 5, left: 2 });
    await revoke(admin, data.invited[0]?.id ?? '');
    expect((await list(admin, { state: 'open' })).data.invitations.map(({ email }) => email)).toEqual([two]);
    expect((await list(admin, { search: one.toUpperCase() })).data.invitations.map(({ state }) => state)).toEqual(['revoked']);
    expect((await list(admin)).data.places.left).toBe(3);
    const boss = await superAdmin(app);
    expect((await list(boss)).problem.code).toBe('invalid_request');
    expect((await list(boss, { company: '01890000-0000-7000-8000-000000000000' })).status).toBe(404);
  });

  test('a call to invite people must name at least one address', async () => {
    const { admin } = await staffOf();
    const faultsOf = async (emails: string[]) => (await invite(admin, emails)).problem.errors?.map(({ path }) => path);
    expect(await faultsOf([])).toEqual(['body.emails']);
    expect(await faultsOf(['nobody'])).toEqual(['body.emails.0']);
    expect(await faultsOf(Array.from({ length: 101 }, newAddress))).toEqual(['body.emails']);
  });
});

test('a renewed invitation replaces an expired one, and accepted or revoked ones are deleted after their retention period', async () => {
  const { place, admin } = await staffOf();
  const email = newAddress();
  await staySignedIn(app, admin);
  const first = (await invite(admin, [email])).data.invited[0]?.id ?? '';
  app.clock.forward(15 * day);
  expect((await invite(admin, [email])).data.invited.map(({ id }) => id)).toEqual([first]);
  expect((await list(admin)).data.invitations.map(({ state }) => state)).toEqual(['open']);
  await revoke(admin, first);
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * day);
  const left = async () => (await app.connection.pool.query('select from invitations where company_id = $1', [place.id])).rowCount;
  await purgeInvitations(app.connection.database, inDays(-1), 100);
  expect(await left()).toBe(1);
  await purgeInvitations(app.connection.database, inDays(1), 100);
  expect(await left()).toBe(0);
});
