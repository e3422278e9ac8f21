import type { Transaction } from '#server/database/database.ts';
import { boolean, statement } from '#server/database/statement.ts';
import type { ActivityLog } from '#server/features/activity/index.ts';
import { companySuspended } from '#server/features/companies/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { stateOf } from './account.ts';
import { type Account, accountById, lockActiveSuperAdmins } from './queries.ts';

/**
 * The super admins whose account is active, held until the transaction ends: two who demote or deactivate each other wait in one order. Hold
 * them before any single account.
 */
export async function lockSuperAdmins(tx: Transaction): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const id of await lockActiveSuperAdmins(tx)) {
    const account = await accountById(tx, id);
    if (account) accounts.push(account);
  }
  return accounts;
}

/** Refuses to take a super admin away when nobody else could run the platform. Throws `last_super_admin`. */
export function requireAnotherSuperAdmin({ config }: Pick<Services, 'config'>, held: readonly Account[], but: PersonId): void {
  const another = held.some((account) => account.id !== but && stateOf(account) === 'active' && (!account.demo || config.demo));
  if (!another) throw new Refusal('last_super_admin');
}

const superAdminLeft = statement(
  'people_super_admins_left',
  `select exists (select from published.people where role = 'SuperAdmin' and may_sign_in) as any_left`,
  { any_left: boolean },
);

/** Refuses to suspend a company when nobody could run the platform any more. Throws `last_super_admin`. */
export function keepSuperAdmin(log: ActivityLog): void {
  log.during([companySuspended], async (tx) => {
    // Held, so that those who are left are not deactivated at the same moment.
    await lockActiveSuperAdmins(tx);
    if (!(await superAdminLeft.one(tx)).any_left) throw new Refusal('last_super_admin');
  });
}
