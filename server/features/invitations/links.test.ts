import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#server/calendar/durations.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, password, person } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://learn.example.test' });
});
afterAll(() => app.close());

let count = 0;
const newAddress = (domain = 'acme.test') => `colleague-${++count}@${domain}`;

async function linkOf(facts: object = {}, domains = ['acme.test']) {
  const place = await company(app, facts);
  const admin = await companyAdmin(app, place.id);
  const { data } = await admin.ask('POST /api/company/invitation-links', { body: { domains, chapter_id: place.chapter.id } });
  return { place, admin, link: data, token: data.url.split('#token=')[1] ?? '' };
}
const check = (token: string, as: string | null = null) => app.as(as)('POST /api/invitations/check', { body: { token } });
const accept = (token: string, body: object = {}, as: string | null = null) =>
  app.as(as)('POST /api/invitations/accept', { body: { token, ...body } });
const join = async (token: string, email: string) => {
  expect((await accept(token, { email })).data).toEqual({ status: 'confirmation_sent', session: null });
  return tokenIn(await lastMailTo(app, email));
};
const chosen = { full_name: 'Col League', password };
const signIn = (email: string) => app.as(null)('POST /api/auth/login', { body: { email, password } });
const revoke = ({ ask }: Person, linkId: string) => ask('POST /api/company/invitation-links/:linkId/revoke', { params: { linkId } });

