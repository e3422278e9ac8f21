import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import {
  type Account,
  isActive,
  lockAccount,
  lockMembers,
  lockSuperAdmins,
  requireAnotherSuperAdmin,
  updateUser,
} from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Fault, found, Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { deactivatedMail } from './account-mails.ts';
import { accountDeactivated } from './activities.ts';
import { endRightsOfClosed } from './author-grants.ts';
import { endDuties } from './end-duties.ts';
import { activeAdminsOf } from './queries.ts';

type Closed = Pick<Account, 'id' | 'company_id' | 'email' | 'full_name' | 'email_verified_at'>;

/** Closes locked accounts. Their sessions end, their owners get an email, and they no longer lead chapters, manage anyone or write courses. */
export async function closeAccounts(
  tx: Transaction,
  { activity, config }: Pick<Services, 'activity' | 'config'>,
  caller: Caller,
  accounts: readonly Closed[],
  at: Date,
): Promise<void> {
  const ended: Activity[] = [];
  for (const account of accounts) {
    await updateUser(tx, account.id, { deactivated_at: at, updated_at: at });
    await endDuties(tx, account, at);
    ended.push(...(await endRightsOfClosed(tx, account.id, { at, actor_id: caller.id })));
    await queueMail(tx, deactivatedMail(config.publicUrl, account));
  }
  const values = { before: { deactivated_at: null }, after: { deactivated_at: at } };
  const closed = accounts.map(({ id, company_id }) =>
    happened(accountDeactivated, { at, actor_id: caller.id, person_id: id, company_id, facts: {}, values }),
  );
  await activity.record(tx, [...ended, ...closed]);
}

type Closing = Pick<Account, 'id' | 'company_id' | 'full_name' | 'role' | 'approved_at' | 'rejected_at' | 'deactivated_at'>;

/** Returns why an account can't be closed; undefined if it can. */
function faultOf(account: Closing, caller: Caller, leavesNoAdmin: boolean, path: string): Fault | undefined {
  const params = { name: account.full_name };
  if (account.id === caller.id) return { path, code: 'deactivate_self' };
  if (!isActive(account)) return { path, code: 'deactivate_inactive', params };
  return account.role === 'CompanyAdmin' && leavesNoAdmin ? { path, code: 'deactivate_last_admin', params } : undefined;
}

/**
 * Closes the accounts of a company's members, either all of them or none; returns how many were closed. Throws `not_found` if one of them is not in
 * the company, and `invalid_request` with a fault for each account that can't be closed: the caller's own, one that is not active, or the
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

/**
 * Closes an active account. Its sessions end, and its owner no longer leads chapters or manages anyone. Throws `not_found`, `own_account`,
 * `not_active` and `last_super_admin`.
 */
export async function deactivate(services: Services, caller: Caller, id: PersonId): Promise<Account> {
  if (id === caller.id) throw new Refusal('own_account');
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    const superAdmins = await lockSuperAdmins(tx);
    const account = await lockAccount(tx, id);
    if (!isActive(account)) throw new Refusal('not_active');
    if (account.role === 'SuperAdmin') requireAnotherSuperAdmin(services, superAdmins, id);
    await closeAccounts(tx, services, caller, [account], at);
    return account;
  });
}
