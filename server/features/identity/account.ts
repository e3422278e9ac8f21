import type { ErrorCode } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { users } from './tables.ts';

/** Where an account stands: derived from the facts, here and nowhere else. */
export type AccountState = 'unverified' | 'waiting' | 'rejected' | 'deactivated' | 'active';

type Facts = Pick<typeof users.$inferSelect, 'emailVerifiedAt' | 'approvedAt' | 'rejectedAt' | 'deactivatedAt'>;

export function stateOf(facts: Facts, settings: Pick<Settings, 'require_email_verification'>): AccountState {
  if (facts.deactivatedAt) return 'deactivated';
  if (facts.rejectedAt) return 'rejected';
  if (!facts.emailVerifiedAt && settings.require_email_verification) return 'unverified';
  return facts.approvedAt ? 'active' : 'waiting';
}

/** Why somebody with the right password may still not sign in; null for an active account. */
export const refusalOf: Record<AccountState, ErrorCode | null> = {
  unverified: 'email_not_verified',
  waiting: 'waiting_for_approval',
  rejected: 'registration_rejected',
  deactivated: 'account_deactivated',
  active: null,
};
