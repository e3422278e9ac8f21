import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduleDetails, trackDetails } from '#contract/authoring-shapes.ts';
import { companies } from '#contract/companies.ts';
import { companySettings } from '#contract/company-settings.ts';
import { settingNames } from '#contract/settings.ts';
import { type ActivityKind, ownActs, purgeOrigins, signIns } from '#server/features/activity/index.ts';
import { keptDays } from '#server/jobs/kept-days.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { fieldOf } from './audit-fields.ts';
import { knownKinds } from './audit-words.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app, { full_name: 'Ada Ops' });
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof boss.ask<'GET /api/system/audit-logs'>>[1]>['query'];
const list = async (query: Query = {}) => (await boss.ask('GET /api/system/audit-logs', { query })).data;

/** Creates a company that an admin has changed, with one deactivated member. */
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

test("the audit log has each action with its actor, person, time, address and previous values, but not people's actions on themselves", async () => {
  const { place, admin, member, n } = await somethingHappened();
  await member.ask('GET /api/users/profile');
  const { entries, next, chosen } = await list({ company_id: place.id });
  expect(next).toBeNull();
  expect(chosen.company).toEqual({ id: place.id, name: `@Two ${n}` });
  expect(entries.map(({ kind, text, actor }) => [kind, text, actor?.id])).toEqual([
    ['company_changed', 'Changed a company', admin.id],
    ['sessions_ended', "Ended all of an account's sessions", boss.id],
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

test('paging with a cursor returns each entry exactly once, in either order', async () => {
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

test('people whose accounts were deleted are shown by id, and values deleted with them are shown as deleted', async () => {
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

test("rows can be neither changed nor deleted, except that an action's origin is deleted after a year", async () => {
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

test('an audit log export has every matching entry and no formula, and is itself recorded as an entry', async () => {
  const { place, n } = await somethingHappened();
  const { text, status, headers } = await boss.ask('GET /api/system/audit-logs/export', { query: { company_id: place.id } });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe(
    [
      'Entry,When (UTC),Who,Who: email address,Who: ID,What,Affected person,Affected person: email address,Affected person: ID',
      'Company,Company ID,Changes,IP address',
    ].join(),
  );
  expect(lines).toHaveLength(4);
  expect(text).toContain(`,'@Two ${n},`);
  const [exported] = (await list({ kind: 'audit_log_exported' })).entries;
  expect(exported?.facts).toEqual([{ field: 'company_id', name: 'Company', value: `@Two ${n}`, is_reference: false }]);
});

test('a multi-line entry is a single row in the file, and none of its lines runs as a formula', async () => {
  const place = await company(app);
  await app.connection.pool.query(
    `insert into activity (name, at, actor_id, company_id, facts)
      values ('edition_published', now(), $1, $2, '{"module_id": "paths", "note": "New\\n=1+1", "effect": "keep", "before": 1, "after": 2}')`,
    [boss.id, place.id],
  );
  const { text } = await boss.ask('GET /api/system/audit-logs/export', { query: { company_id: place.id } });
  // A spreadsheet treats either character as the end of a row.
  const rows = parse(text, { bom: true, record_delimiter: ['\r\n', '\n'], relax_column_count: true });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.join()).toContain('New\n=1+1');
});

test("entries about a company that shows only group figures do not reveal anyone's learning", async () => {
  const place = await company(app, { staff_sees: 'groups' });
  const member = await student(app, { company_id: place.id });
  await app.connection.pool.query(
    `insert into activity (name, at, actor_id, person_id, company_id, facts)
      select name, now(), $1, $2, $3, '{}' from unnest($4::text[]) name`,
    [boss.id, member.id, place.id, ['reminder_sent', 'certificate_revoked', 'module_changed', 'of_an_earlier_version', 'member_moved']],
  );
  expect((await list({ person_id: member.id })).entries.map(({ kind }) => kind)).toEqual(['member_moved']);
  await app.connection.pool.query(`update companies set staff_sees = 'results' where id = $1`, [place.id]);
  expect((await list({ person_id: member.id })).entries).toHaveLength(5);
});

test("changes are shown with names, words and the reader's local time, not with keys, ids and database timestamps", async () => {
  const place = await company(app);
  const [member, lead] = [await student(app, { company_id: place.id }), await superAdmin(app, { timezone: 'Asia/Tokyo' })];
  const { pool } = app.connection;
  const record = async (name: string, facts: object, before: object | null = null, after: object | null = null) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into activity (name, at, actor_id, person_id, company_id, facts) values ($1, now(), $2, $3, $4, $5) returning id`,
      [name, boss.id, member.id, place.id, JSON.stringify(facts)],
    );
    const values = [rows[0]?.id, JSON.stringify(before), JSON.stringify(after)];
    if (before || after) await pool.query('insert into activity_values (activity_id, before, after) values ($1, $2, $3)', values);
  };
  const gone = '01990000-0000-7000-8000-00000000dead';
  await record('account_approved', {}, { approved_at: null }, { approved_at: '2026-11-23T20:15:00Z' });
  await record('member_moved', { from_chapter_id: gone, chapter_id: place.chapter.id });
  await record('edition_published', { module_id: 'paths', note: 'New', effect: 'ask_again', before: 1, after: 2 });
  await record('settings_changed', {
    before: { max_file_size: 10 * 1024 * 1024, require_email_verification: true },
    after: { max_file_size: 1_572_864, require_email_verification: false },
  });
  await record('role_changed', { from_role: 'Student', role: 'CompanyAdmin', from_company_id: place.id, company_id: place.id });
  const { entries } = (await lead.ask('GET /api/system/audit-logs', { query: { person_id: member.id, order: 'oldest' } })).data;
  const told = entries.map(({ changes, facts }) => [
    ...changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`),
    ...facts.map(({ name, value }) => `${name}: ${value}`),
  ]);
  expect(told).toEqual([
    ['Approved: null → 24 Nov 2026, 05:15'],
    [`Chapter: Deleted (${gone}) → Chapter of ${place.name}`],
    ['Edition: 1 → 2', 'Note: New', 'For people who completed it: Ask again', 'Module: Paths'],
    ['Maximum file size: 10 MB → 1.5 MB', 'People must confirm their email address: Yes → No'],
    ['Role: Student → Company admin'],
  ]);
});

test('every field that a setting, a company or a step in the catalog can change has its own name, and so does every kind', () => {
  const { activityKinds } = app.app.services;
  for (const kind of knownKinds(activityKinds)) expect(kind.text, kind.kind).not.toContain('_');
  const changes: Record<string, readonly string[]> = {
    settings_changed: settingNames,
    company_changed: [...Object.keys(companySettings.change.body.shape), ...Object.keys(companies.change.body.shape), 'logo'],
    track_draft_saved: Object.keys(trackDetails.shape),
    module_draft_saved: Object.keys(moduleDetails.shape),
  };
  // A revision says what a change is based on; it is not a changed field.
  const isChanged = (field: string) => field !== 'revision';
  for (const [name, fields] of Object.entries(changes))
    expect(fields.filter((field) => isChanged(field) && !fieldOf(activityKinds.get(name), field))).toEqual([]);
});

test('every kind that a feature declares is registered under its own name', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../*/activities.ts', { eager: true });
  const isKind = (value: unknown): value is ActivityKind => typeof value === 'object' && value !== null && 'aboutLearning' in value;
  const stated = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isKind));
  expect(stated.length).toBeGreaterThan(100);
  expect(stated.map(({ name }) => name).toSorted()).toEqual([...app.app.services.activityKinds.keys()].toSorted());
  // The audit log's indexes list these kinds by name.
  const audited = (as: ActivityKind['audited']) => stated.filter((kind) => kind.audited === as).map(({ name }) => name);
  expect(audited('act').toSorted()).toEqual([...ownActs].toSorted());
  expect(audited('sign_in').toSorted()).toEqual([...signIns].toSorted());
});
