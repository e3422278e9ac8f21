import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';
import { complete } from '#server/testing/walk.ts';

/** Returns the statements that each connection sends to the database between `begin` and `commit`. */
function transactionsSeen(): string[][] {
  const open = new Map<object, string[]>();
  const seen: string[][] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...args: unknown[]) {
    const [config] = args as [string | { text: string }];
    const text = typeof config === 'string' ? config : config.text;
    if (text.startsWith('begin')) open.set(this, []);
    open.get(this)?.push(text);
    if (text === 'commit') {
      seen.push(open.get(this) ?? []);
      open.delete(this);
    }
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query);
  onTestFinished(() => spy.mockRestore());
  return seen;
}

// This matters because PostgreSQL commits transactions that use `notify` only one after another, and the job queue uses it for each job.
test('a completed module neither sends `notify` nor adds a job within its transaction, but the person gets a notification about it', async () => {
  const app = await testApp();
  const person = await student(app);
  await app.app.following.stop();
  const seen = transactionsSeen();
  expect((await complete(person, 'winds', 'gusts')).data.module_completed_now).toBe(true);
  const written = seen.filter((statements) => statements.some((text) => text.includes('file_progress')));
  expect(written).toHaveLength(1);
  expect(written[0]?.join('\n')).toContain('insert into notifications');
  expect(written[0]?.filter((text) => /notify|enqueue_job|add_job/i.test(text))).toEqual([]);
});
