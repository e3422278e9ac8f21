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
 * Whether a caller decides about the registration of someone whom they reach as staff: super admins do, and company admins if the platform
 * allows it.
 */
export const mayDecide = async ({ settings }: Pick<Services, 'settings'>, { role }: Pick<Caller, 'role'>): Promise<boolean> =>
  role === 'SuperAdmin' || (role === 'CompanyAdmin' && (await settings()).company_approvals);

/** Refuses a caller who may not decide. Throws `approval_by_super_admins`. */
export async function requireDecision(services: Services, caller: Caller): Promise<void> {
  if (!(await mayDecide(services, caller))) throw new Refusal('approval_by_super_admins');
}

/** Asks the super admins to decide about a waiting person. Throws `not_found`, `not_waiting`, `asked_today`. */
export function askForApproval(services: Services, caller: Caller, id: PersonId): Promise<Account> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    // The account is locked, so that the second of two simultaneous requests sees the first.
    const account = await lockAccount(tx, id);
    if (!isWaiting(account)) throw new Refusal('not_waiting');
    if (await hasDoneSince(tx, approvalAsked, id, caller.id, new Date(at.getTime() - day))) throw new Refusal('asked_today');
    const about = { at, actor_id: caller.id, person_id: id, company_id: account.company_id };
    await services.activity.record(tx, [happened(approvalAsked, { ...about, facts: { asked_on: at.toISOString().slice(0, 10) } })]);
    return account;
  });
}
