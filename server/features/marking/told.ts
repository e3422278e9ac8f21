import type { Transaction } from '#server/database/database.ts';
import type { Activity } from '#server/features/activity/index.ts';
import type { PersonId } from '#server/reached.ts';
import { taskById } from './queries.ts';
import { markersOf } from './queue.ts';

/** Returns the learner whose submission an activity is about; no one if their account has been deleted. */
export async function learnerOf(tx: Transaction, { facts }: Activity): Promise<PersonId[]> {
  const task = await taskById(tx, (facts as { task_id: string }).task_id);
  return task?.user_id ? [task.user_id] : [];
}

/** Returns the reviewers who are told that something waits, without the learner themselves. */
export async function askedMarkers(tx: Transaction, activity: Activity): Promise<PersonId[]> {
  const { for_platform } = activity.facts as { for_platform: boolean };
  const learners = await learnerOf(tx, activity);
  return (await markersOf(tx, for_platform ? null : activity.company_id)).map(({ id }) => id).filter((id) => !learners.includes(id));
}
