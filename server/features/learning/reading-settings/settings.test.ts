import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualReading } from '#contract/reading-values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the choices for reading are kept with the account, one by one', async () => {
  for (const { ask } of [await student(app), await superAdmin(app)]) {
    expect((await ask('GET /api/learning/reading-settings')).data).toEqual(usualReading);
    const large = await ask('PUT /api/learning/reading-settings', { body: { size: 'large' } });
    expect(large.data).toEqual({ ...usualReading, size: 'large' });
    await ask('PUT /api/learning/reading-settings', { body: { spacing: 'loose', speed: 'fast', video_speed: '1.5', cases: 'hr' } });
    await ask('PUT /api/learning/reading-settings', { body: {} });
    const kept = {
      size: 'large',
      width: 'usual',
      spacing: 'loose',
      speed: 'fast',
      video_speed: '1.5',
      cases: 'hr',
      chosen_cases: 'hr',
      job_title_cases: null,
    };
    expect((await ask('GET /api/learning/reading-settings')).data).toEqual(kept);
  }
});

test("a choice that doesn't exist is refused", async () => {
  const { ask } = await student(app);
  expect((await ask('PUT /api/learning/reading-settings', { body: { size: 'enormous' as never } })).status).toBe(400);
  expect((await ask('GET /api/learning/reading-settings')).data).toEqual(usualReading);
});
