import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, hour } from '#server/calendar/durations.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { fileOfBackup, snapshotBackup } from '#server/testing/backups.ts';
import { type Person, staySignedIn, superAdmin } from '#server/testing/factories.ts';
import { deleteExpired } from './retention.ts';
import { dueNow } from './schedule.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

const list = async () => (await boss.ask('GET /api/system/backups')).data.backups;
const due = () => dueNow(app.app.services.database, app.clock.now());

test('the schedule is changed field by field, and not put over what somebody else has changed since it was read', async () => {
  const set = (body: object) => boss.ask('PUT /api/system/backups/schedule', { body });
  const { revision, keep_days } = (await boss.ask('GET /api/system/backups/schedule')).data;
  const both = await Promise.all([set({ hour: 7, revision }), set({ full_every_days: 14, revision })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('edited_elsewhere');
  const { data } = await set({ hour: 8, full_every_days: 14 });
  expect(data).toMatchObject({ hour: 8, full_every_days: 14, keep_days, revision: revision + 2 });
});

test('backups come by the schedule, stay as long as others need them, and then go; manual ones and the last one stay', async () => {
  app.clock.set('2030-01-01T03:00:00Z');
  await app.connection.pool.query(`update backup_schedule set since = '2030-01-01T03:00:00Z'`);
  const bad = await boss.ask('PUT /api/system/backups/schedule', {
    body: { full_every_days: 0, incremental_every_hours: 12, hour: 24, keep_days: 0 },
  });
  expect(bad.problem.errors?.map(({ path }) => path).sort()).toEqual(['body.full_every_days', 'body.hour', 'body.keep_days']);
  const body = { full_every_days: 2, incremental_every_hours: 12, hour: 4, keep_days: 5 };
  const { data } = await boss.ask('PUT /api/system/backups/schedule', { body });
  expect(data).toMatchObject({ ...body, next_full_at: '2030-01-01T04:00:00.000Z', next_incremental_at: null });
  expect(await due()).toBeNull();

  app.clock.set('2030-01-01T04:17:00Z');
  expect(await due()).toBe('full');
  const full = await snapshotBackup(app, 'full');
  expect(await due()).toBeNull();
  app.clock.set('2030-01-01T16:17:00Z');
  expect(await due()).toBe('incremental');
  const later = await snapshotBackup(app, 'incremental');
  const manual = await snapshotBackup(app, 'manual');
  app.clock.set('2030-01-03T04:17:00Z');
  expect(await due()).toBe('full');

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
