import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, insertPerson, type Person, password, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { recordedOf } from '#server/testing/recorded.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app);
});
afterAll(() => app.close());

const create = (name: string, email: string, more: object = {}) =>
  boss.ask('POST /api/admin/companies', { body: { name, first_admin: { email, full_name: 'Ada First' }, ...more } });
const companiesCalled = async (name: string) =>
  (await app.connection.pool.query('select id from companies where name = $1', [name])).rowCount;
const accept = (token: string) => app.as(null)('POST /api/invitations/accept', { body: { token, full_name: 'Ada First', password } });

describe('a company created with its first admin', () => {
  test('a company created with its first admin has an open invitation, and its recipient can accept it and run the company; both are recorded', async () => {
    const { status, data } = await create('Fjord Lab', 'ada@fjord.test', { max_users: 1 });
    expect([status, data]).toMatchObject([201, { name: 'Fjord Lab', members: 0, invited: 1, max_users: 1 }]);
    expect(await recordedOf(app, data.id)).toMatchObject([
      { name: 'company_created', actor_id: boss.id, before: null, after: { name: 'Fjord Lab', max_users: 1 } },
      { name: 'invitation_sent', actor_id: boss.id, before: null, after: { email: 'ada@fjord.test' } },
    ]);
    const mail = await lastMailTo(app, 'ada@fjord.test');
    expect([mail.kind, mail.subject]).toEqual(['invitation', expect.stringContaining('Fjord Lab')]);
    expect((await accept(tokenIn(mail))).data).toMatchObject({ status: 'joined' });
    const signedIn = await app.as(null)('POST /api/auth/login', { body: { email: 'ada@fjord.test', password } });
    expect(signedIn.data.user).toMatchObject({ role: 'CompanyAdmin', company_id: data.id, full_name: 'Ada First' });
  });

  test('a company is not created if its first admin’s address cannot be invited, and the response names the field and the reason', async () => {
    const place = await company(app, { name: 'Elsewhere' });
    const { database } = app.connection;
    const now = app.clock.now();
    const member = await student(app, { company_id: place.id });
    const closed = await insertPerson(database, now, { deactivated_at: now });
    const faults = async (name: string, email: string) =>
      (await create(name, email)).problem.errors?.map(({ path, message }) => `${path}: ${message}`);
    const field = 'body.first_admin.email';
    expect(await faults('Not Made', member.email)).toEqual([`${field}: This person is in another company: Elsewhere.`]);
    expect(await faults('Not Made', boss.email)).toEqual([
      `${field}: This address belongs to a super admin, who can't be a company's admin.`,
    ]);
    expect(await faults('Not Made', closed.email)).toEqual([`${field}: The account with this address is closed.`]);
    expect(await faults('Not Made', 'nobody')).toEqual([`${field}: Enter an email address, such as name@company.com.`]);
    expect(await companiesCalled('Not Made')).toBe(0);
    expect((await create('Elsewhere', 'new@elsewhere.test')).problem.code).toBe('company_name_taken');
    expect(await mailsTo(app, 'new@elsewhere.test')).toEqual([]);
  });

  test('the first admin of a new company can be someone who was waiting for approval or had no company, once they accept', async () => {
    const { database } = app.connection;
    const waiting = await insertPerson(database, app.clock.now(), { approved_at: null });
    expect((await create('Waited For', waiting.email)).status).toBe(201);
  });

  test('a company is not created if its first admin’s address was emailed too often', async () => {
    for (let n = 0; n < 5; n++) expect((await create(`Often ${n}`, 'often@example.test')).status).toBe(201);
    const { problem } = await create('Often 5', 'often@example.test');
    expect(problem.errors?.map(({ message }) => message)).toEqual([
      'Too many emails have been sent to this address. Try again in an hour.',
    ]);
    expect(await companiesCalled('Often 5')).toBe(0);
  });
});
