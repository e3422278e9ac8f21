import type { ActivityLog } from '#server/features/activity/index.ts';
import { memberJoined } from '#server/features/members/index.ts';
import { removeParticipant } from './queries.ts';

/** When people decide to take part, they do so in their current company. If someone moves to another company, they have to decide again. */
export function endParticipation(log: ActivityLog): void {
  log.during([memberJoined], async (tx, activities) => {
    for (const { person_id } of activities) if (person_id) await removeParticipant(tx, person_id);
  });
}
