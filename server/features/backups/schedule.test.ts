import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, hour } from '#server/calendar/durations.ts';
import { migrateWithin } from '#server/database/migrate.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { emptyDatabase, fileOfBackup, snapshotBackup } from '#server/testing/backups.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';
import { deleteExpired } from './retention.ts';
import { isDueNow } from './schedule.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

const list = async () => (await boss.ask('GET /api/system/backups')).data.backups;
const due = () => isDueNow(app.app.services.database, app.clock.now());

test('a schedule is changed field by field, and a change does not overwrite changes made since the schedule was read', async () => {
  const set = (body: object) => boss.ask('PUT /api/system/backups/schedule', { body });
  const { revision, keep_days } = (await boss.ask('GET /api/system/backups/schedule')).data;
  const both = await Promise.all([set({ hour: 7, revision }), set({ full_every_days: 14, revision })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('edited_elsewhere');
  const { data } = await set({ hour: 8, full_every_days: 14 });
  expect(data).toMatchObject({ hour: 8, full_every_days: 14, keep_days, revision: revision + 2 });
});

test("scheduled backups are kept as long as an earlier version's incremental ones need them, and then expire; manual ones and the last one are kept", async () => {
  app.clock.set('2030-01-01T03:00:00Z');
  await app.connection.pool.query(`update backup_schedule set since = '2030-01-01T03:00:00Z'`);
  const bad = await boss.ask('PUT /api/system/backups/schedule', {
    body: { full_every_days: 0, hour: 24, keep_days: 0 },
  });
  expect(bad.problem.errors?.map(({ path }) => path).sort()).toEqual(['body.full_every_days', 'body.hour', 'body.keep_days']);
  const body = { full_every_days: 2, hour: 4, keep_days: 5 };
  const { data } = await boss.ask('PUT /api/system/backups/schedule', { body });
  expect(data).toMatchObject({ ...body, next_full_at: '2030-01-01T04:00:00.000Z' });
  expect(await due()).toBe(false);

  app.clock.set('2030-01-01T04:17:00Z');
  expect(await due()).toBe(true);
  const full = await snapshotBackup(app, 'full');
  expect(await due()).toBe(false);
  app.clock.set('2030-01-01T16:17:00Z');
  const later = await snapshotBackup(app, 'full');
  // Simulates an incremental backup from an earlier version.
  await app.connection.pool.query(`update backups set type = 'incremental', full_id = $2, previous_id = $2 where id = $1`, [
    later.row.id,
    full.row.id,
  ]);
  const manual = await snapshotBackup(app, 'manual');
  expect(await due()).toBe(false);
  app.clock.set('2030-01-03T04:17:00Z');
  expect(await due()).toBe(true);

  const kept = Object.fromEntries((await list()).map(({ id, kept_until, abilities }) => [id, { kept_until, can: abilities.delete }]));
  const until = new Date(Date.parse('2030-01-01T16:17:00Z') + 5 * day).toISOString().slice(0, 16);
  expect(kept[full.row.id]).toMatchObject({ kept_until: expect.stringContaining(until), can: false });
  expect(kept[later.row.id]).toMatchObject({ kept_until: expect.stringContaining(until), can: true });
  expect(kept[manual.row.id]).toEqual({ kept_until: null, can: true });
  const needed = await boss.ask('DELETE /api/system/backups/:id', { params: { id: full.row.id } });
  expect([needed.status, needed.problem.code]).toEqual([409, 'backup_needed']);

  app.clock.set(new Date(Date.parse('2030-01-01T16:17:00Z') + 5 * day - hour));
  await deleteExpired(app.app.services);
  expect(await list()).toHaveLength(3);
  app.clock.forward(2 * hour);
  await deleteExpired(app.app.services);
  expect((await list()).map(({ id }) => id)).toEqual([manual.row.id]);
  expect([full, later, manual].map(({ row }) => existsSync(fileOfBackup(app, row.id)))).toEqual([false, false, true]);
  app.clock.forward(400 * day);
  await snapshotBackup(app, 'full');
  app.clock.forward(400 * day);
  await deleteExpired(app.app.services);
  expect((await list()).map(({ type }) => type)).toEqual(['full', 'manual']);
});

test('a schedule from an earlier version with incremental backups makes full ones just as often, in whole days; other schedules do not change', async () => {
  const { owner } = await emptyDatabase();
  const client = await owner.$client.connect();
  const before = '20261125080422_archived_companies';
  await migrateWithin(client, { after: null, until: before });
  const cases = [
    { days: 7, hours: 24, expected: 1 },
    { days: 7, hours: 36, expected: 2 },
    { days: 2, hours: 168, expected: 2 },
    { days: null, hours: 1, expected: 1 },
    { days: null, hours: 168, expected: 7 },
    { days: 7, hours: null, expected: 7 },
    { days: null, hours: null, expected: null },
  ];
  for (const { days, hours, expected } of cases) {
    await client.query('begin');
    await client.query('update backup_schedule set full_every_days = $1, incremental_every_hours = $2', [days, hours]);
    await migrateWithin(client, { after: before });
    const { rows } = await client.query('select full_every_days from backup_schedule');
    expect(rows, `${days} days, ${hours} hours`).toEqual([{ full_every_days: expected }]);
    await client.query('rollback');
  }
  client.release();
});
