import { day } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened, hasDoneSince } from '#server/features/activity/index.ts';
import { type Account, isWaiting, lockAccount } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { approvalAsked } from './activities.ts';

/**
 * Whether a caller may decide on the registration of someone they can see as staff. Super admins may, and company admins may if the
 * platform allows it.
 */
export const mayDecide = async ({ settings }: Pick<Services, 'settings'>, { role }: Pick<Caller, 'role'>): Promise<boolean> =>
  role === 'SuperAdmin' || (role === 'CompanyAdmin' && (await settings()).company_approvals);

/** Throws `approval_by_super_admins` for a caller who may not decide. */
export async function requireDecision(services: Services, caller: Caller): Promise<void> {
  if (!(await mayDecide(services, caller))) throw new Refusal('approval_by_super_admins');
}

/** Asks the super admins to decide about a waiting person. Throws `not_found`, `not_waiting` and `asked_today`. */
export function askForApproval(services: Services, caller: Caller, id: PersonId): Promise<Account> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    // The account is locked, so that the second of two simultaneous requests finds the first one.
    const account = await lockAccount(tx, id);
    if (!isWaiting(account)) throw new Refusal('not_waiting');
    if (await hasDoneSince(tx, approvalAsked, id, caller.id, new Date(at.getTime() - day))) throw new Refusal('asked_today');
    const about = { at, actor_id: caller.id, person_id: id, company_id: account.company_id };
    await services.activity.record(tx, [happened(approvalAsked, { ...about, facts: { asked_on: at.toISOString().slice(0, 10) } })]);
    return account;
  });
}
