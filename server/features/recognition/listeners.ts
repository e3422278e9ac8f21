import type { Transaction } from '#server/database/database.ts';
import { type Activity, type ActivityLog, is } from '#server/features/activity/index.ts';
import {
  allTracksCompleted,
  dayStudied,
  fileCompleted,
  hourStudied,
  moduleCompleted,
  quizPassed,
  trackCompleted,
} from '#server/features/learning/index.ts';
import { must } from '#server/must.ts';
import { badgesRaisedBy } from './badges.ts';
import { giveBadges } from './give-badges.ts';
import { type Candidate, grant } from './ledger.ts';
import { type Entry, entryFor, entryForAllTracks, type OwnedEntry } from './points.ts';
import { streaksAfter } from './streaks.ts';

const kinds = [fileCompleted, quizPassed, moduleCompleted, trackCompleted, allTracksCompleted, dayStudied, hourStudied];

const personOf = ({ person_id }: Activity) => must(person_id, 'the learner');

/** Returns an activity's points; undefined if it has none. */
function entryOf(activity: Activity): Entry | undefined {
  const { at } = activity;
  if (is(activity, fileCompleted)) return entryFor('file', `${activity.facts.module_id}/${activity.facts.file_name}`, at);
  if (is(activity, quizPassed)) return entryFor('quiz', `${activity.facts.module_id}/${activity.facts.file_name}`, at);
  if (is(activity, moduleCompleted)) return entryFor('module', activity.facts.module_id, at);
  if (is(activity, trackCompleted)) return entryFor('track', activity.facts.track_id, at);
  return is(activity, allTracksCompleted) ? entryForAllTracks(at) : undefined;
}

function entriesFor(activities: readonly Activity[]): OwnedEntry[] {
  return activities.flatMap((activity) => {
    const entry = entryOf(activity);
    return entry ? [{ user_id: personOf(activity), ...entry }] : [];
  });
}

/** Returns the badges that people may have earned by these activities, each once. Streak badges are checked separately. */
function candidatesOf(activities: readonly Activity[]): Candidate[] {
  return [...Map.groupBy(activities, personOf)].flatMap(([user_id, own]) => {
    const happenedKinds = [...new Map(own.map(({ kind }) => [kind.name, kind])).values()];
    const raised = happenedKinds.flatMap(badgesRaisedBy).filter(({ metric }) => metric !== 'longest_streak');
    return raised.map((badge) => ({ user_id, badge }));
  });
}

/** Awards points and badges for learning, in the activity's transaction. */
export function rewardLearning(log: ActivityLog): void {
  log.during(kinds, async (tx: Transaction, activities: readonly Activity[]) => {
    const candidates = candidatesOf(activities);
    const granted = await grant(tx, entriesFor(activities), candidates);
    const { freezes, reached } = await streaksAfter(
      tx,
      activities.filter((activity) => is(activity, dayStudied)),
    );
    await log.record(tx, freezes);
    const isGranted = ({ user_id, badge }: Candidate) => granted.some((row) => row.user_id === user_id && row.badge_id === badge.id);
    await giveBadges(tx, log, [...candidates.filter(isGranted), ...reached], activities);
  });
}
