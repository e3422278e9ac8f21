import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeOrigins } from '#server/features/activity/index.ts';
import { keptDays } from '#server/jobs/kept-days.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app, { full_name: 'Ada Ops' });
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof boss.ask<'GET /api/system/audit-logs'>>[1]>['query'];
const list = async (query: Query = {}) => (await boss.ask('GET /api/system/audit-logs', { query })).data;

/** A company that an admin changed, and whose member was deactivated. */
let count = 0;
async function somethingHappened() {
  const n = ++count;
  const place = await company(app, { name: `=${n}+1 Ltd` });
  const admin = await companyAdmin(app, place.id);
  const member = await student(app, { company_id: place.id });
  await boss.ask('PUT /api/admin/companies/:companyId', { params: { companyId: place.id }, body: { name: `@Two ${n}` } });
  await boss.ask('DELETE /api/admin/users/:userId', { params: { userId: member.id }, body: {} });
  await admin.ask('PUT /api/company/settings', { body: { first_weekday: 7 } });
  return { place, admin, member, n };
}

test('the audit log says who did what to whom, when, from where, and what it was before; what people do for themselves is not in it', async () => {
  const { place, admin, member, n } = await somethingHappened();
  await member.ask('GET /api/users/profile');
  const { entries, next, chosen } = await list({ company_id: place.id });
  expect(next).toBeNull();
  expect(chosen.company).toEqual({ id: place.id, name: `@Two ${n}` });
  expect(entries.map(({ kind, text, actor }) => [kind, text, actor.id])).toEqual([
    ['company_changed', 'Changed a company', admin.id],
    ['sessions_ended', 'Ended all sessions of an account', boss.id],
    ['account_deactivated', 'Deactivated an account', boss.id],
    ['company_changed', 'Changed a company', boss.id],
  ]);
  expect(entries[0]).toMatchObject({
    changes: [{ field: 'first_weekday', name: 'First day of the week', before: 'Monday', after: 'Sunday' }],
    ip: '127.0.0.1',
  });
  expect(entries[2]).toMatchObject({ person: { id: member.id, full_name: member.full_name }, actor: { full_name: 'Ada Ops' } });
  expect(entries[3]?.changes).toContainEqual({ field: 'name', name: 'Name', before: `=${n}+1 Ltd`, after: `@Two ${n}` });
  expect((await list({ company_id: place.id, actor_id: admin.id })).entries).toHaveLength(1);
  expect((await list({ company_id: place.id, kind: 'account_deactivated' })).entries).toHaveLength(1);
  expect((await list({ person_id: member.id })).entries).toHaveLength(2);
  expect((await list({ search: `@two ${n}`, order: 'oldest' })).entries.map(({ id }) => id)).toEqual(
    entries.map(({ id }) => id).toReversed(),
  );
  expect((await list({ search: 'nobody is called so' })).entries).toEqual([]);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect((await list({ company_id: place.id, from: today, to: today })).entries).toHaveLength(4);
  expect((await list({ company_id: place.id, to: '2020-01-01' })).entries).toEqual([]);
});

test('a cursor leads through all entries once, in either order', async () => {
  const { place } = await somethingHappened();
  for (const order of ['newest', 'oldest'] as const) {
    const seen: number[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const { entries, next } = await list({ company_id: place.id, order, page_size: 2, ...(after ? { after } : {}) });
      seen.push(...entries.map(({ id }) => id));
      more = next !== null;
      after = next ?? undefined;
    }
    const sorted = seen.toSorted((a, b) => (order === 'newest' ? b - a : a - b));
    expect(seen).toEqual(sorted);
    expect(new Set(seen).size).toBe(4);
  }
});

test('whoever is no longer there is named by id, and values that went with them are said to be gone', async () => {
  const { place } = await somethingHappened();
  const gone = '01990000-0000-7000-8000-00000000dead';
  const { pool } = app.connection;
  await pool.query(
    `insert into activity (name, at, actor_id, person_id, company_id, facts) values ('role_changed', now(), $1, $2, $3, '{"role": "Student"}')`,
    [boss.id, gone, place.id],
  );
  await pool.query(`insert into activity_values (activity_id) select max(id) from activity`);
  const [entry] = (await list({ person_id: gone })).entries;
  expect(entry).toMatchObject({
    person: { id: gone, full_name: null },
    values_deleted: true,
    ip: null,
    facts: [{ field: 'role', name: 'Role', value: 'Student' }],
  });
});

test('the rows can be neither changed nor deleted, and from where something was done is deleted after a year', async () => {
  const { place } = await somethingHappened();
  const { pool, database } = app.connection;
  await expect(pool.query(`update activity set name = 'x'`)).rejects.toThrow('never changed');
  await expect(pool.query('delete from activity')).rejects.toThrow('never changed');
  const ipsAfter = async (days: number) => {
    await purgeOrigins(database, new Date(app.clock.now().getTime() + (days - keptDays.activityOrigin) * 86_400_000), 1_000);
    return new Set((await list({ company_id: place.id })).entries.map(({ ip }) => ip));
  };
  expect(await ipsAfter(364)).toEqual(new Set(['127.0.0.1']));
  expect(await ipsAfter(366)).toEqual(new Set([null]));
});

test('the file has every entry that fits, no formula, and is itself an entry', async () => {
  const { place, n } = await somethingHappened();
  const { text, status, headers } = await boss.ask('GET /api/system/audit-logs/export', { query: { company_id: place.id } });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe('Entry,When (UTC),Who,What,Person concerned,Company,Before and after,From');
  expect(lines).toHaveLength(4);
  expect(text).toContain(`,'@Two ${n},`);
  const [exported] = (await list({ kind: 'audit_log_exported' })).entries;
  expect(exported?.facts).toEqual([{ field: 'company_id', name: 'Company', value: `@Two ${n}` }]);
});

test('where a company shows figures of groups only, nothing tells what somebody there learned', async () => {
  const place = await company(app, { staff_sees: 'groups' });
  const member = await student(app, { company_id: place.id });
  await app.connection.pool.query(
    `insert into activity (name, at, actor_id, person_id, company_id, facts)
      select name, now(), $1, $2, $3, '{}' from unnest(array['reminder_sent', 'congratulation_sent', 'certificate_revoked', 'member_moved']) name`,
    [boss.id, member.id, place.id],
  );
  expect((await list({ person_id: member.id })).entries.map(({ kind }) => kind)).toEqual(['member_moved']);
  await app.connection.pool.query(`update companies set staff_sees = 'results' where id = $1`, [place.id]);
  expect((await list({ person_id: member.id })).entries).toHaveLength(4);
});
