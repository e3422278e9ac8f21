import type { MarkedLevels } from '#contract/marking-shapes.ts';
import type { Transaction } from '#server/database/database.ts';
import { type ActivityLog, is } from '#server/features/activity/index.ts';
import { certificateIssued, setCapstoneLevel } from '#server/features/certificates/index.ts';
import { markingSettled, taskById } from '#server/features/marking/index.ts';
import { must } from '#server/must.ts';
import { type AttemptRow, levelOf, settleAttempt } from './queries.ts';

/**
 * Returns the result of an attempt: it is passed with no criterion at level 1 and a mean of at least what the capstone asks for. The level
 * of the whole is the mean, rounded.
 */
export function resultOf(levels: Readonly<Record<string, number>>, pass_mean: number): { passed: boolean; level: number } {
  const all = Object.values(levels);
  const mean = all.reduce((sum, level) => sum + level, 0) / all.length;
  return { passed: all.every((level) => level > 1) && mean >= pass_mean, level: Math.round(mean) };
}

/** Marks count levels from 0. */
const fromOne = (levels: MarkedLevels): Record<string, number> =>
  Object.fromEntries(Object.entries(levels).map(([id, level]) => [id, level + 1]));

async function settle(tx: Transaction, task_id: string, at: Date): Promise<AttemptRow | undefined> {
  const task = must(await taskById(tx, task_id), 'the submission that was marked');
  const { answer } = task;
  if (!answer) return undefined;
  return settleAttempt(tx, task.subject_key, ({ levels: before, pass_mean }) => {
    const levels = { ...before, ...fromOne(answer.levels) };
    return { levels, settled_at: at, ...resultOf(levels, pass_mean) };
  });
}

/** Stores the result once a capstone is marked, and puts the level of a passed one on certificates, also on those that are issued later. */
export function takeResults(log: ActivityLog): void {
  log.during([markingSettled], async (tx, activities) => {
    for (const activity of activities) {
      if (!is(activity, markingSettled) || activity.facts.subject !== 'capstone') continue;
      const attempt = await settle(tx, activity.facts.task_id, activity.at);
      const level = attempt?.passed ? await levelOf(tx, attempt) : null;
      if (attempt && level !== null) await setCapstoneLevel(tx, attempt.user_id, attempt.track_id, level);
    }
  });
  log.during([certificateIssued], async (tx, activities) => {
    for (const activity of activities) {
      if (!is(activity, certificateIssued) || activity.facts.track_id === null) continue;
      const own = { user_id: must(activity.person_id, 'the holder of a certificate'), track_id: activity.facts.track_id };
      const level = await levelOf(tx, own);
      if (level !== null) await setCapstoneLevel(tx, own.user_id, own.track_id, level);
    }
  });
}
