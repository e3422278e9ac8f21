import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import { lockActiveMember } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { managerChanged } from './activities.ts';
import { managerOf, setManager, wouldCircle } from './manager-queries.ts';

interface ReachedMember {
  id: PersonId;
  company_id: CompanyId;
}

/**
 * Sets a member's manager. Throws `invalid_request` for a person who is not an active member of the company, and `manager_circle` for one
 * who reports to the member, directly or indirectly.
 */
export function changeManager(
  services: Services,
  caller: Caller,
  { id, company_id }: ReachedMember,
  manager_id: string | null,
): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    // The company is locked, so that if two people are made each other's manager, the second change is refused.
    found(await lockCompany(tx, company_id));
    const manager = manager_id === null ? null : await lockActiveMember(tx, company_id, manager_id);
    if (manager === undefined || manager === id) throw refusedField({ path: 'body.manager_id', code: 'manager' });
    if (manager && (await wouldCircle(tx, id, manager))) throw new Refusal('manager_circle');
    const from_manager_id = (await managerOf(tx, id))?.id ?? null;
    if (from_manager_id === manager) return;
    await setManager(tx, id, manager, at);
    const about = { at, actor_id: caller.id, person_id: id, company_id };
    await services.activity.record(tx, [happened(managerChanged, { ...about, facts: { from_manager_id, manager_id: manager } })]);
  });
}
