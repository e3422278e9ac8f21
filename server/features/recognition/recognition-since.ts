import type { MemberResults } from '#contract/members.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { integer, statement } from '#server/database/statement.ts';
import { type Learning, streakOn, studiedOn } from '#server/features/learning/index.ts';
import type { PersonSince } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';
import { achievementsOf } from './achievements.ts';
import { levelNumber } from './levels.ts';

const selectEarnedSince = statement(
  'recognition_earned_since',
  `select (select coalesce(sum(points), 0)::int from point_entries where user_id = $1 and at >= $2) as points,
    (select count(*)::int from earned_badges where user_id = $1 and earned_at >= $2) as badges_earned`,
  { points: integer, badges_earned: integer },
);

export type RecognitionSince = Pick<MemberResults, 'points' | 'level' | 'current_streak' | 'longest_streak' | 'badges_earned'>;

/** Returns the recognition for the disclosed part of a person's learning. @param learning their history since that time */
export async function recognitionSince(
  services: Pick<Services, 'database' | 'clock'>,
  { since, ...person }: PersonSince,
  learning: Learning,
): Promise<RecognitionSince> {
  if (since === null) {
    const { points, level, streak, badges_earned } = await achievementsOf(services, person, Promise.resolve(learning));
    return { points, level: level.number, current_streak: streak.current, longest_streak: streak.longest, badges_earned };
  }
  const { points, badges_earned } = await selectEarnedSince.one(services.database, [person.id, since]);
  const { current, longest } = streakOn(
    studiedOn(learning.history),
    localDay(services.clock.now(), person.timezone),
    person.timezone,
    learning.rest,
  );
  return { points, level: levelNumber(points), current_streak: current, longest_streak: longest, badges_earned };
}
