import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { testDatabase } from '#server/testing/database.ts';
import { type Activity, activityKind, createActivityLog, happened } from './activity.ts';
import { type Follower, startFollowing } from './index.ts';

const walked = activityKind<{ step: number }>('walked', { aboutLearning: false });
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

// Followers' timers are fake, so time passes only when a test advances it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const stepsOf = (activities: readonly Activity[]) => activities.map(({ facts }) => (facts as { step: number }).step);

/** Returns a follower of steps and a function that records steps. */
async function following(follow: Follower['follow']) {
  const { database, pool } = await testDatabase();
  // Otherwise the pool would time out a connection when a test advances the time.
  pool.options.connectionTimeoutMillis = 0;
  const log = createActivityLog(silent);
  const started = await startFollowing(database, log, [{ name: 'steps', kinds: [walked], follow }], silent);
  onTestFinished(() => started.stop());
  const nobody = { actor_id: null, person_id: null, company_id: null };
  /** Records steps in one transaction, so that a follower receives them together. */
  const walk = (...steps: number[]) =>
    inTransaction(database, (tx) =>
      log.record(
        tx,
        steps.map((step) => happened(walked, { at: new Date(), ...nobody, facts: { step } })),
      ),
    );
  return { pool, started, walk };
}

test('a follower processes committed activities in order, and retries after a failure until it succeeds', async () => {
  const seen: number[][] = [];
  let failures = 3;
  const { walk } = await following(async (_, activities) => {
    if (failures-- > 0) throw new Error('not yet');
    seen.push(stepsOf(activities));
  });
  for (const step of [1, 2, 3]) await walk(step);
  const all = () => {
    vi.advanceTimersByTime(1_000);
    return seen.flat();
  };
  await expect.poll(all).toEqual([1, 2, 3]);
  await walk(4);
  await expect.poll(all).toEqual([1, 2, 3, 4]);
});

test('a row that a follower fails on ten times is moved to the dead letters with its error, and the following rows are processed', async () => {
  const seen: number[] = [];
  let tries = 0;
  const { pool, walk } = await following(async (_, activities) => {
    const steps = stepsOf(activities);
    if (steps.includes(2)) {
      tries++;
      throw new Error('a step into the void');
    }
    seen.push(...steps);
  });
  await walk(1, 2, 3);
  const all = () => {
    vi.advanceTimersByTime(3_000);
    return seen;
  };
  await expect.poll(all).toEqual([1, 3]);
  // The step failed once together with the others, and then ten times on its own.
  expect(tries).toBe(11);
  const { rows } = await pool.query(
    'select s.follower, s.error, a.facts from activity_set_aside s join activity a on a.id = s.activity_id',
  );
  expect(rows).toEqual([{ follower: 'steps', error: 'a step into the void', facts: { step: 2 } }]);
});

test('stopping waits at most four seconds for a follower that is still working', async () => {
  const gate = Promise.withResolvers<void>();
  let begun = false;
  const { started, walk } = await following(async () => {
    begun = true;
    await gate.promise;
  });
  await walk(1);
  // An earlier transaction from another test may still hold the row back.
  await expect
    .poll(
      () => {
        vi.advanceTimersByTime(2_000);
        return begun;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  let stopped = false;
  const stop = started.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(stopped).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(stopped).toBe(true);
  gate.resolve();
  await stop;
});
