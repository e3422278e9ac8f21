import type { ActivityLog } from '#server/features/activity/index.ts';
import { memberJoined } from '#server/features/members/index.ts';
import { forgetReminders } from './queries.ts';

/** Reminders from the staff of another company are not shown to the staff of this one, and do not prevent new ones. */
export function forgetRemindersOfOtherCompany(log: ActivityLog): void {
  log.during([memberJoined], async (tx, activities) => {
    for (const { person_id } of activities) if (person_id) await forgetReminders(tx, person_id);
  });
}
