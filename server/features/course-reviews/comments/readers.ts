import type { Transaction } from '#server/database/database.ts';
import { type Activity, is } from '#server/features/activity/index.ts';
import { fileOf } from '#server/features/authoring/index.ts';
import { peopleOfCourses } from '#server/features/members/index.ts';
import type { PersonId } from '#server/reached.ts';
import { commentWritten } from '../activities.ts';
import { mayReview } from '../present.ts';
import { careOf } from '../queries.ts';
import { commentsIn } from './queries.ts';

/**
 * Returns the people who are told of a comment: the module's owner, or the last editor of the file if the module has none, and everyone who
 * has written in the thread. The comment's writer is not told, and neither is anyone who can no longer read the courses.
 */
export async function readersOfComment(tx: Transaction, activity: Activity): Promise<PersonId[]> {
  if (!is(activity, commentWritten)) return [];
  const { actor_id, company_id, facts } = activity;
  const { module_id, file_name, thread_id } = facts;
  const owner = (await careOf(tx, module_id))?.owner_id ?? (await fileOf(tx, module_id, file_name))?.updated_by ?? null;
  const writers = (await commentsIn(tx, thread_id)).map(({ written_by }) => written_by);
  const told = new Set([owner, ...writers]);
  return (await peopleOfCourses(tx, company_id))
    .filter((one) => mayReview(one) && told.has(one.id) && one.id !== actor_id)
    .map(({ id }) => id);
}
