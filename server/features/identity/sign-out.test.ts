import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a sign-out makes the browser delete its cached responses, but not what it stores', async () => {
  const person = await student(app);
  const answer = await person.ask('POST /api/auth/logout', { body: {} });
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  expect((await person.ask('GET /api/auth/profile')).headers.get('clear-site-data')).toBeNull();
});
