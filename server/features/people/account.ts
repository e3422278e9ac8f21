import type { ErrorCode } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Account } from './queries.ts';

export type AccountState = 'unverified' | 'waiting' | 'rejected' | 'deactivated' | 'company_suspended' | 'active';

type Facts = Pick<Account, 'email_verified_at' | 'approved_at' | 'rejected_at' | 'deactivated_at' | 'company_suspended_at'>;

/** Where an account stands, for telling its owner why they may not sign in. The rule itself is `may_sign_in` of `views.ts`. */
export function stateOf(facts: Facts, settings: Pick<Settings, 'require_email_verification'>): AccountState {
  if (facts.deactivated_at) return 'deactivated';
  if (facts.rejected_at) return 'rejected';
  if (!facts.email_verified_at && settings.require_email_verification) return 'unverified';
  if (!facts.approved_at) return 'waiting';
  return facts.company_suspended_at ? 'company_suspended' : 'active';
}

/** Why somebody with the right password may still not sign in; null for an active account. */
export const refusalOf: Record<AccountState, ErrorCode | null> = {
  unverified: 'email_not_verified',
  waiting: 'waiting_for_approval',
  rejected: 'registration_rejected',
  deactivated: 'account_deactivated',
  company_suspended: 'company_suspended',
  active: null,
};
