import { addDays } from '#server/calendar/local-day.ts';
import { type LocalMoment, localMoment } from '#server/calendar/local-moment.ts';
import { mondayOf } from '#server/calendar/weeks.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { weeklyGoalSet } from './activities.ts';
import { type Pace, weekPace } from './pace.ts';
import { setWeeklyMinutes } from './queries.ts';
import { minutesBetween, readHistory, type StudyHistory } from './study-history.ts';

/** The current week, from Monday on, in the person's time zone. */
export interface AssessedWeek {
  target_minutes: number | null;
  minutes: number;
  starts_on: string;
  /** Null if the person has no weekly goal. */
  pace: Pace | null;
}

/** Compares the current week with the minutes that the person wants to study each week. */
export function assessWeek(history: StudyHistory, { today }: LocalMoment): AssessedWeek {
  const monday = mondayOf(today);
  const minutes = minutesBetween(history, monday, today);
  const target = history.weeklyMinutes;
  const pace = target === null ? null : weekPace(minutes, target, monday, addDays(monday, 6), today);
  return { target_minutes: target, minutes, starts_on: monday, pace };
}

/** Sets the minutes that the caller wants to study each week; null for no weekly goal. */
export async function setWeek({ database, activity, clock }: Services, caller: Caller, minutes: number | null): Promise<AssessedWeek> {
  const { id, company_id, timezone } = caller;
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    await setWeeklyMinutes(tx, id, minutes, at);
    await activity.record(tx, [
      happened(weeklyGoalSet, { at, actor_id: id, person_id: id, company_id, facts: { target_minutes: minutes } }),
    ]);
    return assessWeek(await readHistory(tx, id), localMoment(at, timezone));
  });
}
