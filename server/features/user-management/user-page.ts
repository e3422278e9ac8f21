import type { UserPage } from '#contract/user-management.ts';
import { recordOpening } from '#server/features/members/index.ts';
import { isActive, isWaiting, stateOf } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { disclosedUser } from './disclosed-user.ts';
import { presentUserRow } from './present.ts';
import { nameOfPerson, userById } from './user-queries.ts';

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Returns an account with its details and the actions available on it, and records that it was opened. Throws `not_found`. */
export async function readUserPage(services: Services, caller: Caller, asked: string): Promise<UserPage> {
  const { database } = services;
  const { id, account, staff_sees } = await disclosedUser(database, caller, asked);
  const { approved_by } = account;
  const [row, approver] = await Promise.all([userById(database, id), approved_by ? nameOfPerson(database, approved_by) : undefined]);
  await recordOpening(services, caller, id, account.company_id);
  const isOpen = isActive(account) && !account.leaves_at;
  return {
    ...presentUserRow(found(row)),
    company_proposed: account.company_proposed,
    country: account.country,
    timezone: account.timezone,
    email_verified_at: timeOf(account.email_verified_at),
    approved_at: timeOf(account.approved_at),
    approved_by: approved_by && approver !== undefined ? { id: approved_by, full_name: approver } : null,
    rejected_at: timeOf(account.rejected_at),
    rejected_reason: account.rejected_reason,
    deactivated_at: timeOf(account.deactivated_at),
    staff_sees,
    abilities: {
      decide: isWaiting(account),
      change_role: isOpen,
      move: isOpen && account.role !== 'SuperAdmin',
      deactivate: isOpen && id !== caller.id,
      reactivate: stateOf(account) === 'deactivated',
      end_sessions: isOpen,
    },
  };
}
