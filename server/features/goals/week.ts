import type { DataOf } from '#contract/endpoint.ts';
import type { goals } from '#contract/goals.ts';
import { addDays } from '#server/calendar/local-day.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { type Here, type History, here, minutesBetween, mondayOf } from './history.ts';
import { weekPace } from './pace.ts';
import { readHistory, setWeeklyMinutes } from './queries.ts';

type Week = DataOf<typeof goals.setWeek>;

/** The week under way where the person is, from Monday, against the minutes they want to study each week. */
export function weekOf(history: History, { today }: Here): Week {
  const monday = mondayOf(today);
  const minutes = minutesBetween(history, monday, today);
  const target = history.weeklyMinutes;
  const pace = target === null ? null : weekPace(minutes, target, monday, addDays(monday, 6), today);
  return { target_minutes: target, minutes, starts_on: monday, status: pace?.status ?? null, why: pace?.why ?? null };
}

/** Sets the minutes that the caller wants to study each week; null for no weekly goal. */
export async function setWeek({ pool, clock }: Services, { userId, timezone }: Caller, minutes: number | null): Promise<Week> {
  const now = clock.now();
  await setWeeklyMinutes(pool, userId, minutes, now);
  return weekOf(await readHistory(pool, userId), here(now, timezone));
}
