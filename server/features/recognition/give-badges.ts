import type { Transaction } from '#server/database/database.ts';
import { type Activity, type ActivityLog, happened } from '#server/features/activity/index.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { badgeEarned } from './activities.ts';
import type { BadgeDefinition } from './badges.ts';
import { type History, historiesOf } from './history.ts';
import { type Candidate, grant } from './ledger.ts';
import { metrics } from './metrics.ts';
import { agrees } from './moments.ts';
import { entryFor } from './points.ts';
import { addBadges, type Earned } from './queries.ts';
import { reachedAt } from './replay.ts';

/**
 * Returns when a badge was earned. The time is looked up in the whole history, so that a badge awarded late gets the day it was earned. For
 * a badge earned just now, the activity has the more exact time.
 */
function earnedAt(history: History | undefined, badge: BadgeDefinition, activities: readonly Activity[]): Date {
  const moment = history && reachedAt(history, badge);
  const { raisedBy } = metrics[badge.metric];
  const dates = activities.filter(({ kind }) => kind.name === raisedBy.name).map(({ at }) => at);
  const latest = must(dates.at(-1), 'the activity that raised the metric of a badge');
  if (!moment) return latest;
  const distance = (at: Date) => Math.abs(at.getTime() - moment.at.getTime());
  const nearest = dates.reduce((best, at) => (distance(at) < distance(best) ? at : best), latest);
  return agrees(nearest, moment) ? nearest : moment.at;
}

/** Awards the earned badges, with their points, each at most once. @param activities the activities through which they were earned */
export async function giveBadges(
  tx: Transaction,
  log: ActivityLog,
  reached: readonly Candidate[],
  activities: readonly Activity[],
): Promise<void> {
  // Badges are rare, so reading whole histories is acceptable.
  if (reached.length === 0) return;
  const people = [...new Set(reached.map(({ user_id }) => user_id))];
  const histories = new Map((await historiesOf(tx, people)).map((history) => [history.user_id, history]));
  const byPerson = Map.groupBy(activities, ({ person_id }) => person_id);
  const earned = reached.map(({ user_id, badge }): Earned => {
    const at = earnedAt(histories.get(user_id), badge, byPerson.get(user_id) ?? []);
    return { user_id, badge_id: badge.id, at };
  });
  const given = (await addBadges(tx, earned)).sort((a, b) => a.at.getTime() - b.at.getTime());
  await grant(
    tx,
    given.map(({ user_id, badge_id, at }) => ({ user_id, ...entryFor('badge', badge_id, at) })),
    [],
  );
  const companyOf = (person: PersonId): CompanyId | null => histories.get(person)?.company_id ?? null;
  await log.record(
    tx,
    given.map(({ user_id, badge_id, at }) =>
      happened(badgeEarned, { at, actor_id: null, person_id: user_id, company_id: companyOf(user_id), facts: { badge_id } }),
    ),
  );
}
