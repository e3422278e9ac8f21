import type { ActivityLog } from '#server/features/activity/index.ts';
import { memberJoined } from '#server/features/members/index.ts';
import { forgetReminders } from './queries.ts';

/**
 * When someone moves to another company, reminders from the old company's staff are not shown to the new staff, and do not prevent new
 * reminders.
 */
export function forgetRemindersOfOtherCompany(log: ActivityLog): void {
  log.during([memberJoined], async (tx, activities) => {
    for (const { person_id } of activities) if (person_id) await forgetReminders(tx, person_id);
  });
}
