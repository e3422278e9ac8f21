import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, password, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app);
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof boss.ask<'GET /api/system/audit-logs'>>[1]>['query'];
const entriesOf = async (query: Query) => (await boss.ask('GET /api/system/audit-logs', { query })).data.entries;

async function rename(person: Person, full_name: string): Promise<void> {
  const { revision } = (await person.ask('GET /api/users/profile')).data;
  expect((await person.ask('PUT /api/users/profile', { body: { full_name, revision } })).status).toBe(200);
}

/** Creates a company with a member whose page an admin has opened, and then renames all three. */
let count = 0;
async function renamed() {
  const works = `Works ${++count}`;
  const place = await company(app, { name: `Old ${works}` });
  const admin = await companyAdmin(app, place.id, { full_name: 'Ada Before' });
  const member = await student(app, { company_id: place.id, full_name: 'Max Before' });
  const opened = await admin.ask('GET /api/company/members/:userId', { params: { userId: member.id } });
  expect(opened.status).toBe(200);
  app.clock.forward(60_000);
  await rename(member, 'Max After');
  await rename(admin, 'Ada Between');
  app.clock.forward(60_000);
  await rename(admin, 'Ada After');
  const { revision } = (await boss.ask('GET /api/admin/companies/:companyId', { params: { companyId: place.id } })).data;
  await boss.ask('PUT /api/admin/companies/:companyId', { params: { companyId: place.id }, body: { name: `New ${works}`, revision } });
  return { works, place, admin, member };
}

test('an entry shows the names at its time, with the current ones beside them', async () => {
  const { works, place, admin, member } = await renamed();
  const entries = await entriesOf({ company_id: place.id, order: 'oldest' });
  expect(entries.map(({ kind, actor, company: of }) => [kind, actor?.full_name, actor?.name_now, of?.name, of?.name_now])).toEqual([
    ['member_opened', 'Ada Before', 'Ada After', `Old ${works}`, `New ${works}`],
    ['profile_changed', 'Max Before', 'Max After', `Old ${works}`, `New ${works}`],
    ['profile_changed', 'Ada Before', 'Ada After', `Old ${works}`, `New ${works}`],
    ['profile_changed', 'Ada Between', 'Ada After', `Old ${works}`, `New ${works}`],
    ['company_changed', boss.full_name, null, `Old ${works}`, `New ${works}`],
  ]);
  expect(entries[0]).toMatchObject({
    actor: { id: admin.id, email: admin.email },
    person: { id: member.id, full_name: 'Max Before', name_now: 'Max After', email: member.email },
  });
  expect(entries[2]?.changes).toEqual([{ field: 'full_name', name: 'Full name', before: 'Ada Before', after: 'Ada Between' }]);
  expect(entries[2]?.ip).toBe('127.0.0.1');
});

test('a search for a name finds entries from the time when someone had it, and the exported file has both names, addresses and ids', async () => {
  const { works, place, admin, member } = await renamed();
  const found = await entriesOf({ search: 'max before', company_id: place.id });
  expect(found.map(({ kind }) => kind)).toEqual(['profile_changed', 'member_opened']);
  const { text } = await boss.ask('GET /api/system/audit-logs/export', { query: { person_id: member.id } });
  const [row] = parse<Record<string, string>>(text, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(row).toMatchObject({
    Who: 'Ada Before (now Ada After)',
    'Who: email address': admin.email,
    'Who: ID': admin.id,
    'Affected person': 'Max Before (now Max After)',
    'Affected person: email address': member.email,
    'Affected person: ID': member.id,
    Company: `Old ${works} (now New ${works})`,
    'Company ID': place.id,
  });
});

test('saving an unchanged profile is not recorded as an action, and a recorded change names only the changed fields', async () => {
  const member = await student(app, { full_name: 'Same Name', country: 'DE' });
  const { revision } = (await member.ask('GET /api/users/profile')).data;
  await member.ask('PUT /api/users/profile', { body: { full_name: 'Same Name', country: 'DE', revision } });
  expect(await entriesOf({ actor_id: member.id })).toEqual([]);
  const again = (await member.ask('GET /api/users/profile')).data;
  await member.ask('PUT /api/users/profile', { body: { full_name: 'Same Name', country: 'FR', revision: again.revision } });
  const [entry] = await entriesOf({ actor_id: member.id });
  expect([entry?.text, entry?.changes, entry?.facts]).toEqual([
    'Changed their profile',
    [{ field: 'country', name: 'Country', before: 'Germany', after: 'France' }],
    [],
  ]);
});

test('saving an unchanged company or chapter is not recorded as an action', async () => {
  const place = await company(app, { name: 'Same Works' });
  const admin = await companyAdmin(app, place.id);
  const { first_weekday } = (await admin.ask('GET /api/company/settings')).data;
  const params = { chapterId: place.chapter.id };
  expect((await admin.ask('PUT /api/company/settings', { body: { first_weekday } })).status).toBe(200);
  expect((await admin.ask('PUT /api/company/chapters/:chapterId', { params, body: { name: `Chapter of ${place.name}` } })).status).toBe(
    200,
  );
  await boss.ask('PUT /api/admin/companies/:companyId', { params: { companyId: place.id }, body: { name: 'Same Works' } });
  expect(await entriesOf({ company_id: place.id })).toEqual([]);
  await admin.ask('PUT /api/company/chapters/:chapterId', { params, body: { name: 'Other chapter' } });
  const [entry] = await entriesOf({ company_id: place.id });
  expect(entry?.facts).toContainEqual(
    expect.objectContaining({ field: 'chapter_id', value: `Chapter of ${place.name} (now Other chapter)` }),
  );
});

test('sign-ins and wrong passwords are in the log only on request, with their origin, and a wrong password does not name the owner as the actor', async () => {
  const owner = await student(app, { full_name: 'Sina Owner' });
  const enter = (secret: string) => app.as(null)('POST /api/auth/login', { body: { email: owner.email, password: secret } });
  expect((await enter('a wrong password')).status).toBe(401);
  await expect.poll(async () => (await entriesOf({ person_id: owner.id, sign_ins: 'included' })).length).toBe(1);
  expect((await enter(password)).status).toBe(200);
  const told = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
    entries.map(({ text, actor, person, ip }) => [text, actor?.id, person?.id, ip]);
  const signedIn = ['Signed in', owner.id, owner.id, '127.0.0.1'];
  const failed = ['Wrong password at sign-in', undefined, owner.id, '127.0.0.1'];
  expect(await entriesOf({ person_id: owner.id })).toEqual([]);
  expect(told(await entriesOf({ person_id: owner.id, sign_ins: 'included' }))).toEqual([signedIn, failed]);
  expect(told(await entriesOf({ person_id: owner.id, kind: 'sign_in_failed' }))).toEqual([failed]);
  expect(told(await entriesOf({ actor_id: owner.id, sign_ins: 'included' }))).toEqual([signedIn]);
});
