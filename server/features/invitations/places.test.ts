import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#server/reached.ts';
import { type Answer, startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, password, person, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, tokenIn } from '#server/testing/mailbox.ts';

// In these tests, twenty people want the last places in a company at the same moment, with each way of joining. The company has room for
// five.
let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://learn.example.test' });
});
afterAll(() => app.close());

const most = 5;
const parallel = 20;
let count = 0;
const addresses = (domain = 'example.test') => Array.from({ length: parallel }, () => `parallel-${++count}@${domain}`);

const setLimit = (id: CompanyId, limit: number) =>
  app.connection.pool.query('update companies set max_users = $2 where id = $1', [id, limit]);

/** Creates a company with room for five people, including its admin. */
async function crowded() {
  const place = await company(app, { max_users: most });
  return { place, admin: await companyAdmin(app, place.id) };
}

/** Returns the number of active, waiting and invited people in a company. */
async function takenOf(id: CompanyId): Promise<number> {
  const { rows } = await app.connection.pool.query<{ taken: number }>(
    `select (select count(*) from users where company_id = $1 and rejected_at is null and deactivated_at is null)
        + (select count(*) from invitations where company_id = $1 and accepted_at is null and revoked_at is null and expires_at > $2) as taken`,
    [id, app.clock.now()],
  );
  return Number(rows[0]?.taken);
}

async function expectFull(answers: readonly Answer<unknown>[], id: CompanyId, letIn = most - 1) {
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(letIn);
  for (const { status, problem } of answers) if (status >= 300) expect(problem.code).toBe('company_full');
  expect(await takenOf(id)).toBe(most);
}

const chosen = { full_name: 'One More', password };
const accept = (token: string, body: object = {}, as: string | null = null) =>
  app.as(as)('POST /api/invitations/accept', { body: { token, ...body } });
const tokensOf = (emails: readonly string[]) => Promise.all(emails.map(async (email) => tokenIn(await lastMailTo(app, email))));

describe('a company whose last places twenty people want at the same moment', () => {
  test('a company with too few places admits no more people than it has places for when they confirm their registrations', async () => {
    const { place } = await crowded();
    const emails = addresses();
    for (const email of emails) {
      const registered = await app.as(null)('POST /api/auth/register', { body: { email, ...chosen, company_id: place.id } });
      expect(registered.status).toBe(202);
    }
    const tokens = await tokensOf(emails);
    const verify = (token: string) => app.as(null)('POST /api/auth/verify-email', { body: { token } });
    const answers = await Promise.all(tokens.map(verify));
    await expectFull(answers, place.id);
    // Someone who gets no place keeps the registration, and can join when a place becomes free.
    await setLimit(place.id, most + 1);
    const late = tokens[answers.findIndex(({ status }) => status === 409)] ?? '';
    expect((await verify(late)).status).toBe(200);
  });

  test('approving people never admits more of them than the company has places for', async () => {
    const { place } = await crowded();
    const boss = await superAdmin(app);
    const people = await Promise.all(
      addresses().map((email) =>
        insertPerson(app.connection.database, app.clock.now(), { email, company_id: place.id, approved_at: null }),
      ),
    );
    const answers = await Promise.all(
      people.map(({ id }) => boss.ask('POST /api/admin/users/:userId/approve', { params: { userId: id } })),
    );
    await app.connection.pool.query('update users set rejected_at = now() where company_id = $1 and approved_at is null', [place.id]);
    await expectFull(answers, place.id);
  });

  test("a company can't invite more people than it has places for", async () => {
    const { place, admin } = await crowded();
    const invite = (email: string) => admin.ask('POST /api/company/invitations', { body: { emails: [email] } });
    await expectFull(await Promise.all(addresses().map(invite)), place.id);
  });

  test('a call that invites more people than there are places invites no one', async () => {
    const { place, admin } = await crowded();
    const invite = (emails: string[]) => admin.ask('POST /api/company/invitations', { body: { emails } });
    expect((await invite(addresses().slice(0, most))).problem.code).toBe('company_full');
    expect(await takenOf(place.id)).toBe(1);
    expect((await invite(addresses().slice(0, most - 1))).status).toBe(201);
    expect(await takenOf(place.id)).toBe(most);
  });

  test('a company admits no more people than its lowered limit allows when they accept an invitation', async () => {
    const { place, admin } = await crowded();
    await setLimit(place.id, parallel + 1);
    const emails = addresses();
    await admin.ask('POST /api/company/invitations', { body: { emails } });
    const tokens = await tokensOf(emails);
    await setLimit(place.id, most);
    const answers = await Promise.all(tokens.map((token) => accept(token, chosen)));
    await app.connection.pool.query('update invitations set revoked_at = now() where company_id = $1 and accepted_at is null', [place.id]);
    await expectFull(answers, place.id);
  });

  test('a company admits no more people than it has places for when they join by a link', async () => {
    const { place, admin } = await crowded();
    const { data } = await admin.ask('POST /api/company/invitation-links', { body: { domains: ['acme.test'] } });
    const token = data.url.split('#token=')[1] ?? '';
    const emails = addresses('acme.test');
    for (const email of emails) expect((await accept(token, { email })).status).toBe(200);
    const answers = await Promise.all((await tokensOf(emails)).map((mailed) => accept(mailed, chosen)));
    await expectFull(answers, place.id);
    expect((await admin.ask('GET /api/company/invitation-links')).data[0]?.joined).toBe(most - 1);
    expect((await accept(token, { email: 'one-more@acme.test' })).problem.code).toBe('company_full');
  });

  test('a company admits no more people than it has places for when they join while signed in without a company', async () => {
    const { place, admin } = await crowded();
    const { data } = await admin.ask('POST /api/company/invitation-links', { body: { domains: ['acme.test'] } });
    const token = data.url.split('#token=')[1] ?? '';
    const people = [];
    for (const email of addresses('acme.test')) people.push(await person(app, { email }));
    await expectFull(await Promise.all(people.map((one) => accept(token, {}, one.token))), place.id);
  });
});

test('an open invitation keeps its place even if other people register or wait for approval', async () => {
  const { place, admin } = await crowded();
  const boss = await superAdmin(app);
  const waiting = await insertPerson(app.connection.database, app.clock.now(), { company_id: place.id, approved_at: null });
  await admin.ask('POST /api/company/invitations', { body: { emails: addresses().slice(0, most - 2) } });
  const register = () =>
    app.as(null)('POST /api/auth/register', { body: { email: 'too-late@example.test', ...chosen, company_id: place.id } });
  expect((await register()).problem.code).toBe('company_full');
  await setLimit(place.id, most - 1);
  const approve = () => boss.ask('POST /api/admin/users/:userId/approve', { params: { userId: waiting.id } });
  expect((await approve()).problem.code).toBe('company_full');
  // After fourteen days, the invitations no longer hold places.
  await app.connection.pool.query(`update invitations set expires_at = now() where company_id = $1`, [place.id]);
  expect((await approve()).status).toBe(200);
  expect((await register()).status).toBe(202);
});
