import type { ActivityLog } from '#server/features/activity/index.ts';
import { applyAgain } from '#server/features/requirements/index.ts';
import { refreshSpellsAfter } from '#server/features/role-profiles/index.ts';
import { invitationAccepted, joinedByLink } from './activities.ts';

/** Applies a company's role profiles and requirements to people who join it by an invitation or a link. */
export function applyRequirements(log: ActivityLog): void {
  log.during([invitationAccepted, joinedByLink], async (tx, activities) => {
    await refreshSpellsAfter(tx, activities);
    await applyAgain(
      tx,
      activities.flatMap(({ company_id }) => company_id ?? []),
    );
  });
}
