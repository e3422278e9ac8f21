import type { Achievements } from '#contract/recognition.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { weekdaysOn } from '#server/features/companies/index.ts';
import { freezesPerMonth, streakOf } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/people/index.ts';
import type { Services } from '#server/services.ts';
import { badges } from './badges.ts';
import { levelOf } from './levels.ts';
import { presentBadge } from './present.ts';
import { readFigures } from './queries.ts';

/** Days that the frozen days go back. */
const shownDays = 366;

/** A person's points, level, streak, and all badges, each with how far. */
export async function achievementsOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, timezone }: ReachedPerson,
): Promise<Achievements> {
  const figures = await readFigures(database, id);
  const { days, rest, points, earned } = figures;
  const now = clock.now();
  const today = localDay(now, timezone);
  const streak = streakOf(days, now, timezone, rest);
  const earnedAt = new Map(earned.map((badge) => [badge.id, badge.at]));
  const all = badges.map((badge) =>
    presentBadge(badge, earnedAt.get(badge.id), badge.metric === 'longest_streak' ? streak.longest : figures[badge.metric]),
  );
  return {
    user_id: id,
    points,
    level: levelOf(points),
    streak: {
      current: streak.current,
      started_on: streak.startedOn,
      longest: streak.longest,
      studied_today: streak.studiedToday,
      rest_days: [...weekdaysOn(today, rest)],
      freezes_per_month: freezesPerMonth,
      freezes_left: streak.freezesLeft,
      frozen_days: streak.frozenDays.filter((day) => day > addDays(today, -shownDays)),
    },
    badges: all,
    badges_earned: all.filter(({ earned_at }) => earned_at !== null).length,
  };
}
