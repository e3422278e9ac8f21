import { describe, expect, test } from 'vitest';
import { newSetupCode } from '#server/features/platform/setup.ts';
import { testApp } from '#server/testing/app.ts';
import { superAdmin } from '#server/testing/factories.ts';

const first = { email: 'first@example.test', full_name: 'First', password: 'a good password' };

test('a process that no longer runs jobs is live but not ready', async () => {
  const { app, raw } = await testApp();
  expect(app.services.jobs.areDone, 'who knows is the worker').toBe(app.worker.isWorking);
  const statusOf = async (path: string) => (await raw(path)).status;
  app.services.jobs.areDone = () => false;
  expect([await statusOf('/api/health'), await statusOf('/api/health/ready'), await statusOf('/api/health/live')]).toEqual([503, 503, 200]);
  app.services.jobs.areDone = () => true;
  expect(await statusOf('/api/health/ready')).toBe(200);
});

describe('the first super admin', () => {
  test('the first super admin can be created once, with the code printed at the start, and can sign in', async () => {
    const app = await testApp();
    const code = await newSetupCode(app.connection.database);
    expect((await app.as(null)('GET /api/platform')).data.setup_needed).toBe(true);

    const wrong = await app.as(null)('POST /api/platform/setup', { body: { ...first, code: 'WRONG' } });
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'setup_code_wrong']);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        app.as(null)('POST /api/platform/setup', { body: { ...first, email: `first-${n}@example.test`, code: code.toLowerCase() } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);

    expect((await app.as(null)('GET /api/platform')).data.setup_needed).toBe(false);
    const { rows } = await app.connection.pool.query(`select email from users where role = 'SuperAdmin'`);
    expect(rows).toHaveLength(1);
    const signedIn = await app.as(null)('POST /api/auth/login', { body: { email: rows[0].email, password: first.password } });
    expect(signedIn.data.user.role).toBe('SuperAdmin');
  });

  test("the first super admin can't be created if one exists", async () => {
    const app = await testApp();
    await superAdmin(app);
    const code = await newSetupCode(app.connection.database);
    expect((await app.as(null)('POST /api/platform/setup', { body: { ...first, code } })).problem.code).toBe('setup_done');
  });

  test('a demo super admin who cannot sign in does not count', async () => {
    const app = await testApp();
    await superAdmin(app, { demo: true });
    expect((await app.as(null)('GET /api/platform')).data).toMatchObject({ setup_needed: true, demo_accounts: [] });
  });
});
