import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Fault, found, Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { isActive } from './account.ts';
import { accountDeactivated } from './activities.ts';
import { removeManager } from './managers.ts';
import { removeLeadsOf } from './members.ts';
import { type Account, activeAdminsOf, lockMembers, updateUser } from './queries.ts';

/** Closes accounts that are held: their sessions end, and their owners lead no chapter and manage nobody any more. */
export async function closeAccounts(
  tx: Transaction,
  { activity }: Pick<Services, 'activity'>,
  caller: Caller,
  accounts: readonly Pick<Account, 'id' | 'company_id'>[],
  at: Date,
): Promise<void> {
  for (const { id } of accounts) {
    await updateUser(tx, id, { deactivated_at: at, updated_at: at });
    await removeLeadsOf(tx, id);
    await removeManager(tx, id, at);
  }
  const closed = accounts.map(({ id, company_id }) =>
    happened(accountDeactivated, { at, actor_id: caller.id, person_id: id, company_id, facts: {} }),
  );
  await activity.record(tx, closed);
}

type Closing = Pick<Account, 'id' | 'company_id' | 'full_name' | 'role' | 'approved_at' | 'rejected_at' | 'deactivated_at'>;

/** Why an account can't be closed; undefined where it can. */
function faultOf(account: Closing, caller: Caller, leavesNoAdmin: boolean, path: string): Fault | undefined {
  const params = { name: account.full_name };
  if (account.id === caller.id) return { path, code: 'deactivate_self' };
  if (!isActive(account)) return { path, code: 'deactivate_inactive', params };
  if (account.role === 'SuperAdmin') return { path, code: 'deactivate_super_admin', params };
  return account.role === 'CompanyAdmin' && leavesNoAdmin ? { path, code: 'deactivate_last_admin', params } : undefined;
}

/**
 * Closes the accounts of members of a company, all of them or none; gives how many. Throws `not_found` when one is not of the company,
 * and `invalid_request` with a fault for each account that can't be closed: one's own, one that is not active, a super admin's, and the
 * company's last admin's.
 */
export function deactivateMembers(services: Services, caller: Caller, company: CompanyId, user_ids: readonly string[]): Promise<number> {
  const at = services.clock.now();
  const ids = [...new Set(user_ids.map((id) => id.toLowerCase()))];
  return inTransaction(services.database, async (tx) => {
    found(await lockCompany(tx, company));
    const accounts = await lockMembers(tx, company, ids);
    const admins = await activeAdminsOf(tx, company);
    const leavesNoAdmin = admins.every((admin) => ids.includes(admin));
    const faults = ids.flatMap((id, index) => {
      const account = found(accounts.find((one) => one.id === id));
      return faultOf(account, caller, leavesNoAdmin, `body.user_ids.${index}`) ?? [];
    });
    if (faults.length > 0) throw new Refusal('invalid_request', { faults });
    await closeAccounts(tx, services, caller, accounts, at);
    return accounts.length;
  });
}
