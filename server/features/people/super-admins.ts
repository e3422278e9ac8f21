import type { Transaction } from '#server/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { stateOf } from './account.ts';
import { type Account, accountById } from './account-queries.ts';
import { lockActiveSuperAdmins } from './queries.ts';

/**
 * Returns the super admins with active accounts, and locks them until the transaction ends. Two super admins who demote or deactivate each
 * other therefore wait for the locks in the same order. They must be locked before any single account.
 */
export async function lockSuperAdmins(tx: Transaction): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const id of await lockActiveSuperAdmins(tx)) {
    const account = await accountById(tx, id);
    if (account) accounts.push(account);
  }
  return accounts;
}

/** Throws `last_super_admin` if no one else could run the platform after removing a super admin. */
export function requireAnotherSuperAdmin({ config }: Pick<Services, 'config'>, held: readonly Account[], but: PersonId): void {
  const another = held.some((account) => account.id !== but && stateOf(account) === 'active' && (!account.demo || config.demo));
  if (!another) throw new Refusal('last_super_admin');
}