describe('a link with domains', () => {
  test('a link admits anyone who confirms an address in one of its domains, as a Student in its chapter', async () => {
    const { place, admin, link, token } = await linkOf({}, ['@Acme.test', 'acme.example']);
    expect(link).toMatchObject({ domains: ['acme.test', 'acme.example'], chapter: { id: place.chapter.id }, joined: 0 });
    expect(link.url).toMatch(/^https:\/\/learn\.example\.test\/invitation#token=[\w-]{43}$/);
    expect((await check(token)).data).toMatchObject({ step: 'address', company_name: place.name, domains: link.domains, email: null });
    const email = newAddress('acme.example');
    const mailed = await join(token, email);
    expect((await check(mailed)).data).toMatchObject({ step: 'password', email, role: 'Student', chapter_name: place.chapter.name });
    expect((await accept(mailed, chosen)).data).toMatchObject({ status: 'joined', session: { user: { first_visit: true } } });
    expect((await signIn(email)).data.user).toMatchObject({ role: 'Student', company_id: place.id, chapter_id: place.chapter.id });
    const { data } = await admin.ask('GET /api/company/invitation-links');
    expect(data).toEqual([{ ...link, joined: 1 }]);
    expect((await accept(mailed, chosen)).problem.code).toBe('invitation_used');
  });

  test('a link accepts no address in another domain, however it is written, and sends no email to it', async () => {
    const { token } = await linkOf();
    for (const email of ['a@acme.test.evil.test', 'a@sub.acme.test', 'a@evil-acme.test', 'acme.test@evil.test'])
      expect([email, (await accept(token, { email })).problem.code]).toEqual([email, 'invitation_domain']);
    expect(await mailsTo(app, 'a@sub.acme.test')).toEqual([]);
    expect((await accept(token)).problem.errors?.map(({ path }) => path)).toEqual(['body.email']);
  });

  test('a link gives the same response for known and unknown addresses; the owner of a known one has to sign in to join', async () => {
    const { place, token } = await linkOf();
    const known = await person(app, { email: newAddress() });
    const [first, second] = [await accept(token, { email: known.email }), await accept(token, { email: newAddress() })];
    expect([first.status, first.text]).toEqual([second.status, second.text]);
    const mailed = tokenIn(await lastMailTo(app, known.email));
    expect((await accept(mailed, chosen)).problem.code).toBe('invitation_sign_in');
    expect((await accept(mailed, {}, known.token)).data).toEqual({ status: 'joined', session: null });
    expect((await known.ask('GET /api/users/profile')).data.company_id).toBe(place.id);
  });

  test('someone who is signed in with a confirmed address joins immediately with a link; others have to confirm an address by email', async () => {
    const { place, token } = await linkOf();
    const [sure, unsure, stranger] = [
      await person(app, { email: newAddress() }),
      await person(app, { email: newAddress(), email_verified_at: null }),
      await person(app),
    ];
    expect((await check(token, sure.token)).data.step).toBe('agree');
    expect((await accept(token, {}, sure.token)).data).toEqual({ status: 'joined', session: null });
    expect((await sure.ask('GET /api/users/profile')).data.company_id).toBe(place.id);
    expect((await accept(token, {}, unsure.token)).data).toEqual({ status: 'confirmation_sent', session: null });
    expect((await unsure.ask('GET /api/users/profile')).data.company_id).toBeNull();
    expect((await accept(tokenIn(await lastMailTo(app, unsure.email)), {}, unsure.token)).data).toEqual({
      status: 'joined',
      session: null,
    });
    expect((await accept(token, {}, stranger.token)).problem.code).toBe('invitation_domain');
  });

  test('a link expires on its day, and admits no more people than it allows, even with simultaneous requests', async () => {
    const { admin } = await linkOf();
    const made = async (body: object) => {
      const { data } = await admin.ask('POST /api/company/invitation-links', { body: { domains: ['acme.test'], ...body } });
      return { ...data, token: data.url.split('#token=')[1] ?? '' };
    };
    const week = await made({ valid_days: 7 });
    expect(week.max_joined).toBeNull();
    expect(Math.round((new Date(week.expires_at ?? '').getTime() - app.clock.now().getTime()) / day)).toBe(7);
    const two = await made({ max_joined: 2 });
    expect(two).toMatchObject({ max_joined: 2, expires_at: null });
    const mailed = await Promise.all([1, 2, 3].map(() => join(two.token, newAddress())));
    const answers = await Promise.all(mailed.map((token) => accept(token, chosen)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('link_used_up');
    expect((await check(two.token)).problem.code).toBe('link_used_up');
    const bad = await admin.ask('POST /api/company/invitation-links', { body: { domains: ['acme.test'], valid_days: 8 as never } });
    expect(bad.problem.errors?.map(({ path }) => path)).toEqual(['body.valid_days']);
    const late = await join(week.token, newAddress());
    app.clock.forward(7 * day);
    for (const token of [week.token, late]) expect(['invitation_expired', 'token_expired']).toContain((await check(token)).problem.code);
  });

  test('a revoked link admits no one, not even someone who already has an email to confirm', async () => {
    const { admin, link, token } = await linkOf();
    const mailed = await join(token, newAddress());
    expect((await revoke((await linkOf()).admin, link.id)).status).toBe(404);
    expect((await revoke(admin, link.id)).data.revoked_at).not.toBeNull();
    expect((await revoke(admin, link.id)).problem.code).toBe('link_revoked');
    expect((await accept(token, { email: newAddress() })).problem.code).toBe('invitation_revoked');
    expect((await accept(mailed, chosen)).problem.code).toBe('invitation_revoked');
    expect((await admin.ask('GET /api/company/invitation-links')).data).toEqual([]);
  });

  test("a suspended company's link admits no one, and neither does an email sent the day before", async () => {
    const { place, token } = await linkOf();
    const mailed = await join(token, newAddress());
    await app.connection.pool.query('update companies set suspended_at = now() where id = $1', [place.id]);
    expect((await accept(token, { email: newAddress() })).problem.code).toBe('invitation_company_suspended');
    await app.connection.pool.query('update companies set suspended_at = null where id = $1', [place.id]);
    app.clock.forward(25 * 3_600_000);
    expect((await accept(mailed, chosen)).problem.code).toBe('token_expired');
  });

  test('a link moves along when its chapter is merged into another', async () => {
    const place = await company(app);
    const admin = await companyAdmin(app, place.id);
    const old = (await admin.ask('POST /api/company/chapters', { body: { name: 'Old' } })).data.id;
    await admin.ask('POST /api/company/invitation-links', { body: { domains: ['acme.test'], chapter_id: old } });
    await admin.ask('POST /api/company/chapters/:chapterId/merge', {
      params: { chapterId: old },
      body: { into_chapter_id: place.chapter.id },
    });
    expect((await admin.ask('GET /api/company/invitation-links')).data[0]?.chapter?.id).toBe(place.chapter.id);
  });

  test('a link does not admit someone whose account is closed', async () => {
    const { token } = await linkOf();
    const closed = await person(app, { email: newAddress() });
    await change(app, closed.id, { deactivated_at: app.clock.now() });
    expect((await accept(await join(token, closed.email), chosen)).problem.code).toBe('invitation_account_closed');
  });

  test('a link must name a domain, and a company can have at most twenty links', async () => {
    const { admin } = await linkOf();
    const make = (domains: string[]) => admin.ask('POST /api/company/invitation-links', { body: { domains } });
    expect((await make([])).problem.errors?.map(({ path }) => path)).toEqual(['body.domains']);
    expect((await make(['not a domain'])).problem.errors?.map(({ path }) => path)).toEqual(['body.domains.0']);
    for (let more = 0; more < 19; more++) expect((await make(['acme.test'])).status).toBe(201);
    expect((await make(['acme.test'])).problem.code).toBe('too_many_links');
  });
});
