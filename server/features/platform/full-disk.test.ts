import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';

test("while the database's disk is full, writing calls respond that they can be retried, reads succeed, and the server reports that it is not ready", async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await testApp();
  const person = await student(app);
  const ready = async () => (await app.raw('/api/health/ready')).status;
  const save = () => person.ask('PUT /api/users/profile', { body: { full_name: 'Another Name' } });
  expect(await ready()).toBe(200);

  await app.connection.pool.query(`
    create function disk_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    create trigger disk_full before update on users for each row execute function disk_full()`);
  const refused = await save();
  expect([refused.status, refused.problem.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  expect((await person.ask('GET /api/users/profile')).status).toBe(200);
  expect([await ready(), (await app.raw('/api/health')).status, (await app.raw('/api/health/live')).status]).toEqual([503, 503, 200]);

  // Someone has freed space. The server recovers only once one of its writes succeeds, not while its last writes have failed.
  await app.connection.pool.query('drop trigger disk_full on users');
  expect(await ready()).toBe(503);
  vi.advanceTimersByTime(10_001);
  expect(await ready()).toBe(200);
  expect((await save()).status).toBe(200);
});
