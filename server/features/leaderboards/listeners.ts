import type { ActivityLog } from '#server/features/activity/index.ts';
import { memberJoined } from '#server/features/members/index.ts';
import { removeParticipant } from './queries.ts';

/** Somebody chose to be seen by the people of the company in which they were: in another one they choose anew. */
export function endParticipation(log: ActivityLog): void {
  log.during([memberJoined], async (tx, activities) => {
    for (const { person_id } of activities) if (person_id) await removeParticipant(tx, person_id);
  });
}
