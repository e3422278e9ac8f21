import type { Achievements } from '#contract/recognition.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { weekdaysOn } from '#server/features/companies/index.ts';
import {
  cachedReply,
  freezesPerMonth,
  type Learning,
  type ReplyFrom,
  readLearning,
  streakOn,
  studiedOn,
} from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';
import { badges } from './badges.ts';
import { levelOf } from './levels.ts';
import { presentBadge } from './present.ts';
import { readFigures } from './queries.ts';

/** How many days back from today frozen days are listed. */
const shownDays = 366;

type Facts = Awaited<ReturnType<typeof readFigures>> & Pick<Learning, 'rest'> & { today: string; timezone: string };

const achievementsReply: ReplyFrom<Pick<Learning, 'history'>, Facts, Achievements> = {
  name: 'achievements',
  kB: 15,
  make({ history }, figures) {
    const { user_id, rest, today, timezone, points, earned } = figures;
    const streak = streakOn(studiedOn(history), today, timezone, rest);
    const earnedAt = new Map(earned.map((badge) => [badge.id, badge.at]));
    const all = badges.map((badge) =>
      presentBadge(badge, earnedAt.get(badge.id), badge.metric === 'longest_streak' ? streak.longest : figures[badge.metric]),
    );
    return {
      user_id,
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
  },
};

/**
 * Returns a person's points, level and streak, and all badges with their progress.
 *
 * @param learning the person's study, if it is being read anyway
 */
export async function achievementsOf(
  services: Pick<Services, 'database' | 'clock'>,
  person: ReachedPerson,
  learning: Promise<Learning> = readLearning(services, person),
): Promise<Achievements> {
  const { id, timezone } = person;
  const [{ history, rest }, figures] = await Promise.all([learning, readFigures(services.database, id)]);
  const facts = { ...figures, rest, today: localDay(services.clock.now(), timezone), timezone };
  return cachedReply(id, achievementsReply, { history }, facts);
}
