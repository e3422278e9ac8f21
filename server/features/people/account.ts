import type { Role } from '#contract/access.ts';
import type { AccountState } from '#contract/account-values.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Account } from './account-queries.ts';

type Facts = Pick<Account, 'approved_at' | 'rejected_at' | 'deactivated_at' | 'leaves_at' | 'company_suspended_at'>;

/** Returns an account's state, which tells its owner why they may not sign in. The rule itself is `may_sign_in` in `views.ts`. */
export function stateOf(facts: Facts): AccountState {
  if (facts.leaves_at) return 'leaving';
  if (facts.deactivated_at) return 'deactivated';
  if (facts.rejected_at) return 'rejected';
  if (!facts.approved_at) return 'waiting';
  return facts.company_suspended_at ? 'company_suspended' : 'active';
}

type Decisions = Pick<Account, 'approved_at' | 'rejected_at' | 'deactivated_at'>;

/** Whether a super admin still has to decide about the account. */
export const isWaiting = ({ approved_at, rejected_at, deactivated_at }: Decisions): boolean =>
  !approved_at && !rejected_at && !deactivated_at;

/** Whether the account was admitted and is not closed; its company may be suspended. */
export const isActive = ({ approved_at, rejected_at, deactivated_at }: Decisions): boolean =>
  Boolean(approved_at) && !rejected_at && !deactivated_at;

/** The refusal for someone who entered the right password but may not sign in; null for an active account. */
export const refusalOf: Record<AccountState, ErrorCode | null> = {
  waiting: 'waiting_for_approval',
  rejected: 'registration_rejected',
  deactivated: 'account_deactivated',
  leaving: 'account_leaving',
  company_suspended: 'company_suspended',
  active: null,
};

/** Whether this person's reading and work are recorded. They are not for a super admin, who only views content. */
export const isLearner = ({ role }: { role: Role }): boolean => role !== 'SuperAdmin';
