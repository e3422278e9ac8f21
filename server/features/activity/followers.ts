import type { Database, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { withoutValues } from '#server/http/log.ts';
import { withTimeout } from '#server/with-timeout.ts';
import { type Activity, type ActivityKind, type ActivityLog, happened } from './activity.ts';
import { addDeadLetter, beginFollower, claimFollower, countFailure, moveFollower, type Position, readAfter } from './queries.ts';

/**
 * Processes activities after they were committed, in a separate transaction. It receives each activity at least once, several at a time and
 * in order.
 */
export interface Follower {
  name: string;
  kinds: readonly ActivityKind[];
  follow(tx: Transaction, activities: readonly Activity[]): Promise<void>;
}

export interface Following {
  /** Processes everything recorded so far; for tests and for shutdown. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

interface Log {
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** The maximum number of rows that a follower reads in one go. */
const batch = 200;
/** After this many failures, a row is moved to the dead letters, so that it does not block the rows after it. */
const patience = 10;
/** Milliseconds between two polls. Polling finds the activities that other processes recorded, which wake nothing here. */
const pollEvery = 2_000;
/** Milliseconds that a stop waits for running followers. Whatever an aborted transaction had read is processed again later. */
const stopWithin = 4_000;
/**
 * Milliseconds that a follower rests after it has read everything, so that several commits are processed in one transaction. This delays
 * nothing when little happens, because the first commit after a rest wakes it immediately.
 */
const restAfterRun = 100;
/** Milliseconds before a failed follower retries. They are multiplied by the number of consecutive failures, up to the maximum below. */
const pause = 250;
const longestPause = 60_000;

type Row = Awaited<ReturnType<typeof readAfter>>[number];

function heardBy({ kinds }: Follower, rows: readonly Row[]): Activity[] {
  return rows.flatMap(({ name, transaction: _, activity_id: __, ...row }) => {
    const kind = kinds.find((one) => one.name === name);
    return kind ? [happened(kind, row)] : [];
  });
}

/** Lets a follower process the next rows. Returns true when there may be more. */
async function advance(database: Database, follower: Follower): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const place = await claimFollower(tx, follower.name);
    if (!place) return false;
    // After a failure, rows are read one at a time, so that those before the faulty one can be processed.
    const limit = place.failures > 0 ? 1 : batch;
    const rows = await readAfter(tx, place, limit);
    const last = rows.at(-1);
    if (!last) return false;
    const heard = heardBy(follower, rows);
    if (heard.length > 0) await follower.follow(tx, heard);
    await moveFollower(tx, follower.name, last);
    return rows.length === limit;
  });
}

async function skipRow(database: Database, name: string, error: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const place: Position | undefined = await claimFollower(tx, name);
    const [row] = place ? await readAfter(tx, place, 1) : [];
    if (!row) return;
    await addDeadLetter(tx, name, row.activity_id, error);
    await moveFollower(tx, name, row);
  });
}

/**
 * Runs followers on the log. They are woken after each commit, and every two seconds for rows that other processes recorded. A follower
 * that fails retries after growing pauses. A row that it fails on ten times is moved to the dead letters with its error.
 */
export async function startFollowing(database: Database, log: ActivityLog, followers: readonly Follower[], out: Log): Promise<Following> {
  for (const { name } of followers) await beginFollower(database, name);
  let stopped = false;
  const runs = new Map<string, Promise<void>>();
  const resting = new Map<string, NodeJS.Timeout>();
  /** Followers for which something has happened since they last started to read. */
  const asked = new Set<string>();

  /** Counts a failure, and returns the time to wait before the next attempt. */
  async function failed({ name }: Follower, error: unknown): Promise<number> {
    out.warn({ event: 'follower_failed', err: error, follower: name }, 'an activity follower failed; it will retry');
    const failures = await countFailure(database, name).catch(() => 1);
    if (failures >= patience) {
      const message = String((withoutValues(error) as Error).message);
      out.error({ event: 'follower_skipped', follower: name }, 'an activity follower skips a row after repeated failures');
      await skipRow(database, name, message).catch(() => undefined);
    }
    asked.add(name);
    return Math.min(longestPause, pause * failures);
  }

  /** Reads until nothing is left, and returns the time to rest afterwards. */
  async function run(follower: Follower): Promise<number> {
    asked.delete(follower.name);
    try {
      while (await advance(database, follower));
      return restAfterRun;
    } catch (error) {
      return stopped ? 0 : failed(follower, error);
    }
  }

  function wake(follower: Follower): void {
    const { name } = follower;
    asked.add(name);
    if (stopped || runs.has(name) || resting.has(name)) return;
    const running = run(follower).then((wait) => {
      runs.delete(name);
      if (stopped) return;
      const rested = () => {
        resting.delete(name);
        if (asked.has(name)) wake(follower);
      };
      resting.set(name, setTimeout(rested, wait).unref());
    });
    runs.set(name, running);
  }
  function endRests(): void {
    for (const timer of resting.values()) clearTimeout(timer);
    resting.clear();
  }
  const wakeAll = () => followers.forEach(wake);

  log.onRecorded(wakeAll);
  const polling = setInterval(wakeAll, pollEvery).unref();
  wakeAll();
  return {
    async catchUp() {
      await Promise.all(runs.values());
      endRests();
      wakeAll();
      await Promise.all(runs.values());
    },
    async stop() {
      stopped = true;
      clearInterval(polling);
      endRests();
      await withTimeout(stopWithin, Promise.all(runs.values()));
    },
  };
}
