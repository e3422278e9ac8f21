import { type ActivityKind, type ActivityLog, is } from '#server/features/activity/index.ts';
import {
  accountApproved,
  accountDeactivated,
  accountReactivated,
  memberJoined,
  memberLeft,
  roleChanged,
} from '#server/features/members/index.ts';
import { profileChanged } from '#server/features/people/index.ts';
import { ownRoleChanges } from './own-role-changes.ts';
import { refreshSpellsAfter } from './spells.ts';

/** The kinds of activities about accounts after which a person may have another role profile. */
const changesOfAccounts: readonly ActivityKind[] = [
  accountApproved,
  accountDeactivated,
  accountReactivated,
  memberJoined,
  memberLeft,
  roleChanged,
];

/**
 * Brings the spells of people up to date when their accounts or job titles change. A new role because of a job title is an activity of its
 * own; one that comes or goes with the account is not.
 */
export function followPeople(log: ActivityLog): void {
  log.during([...changesOfAccounts, profileChanged], async (tx, activities) => {
    const changes = await refreshSpellsAfter(tx, activities);
    const changed = new Set(activities.filter((activity) => is(activity, profileChanged)).map(({ person_id }) => person_id));
    const byJobTitle = changes.filter(({ user_id }) => changed.has(user_id));
    await log.record(tx, await ownRoleChanges(tx, byJobTitle));
  });
}
