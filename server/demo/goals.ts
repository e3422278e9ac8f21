import { v7 } from 'uuid';
import { day } from '#server/calendar/durations.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { addGoalRow, goalSet, setWeeklyMinutes, weeklyGoalSet } from '#server/features/goals/index.ts';
import { leaderboardParticipationChanged } from '#server/features/leaderboards/activities.ts';
import { leaderboardParticipants } from '#server/features/leaderboards/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { DemoPerson } from './people.ts';

/** Writes a person's goals as the activities that record them: a weekly goal, other goals, and participation in the leaderboards. */
export async function writeGoals(
  tx: Transaction,
  person: DemoPerson & { id: PersonId; company_id: CompanyId | null },
  catalog: Catalog,
  now: Date,
): Promise<Activity[]> {
  const { id, company_id, timezone, weeklyMinutes, takesPart } = person;
  const today = localDay(now, timezone);
  const by = { actor_id: id, person_id: id, company_id };
  const activities: Activity[] = [];
  if (weeklyMinutes) {
    await setWeeklyMinutes(tx, id, weeklyMinutes, now);
    activities.push(happened(weeklyGoalSet, { ...by, at: now, facts: { target_minutes: weeklyMinutes } }));
  }
  if (takesPart) {
    await tx.insert(leaderboardParticipants).values({ user_id: id, since: now });
    activities.push(happened(leaderboardParticipationChanged, { ...by, at: now, facts: { participates: true } }));
  }
  for (const { since, within, track_id = null, kind, target } of person.goals ?? []) {
    const track_title = track_id === null ? null : catalog.track(track_id)?.title;
    // The loaded catalog may differ from the sample catalog.
    if (track_title === undefined) continue;
    const at = new Date(now.getTime() - since * day);
    const due_on = addDays(today, within);
    const goal_id = v7({ msecs: at.getTime() });
    await addGoalRow(tx, id, { id: goal_id, kind, target, track_id, starts_on: addDays(today, -since), due_on }, at);
    activities.push(happened(goalSet, { ...by, at, facts: { goal_id, kind, target, track_id, track_title, due_on } }));
  }
  return activities;
}
