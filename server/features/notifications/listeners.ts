import { v7 } from 'uuid';
import { type NotificationKind, notificationKinds } from '#contract/values.ts';
import type { Transaction } from '#server/database/database.ts';
import { afterCommit } from '#server/database/transaction.ts';
import type { Activity, ActivityLog } from '#server/features/activity/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type AnyKind, activitiesOf, selectOf } from './kind-rules.ts';
import { kinds } from './kinds.ts';
import { addNotifications, type NewNotification } from './queries.ts';
import { streamWaker } from './wake-streams.ts';

/** The activities that people are notified of. */
export const notifiedOf = Object.values(kinds).flatMap(activitiesOf);

/** Returns each activity's recipients, for activities of one kind. */
export async function recipientsOf(tx: Transaction, rules: AnyKind, activities: readonly Activity[]): Promise<PersonId[][]> {
  const { recipients } = rules;
  if (!recipients) return activities.map(({ person_id }) => [must(person_id, 'the person who is notified')]);
  return Promise.all(activities.map((activity) => recipients(tx, activity)));
}

/** Returns one kind's notifications about some activities. */
async function notificationsOf(tx: Transaction, kind: NotificationKind, rules: AnyKind, activities: readonly Activity[]) {
  const facts = activities.map((activity) => rules.factsOf?.(activity) ?? activity.facts);
  const params =
    facts.length > 0 && rules.params
      ? await rules.params(
          tx,
          facts,
          activities.map(({ person_id }) => person_id),
        )
      : facts;
  const people = await recipientsOf(tx, rules, activities);
  return activities.flatMap(({ at }, index) => {
    const of = must(facts[index], 'the facts of an activity');
    const own = must(params[index], 'the stored part of an activity');
    const same = { kind, params: own, action_url: rules.path(own), cause: rules.cause(of, at), created_at: at };
    return (people[index] ?? []).map((user_id): NewNotification => ({ id: v7({ msecs: at.getTime() }), user_id, ...same }));
  });
}

/** Writes the notifications for activities, and wakes their recipients' streams after the commit. */
export function notifyOfActivities(log: ActivityLog, services: Services): void {
  const wake = streamWaker(services);
  log.during(notifiedOf, async (tx, activities) => {
    const rows: NewNotification[] = [];
    for (const kind of notificationKinds) {
      const rules = kinds[kind];
      rows.push(...(await notificationsOf(tx, kind, rules, selectOf(rules, activities))));
    }
    const people = await addNotifications(tx, rows);
    afterCommit(tx, () => wake(people));
  });
}
