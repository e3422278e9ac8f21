import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day } from '#server/calendar/durations.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());
beforeEach(() => allow(false));

const allow = (company_approvals: boolean) => boss.ask('PUT /api/system/settings', { body: { company_approvals } });
const byId = (userId: string) => ({ params: { userId } });
const approve = (by: Person, id: string) => by.ask('POST /api/company/members/:userId/approve', byId(id));
const reject = (by: Person, id: string) =>
  by.ask('POST /api/company/members/:userId/reject', { ...byId(id), body: { reason: 'Nobody here knows you' } });
const askFor = (by: Person, id: string) => by.ask('POST /api/company/members/:userId/ask-for-approval', byId(id));
const abilitiesOf = async (by: Person, id: string) => {
  const { decide, ask_for_approval } = (await by.ask('GET /api/company/members/:userId', byId(id))).data.abilities;
  return { decide, ask_for_approval };
};
const bellOf = async (who: Person) =>
  (await who.ask('GET /api/notifications/user/:userId', { params: { userId: who.id }, query: {} })).data.notifications.map(
    ({ title, action_url }) => [title, action_url],
  );

async function companyWithWaiting() {
  const place = await company(app);
  const admin = await staySignedIn(app, await companyAdmin(app, place.id));
  const waiting = await insertPerson(app.connection.database, app.clock.now(), {
    company_id: place.id,
    approved_at: null,
    full_name: 'Yuki Waits',
  });
  return { place, admin, waiting };
}

test('a company admin can approve people only if the platform allows it, and may ask the super admins once a day', async () => {
  const { admin, waiting } = await companyWithWaiting();
  expect(await abilitiesOf(admin, waiting.id)).toEqual({ decide: false, ask_for_approval: true });
  expect(await abilitiesOf(boss, waiting.id)).toEqual({ decide: true, ask_for_approval: false });
  for (const refused of [await approve(admin, waiting.id), await reject(admin, waiting.id)])
    expect(refused.problem).toMatchObject({ status: 403, code: 'approval_by_super_admins' });
  expect((await askFor(admin, waiting.id)).status).toBe(200);
  expect((await askFor(admin, waiting.id)).problem).toMatchObject({ status: 409, code: 'asked_today' });
  const told = async () => (await bellOf(boss)).filter(([, url]) => url === `/admin/users/${waiting.id}`);
  expect(await told()).toEqual([['A company is asking for an approval', `/admin/users/${waiting.id}`]]);
  app.clock.forward(day);
  expect((await askFor(admin, waiting.id)).status).toBe(200);
  expect(await told()).toHaveLength(2);
});

test('a company admin whom the platform lets decide can approve and reject people only in their own company', async () => {
  await allow(true);
  const { admin, waiting } = await companyWithWaiting();
  const other = await companyWithWaiting();
  expect(await abilitiesOf(admin, waiting.id)).toEqual({ decide: true, ask_for_approval: false });
  for (const refused of [
    await approve(admin, other.waiting.id),
    await reject(admin, other.waiting.id),
    await askFor(admin, other.waiting.id),
  ])
    expect(refused.status).toBe(404);
  expect((await approve(admin, waiting.id)).data).toMatchObject({ full_name: 'Yuki Waits' });
  expect((await lastMailTo(app, waiting.email)).kind).toBe('account_approved');
  expect((await approve(admin, waiting.id)).problem).toMatchObject({ status: 409, code: 'not_waiting' });
  expect((await reject(other.admin, other.waiting.id)).status).toBe(200);
  expect((await lastMailTo(app, other.waiting.email)).text).toContain('Nobody here knows you');
  const { rows } = await app.connection.pool.query(
    `select name, actor_id, company_id from activity where person_id = any($1) and name like 'account_%' order by id`,
    [[waiting.id, other.waiting.id]],
  );
  expect(rows).toEqual([
    { name: 'account_approved', actor_id: admin.id, company_id: waiting.company_id },
    { name: 'account_rejected', actor_id: other.admin.id, company_id: other.waiting.company_id },
  ]);
});

test("a company's admins are notified that someone has registered for it and is waiting for approval", async () => {
  const place = await company(app, { open_to_registration: true });
  const admin = await staySignedIn(app, await companyAdmin(app, place.id));
  await boss.ask('PUT /api/system/settings', { body: { require_email_verification: false } });
  const email = `new-${place.id}@example.test`;
  await boss.ask('POST /api/auth/register', {
    body: { email, password: 'a perfectly good password 2', full_name: 'New Colleague', company_id: place.id },
  });
  await boss.ask('PUT /api/system/settings', { body: { require_email_verification: true } });
  const { rows } = await app.connection.pool.query('select id from users where email = $1', [email]);
  expect(await bellOf(admin)).toEqual([['Someone is waiting for approval', `/company/members/${rows[0].id}`]]);
});

test('the member list says whether its reader can approve waiting people', async () => {
  const { place, admin } = await companyWithWaiting();
  const decides = async (by: Person) =>
    (await by.ask('GET /api/company/members', { query: { company: place.id, state: 'waiting' } })).data.decides;
  expect([await decides(admin), await decides(boss)]).toEqual([false, true]);
  await allow(true);
  expect(await decides(admin)).toBe(true);
});
