import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { settingNames, settings } from '#contract/settings.ts';
import { systemClock } from '#server/clock.ts';
import { followSettings, settingsReader } from '#server/features/settings/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await superAdmin(app);
});
afterAll(() => app.close());

const read = async () => (await admin.ask('GET /api/system/settings')).data;

test('a super admin sees every setting with its value, bounds and default, and whether it has been changed', async () => {
  const { about, revision, ...values } = await read();
  expect(values).toEqual(settings.parse({}));
  expect(revision).toBe(0);
  expect(about.map(({ name }) => name)).toEqual(settingNames);
  for (const { name, standard, changed_at, changed_by } of about)
    expect({ name, standard, changed_at, changed_by }).toEqual({ name, standard: values[name], changed_at: null, changed_by: null });
  expect(about.find(({ name }) => name === 'session_timeout')?.bounds).toEqual({ least: 60, most: 86_400, unit: 'seconds' });
  expect(about.find(({ name }) => name === 'require_email_verification')?.bounds).toBeNull();
});

test('a changed setting shows when it was changed and who changed it, and is recorded with its previous value; saving the same value is not a change', async () => {
  const { revision } = await read();
  const { status, data } = await admin.ask('PUT /api/system/settings', {
    body: { revision, max_modules_per_track: 12, max_files_per_module: 20 },
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({ revision: revision + 1, max_modules_per_track: 12, max_files_per_module: 20 });
  expect(data).toEqual(await read());
  const by = { id: admin.id, full_name: admin.full_name };
  const changed = data.about.filter(({ changed_at }) => changed_at !== null);
  expect(changed.map(({ name, changed_by }) => [name, changed_by])).toEqual([['max_modules_per_track', by]]);
  const again = await admin.ask('PUT /api/system/settings', { body: { max_modules_per_track: 12 } });
  expect(again.data.revision).toBe(revision + 1);
  const { rows } = await app.connection.pool.query(`select actor_id, facts from activity where name = 'settings_changed'`);
  expect(rows).toEqual([{ actor_id: admin.id, facts: { before: { max_modules_per_track: 10 }, after: { max_modules_per_track: 12 } } }]);
});

test("values out of bounds are refused with their fields' names, and then no value is set", async () => {
  const before = await read();
  const wrong = [
    ['password_min_length', 7],
    ['password_min_length', 12.5],
    ['session_timeout', 59],
    ['rate_limit_per_hour', 9],
    ['max_file_size', 1_000_000_001],
    ['require_email_verification', 1],
    ['max_users_per_company', null],
    ['revision', -1],
    ['a_setting', 1],
  ] as const;
  for (const [field, value] of wrong) {
    const body = { max_daily_sessions: 77, [field]: value } as never;
    const { status, problem } = await admin.ask('PUT /api/system/settings', { body });
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, [`body.${field}`]]);
  }
  expect(await read()).toEqual(before);
});

test('super admins who change settings at the same time overwrite nothing, and the second is told about the first', async () => {
  const { revision } = await read();
  const others = await Promise.all(Array.from({ length: 4 }, () => superAdmin(app)));
  const answers = await Promise.all(
    others.map((other, index) => other.ask('PUT /api/system/settings', { body: { revision, max_users_per_company: 600 + index } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('settings_changed_elsewhere');
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(await read()).toMatchObject({ revision: revision + 1, max_users_per_company: 600 + winner });
});

test('a changed setting applies immediately in its own process, and in other processes before their next check', async () => {
  // The other process's clock does not advance, so that it never reads the settings again by itself.
  const now = systemClock.now();
  const { services } = app.app;
  const other = settingsReader(app.connection.database, { now: () => now });
  const following = await followSettings(services.listen, other, services.log);
  onTestFinished(() => following.stop());
  expect((await other()).progress_target_modules).toBe(30);
  await admin.ask('PUT /api/system/settings', { body: { progress_target_modules: 5 } });
  expect((await app.as(null)('GET /api/platform')).data.progress_target_modules).toBe(5);
  await expect.poll(async () => (await other()).progress_target_modules).toBe(5);
});
