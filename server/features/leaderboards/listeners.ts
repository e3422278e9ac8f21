import type { ActivityLog } from '#server/features/activity/index.ts';
import { memberJoined } from '#server/features/members/index.ts';
import { removeParticipant } from './queries.ts';

/** Taking part was a choice for the people of one company, so in another company the person has to choose again. */
export function endParticipation(log: ActivityLog): void {
  log.during([memberJoined], async (tx, activities) => {
    for (const { person_id } of activities) if (person_id) await removeParticipant(tx, person_id);
  });
}
