import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Activity, ActivityLog } from '#server/features/activity/index.ts';
import { closedWeeksOf, countWeek, wrongRowsOf } from '#server/features/analytics/index.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import {
  completeFinished,
  finishedModulesOf,
  readLearning,
  setDays,
  setTotals,
  setTrackCompletions,
  withPersonLock,
} from '#server/features/learning/index.ts';
import { type History, historiesOf, setBadgeDates, setLedger, storedRecognition } from '#server/features/recognition/index.ts';
import { checkRounds, repairRound } from '#server/features/requirements/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { activitiesOf, inOrder } from './activities.ts';
import { differencesOf } from './compare.ts';
import { type Expected, expectedOf } from './expected.ts';
import { keptFiguresOf, wrongFigures } from './figures.ts';
import { certifiedTracks, peopleAfter, publishedTracks, seeOneMoment } from './queries.ts';

/** The number of people whose histories are read together. */
const batch = 200;
/** An id before all others. */
const firstId = '00000000-0000-0000-0000-000000000000';

interface Finding {
  history: History;
  expected: Expected;
  /** The stored rows that are wrong or missing, one per line. */
  differences: string[];
  /** Modules that are not completed even though all their remaining files are. */
  finished: readonly { user_id: PersonId; module_id: string }[];
}

async function compare(on: Queryable, people: readonly PersonId[]): Promise<Finding[]> {
  const published = await publishedTracks(on);
  const histories = await historiesOf(on, people);
  const certified = await certifiedTracks(on, people);
  const recognition = new Map((await storedRecognition(on, people)).map((row) => [row.user_id, row]));
  const figures = await keptFiguresOf(on, people);
  const unfinished = Map.groupBy(await finishedModulesOf(on, people), (row) => row.user_id);
  return histories.map((history) => {
    const { user_id } = history;
    const stored = { ...must(recognition.get(user_id), 'the recognition of a person'), certificates: certified.get(user_id) ?? [] };
    const expected = expectedOf(history, stored, published);
    const points = expected.entries.reduce((sum, entry) => sum + entry.points, 0);
    const wrong = wrongFigures(must(figures.get(user_id), 'the figures of a person'), points);
    const finished = unfinished.get(user_id) ?? [];
    const missing = finished.map(({ module_id }) => `module ${module_id}: all remaining files are completed, but the module is not`);
    return { history, expected, finished, differences: [...missing, ...differencesOf(history, stored, expected), ...wrong] };
  });
}

async function play(tx: Transaction, findings: readonly Finding[], listen: ActivityLog['record']): Promise<void> {
  for (const { history, expected } of findings) {
    const completions = expected.tracks.map(({ id, at }) => ({ track_id: id, completed_at: at }));
    await setTrackCompletions(tx, history.user_id, completions);
  }
  const activities = findings.flatMap(({ history, expected }): Activity[] => activitiesOf(history, expected));
  await listen(tx, inOrder(activities));
}

/**
 * Derives all other rows from file, quiz, day and module histories that were written without them: completes tracks, and records the
 * activities that learning would have recorded.
 */
export async function recordHistories(tx: Transaction, log: ActivityLog, people: readonly PersonId[]): Promise<void> {
  await play(tx, await compare(tx, people), log.record);
}

/** Awards a person everything that follows from their history, through the usual listeners, and corrects wrong rows. */
async function repair(tx: Transaction, log: ActivityLog, person: PersonId, catalog: Catalog, at: Date): Promise<void> {
  for (const module of await finishedModulesOf(tx, [person])) await completeFinished(tx, log, catalog, at, module);
  const [finding] = await compare(tx, [person]);
  if (!finding || finding.differences.length === 0) return;
  await setTotals(tx, [person]);
  await setDays(tx, person);
  await play(tx, [finding], log.replay);
  await setBadgeDates(tx, person, finding.expected.badges);
  await setLedger(tx, person, finding.expected.entries);
}

/** Yields everyone's findings in batches. Each batch is read in one snapshot. */
async function* everybody(database: Database): AsyncGenerator<Finding[]> {
  for (let last: string | undefined = firstId; last; ) {
    const after: string = last;
    const findings = await inTransaction(database, async (tx) => {
      await seeOneMoment(tx);
      return compare(tx, await peopleAfter(tx, after, batch));
    });
    yield findings;
    last = findings.at(-1)?.history.user_id;
  }
}

interface Recomputed {
  people: number;
  /** The number of wrong or missing rows. */
  differences: number;
  /** Badges and certificates that no longer follow from any history. */
  kept: number;
}

/**
 * Compares the platform's stored closed weeks with the days they sum up, and returns the number of rows that differ. People who have been
 * approved, closed or moved to another company since last night also cause differences until the next night.
 */
async function recomputeWeeks(database: Database, { print, repairWith }: Recomputing): Promise<number> {
  let differences = 0;
  for (const week of await closedWeeksOf(database)) {
    const wrong = await wrongRowsOf(database, week);
    if (wrong === 0) continue;
    differences += wrong;
    print(`the week of ${week}: ${wrong} stored rows of the platform differ from a fresh count`);
    if (repairWith) await countWeek(database, week, repairWith.clock.now());
  }
  return differences;
}

/** Compares each requirement round's stored state with what its events replay to, and returns the number of differences. */
async function recomputeRounds(database: Database, { print, repairWith }: Recomputing): Promise<number> {
  let differences = 0;
  for (let after: string | undefined = firstId; after; ) {
    const from: string = after;
    const { wrong, last } = await inTransaction(database, async (tx) => {
      await seeOneMoment(tx);
      return checkRounds(tx, from);
    });
    for (const round of wrong) {
      differences += round.differences.length;
      for (const line of round.differences) print(`${round.user_id} round ${round.id} ${line}`);
      if (repairWith) await repairRound(database, round);
    }
    after = last;
  }
  return differences;
}

interface Recomputing {
  print: (line: string) => void;
  repairWith?: Pick<Services, 'activity' | 'clock'>;
}

/**
 * Computes everything that follows from each person's history, and compares it with the stored rows. Badges and certificates are never
 * taken away.
 *
 * @param repairWith the services that add missing rows, through the listeners, and correct wrong ones; if omitted, nothing is written
 * @param print receives a line for each difference
 */
export async function recompute(database: Database, { print, repairWith }: Recomputing): Promise<Recomputed> {
  const sum: Recomputed = { people: 0, differences: 0, kept: 0 };
  for await (const findings of everybody(database)) {
    for (const { history, expected, differences } of findings) {
      sum.people += 1;
      sum.differences += differences.length;
      sum.kept += expected.kept.length;
      for (const line of [...differences, ...expected.kept]) print(`${history.user_id} ${line}`);
      if (repairWith && differences.length > 0) {
        const { activity, clock } = repairWith;
        const { catalog } = await readLearning({ database }, { id: history.user_id });
        await withPersonLock({ database, clock }, history.user_id, (tx, at) => repair(tx, activity, history.user_id, catalog, at));
      }
    }
  }
  sum.differences += await recomputeWeeks(database, { print, ...(repairWith && { repairWith }) });
  sum.differences += await recomputeRounds(database, { print, ...(repairWith && { repairWith }) });
  return sum;
}
