/** Enumerations for accounts and super admins' decisions about them, as plain values. */

/** An account's state: waiting for a decision, approved, rejected, closed, or in a suspended company. */
export const accountStates = ['active', 'waiting', 'rejected', 'deactivated', 'company_suspended', 'leaving'] as const;
export type AccountState = (typeof accountStates)[number];
/** Orders of users: names, companies and roles ascend; `created_at` starts with the newest registration, `oldest` with the oldest. */
export const userSorts = ['name', 'company', 'role', 'created_at', 'oldest', 'last_active', 'longest_inactive'] as const;
export type UserSort = (typeof userSorts)[number];
/** Registration periods to filter by. */
export const registeredSince = ['last_7_days', 'last_30_days', 'last_365_days'] as const;
export type RegisteredSince = (typeof registeredSince)[number];
/** Used in place of a company's id for people who belong to none. */
export const noCompany = 'none';
/** The events in an account's history. */
export const accountHappenings = [
  'registered',
  'registered_again',
  'email_verified',
  'platform_set_up',
  'invitation_accepted',
  'joined_by_link',
  'account_approved',
  'account_rejected',
  'account_deactivated',
  'account_reactivated',
  'deletion_requested',
  'deletion_taken_back',
  'data_exported',
  'role_changed',
  'member_moved',
  'manager_changed',
  'author_right_given',
  'author_right_taken',
  'member_joined_company',
  'profile_changed',
  'signed_in',
  'sign_in_failed',
  'session_ended',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'password_reset_sent',
] as const;
export type AccountHappening = (typeof accountHappenings)[number];
/** A person's two histories: of their account, and of their learning. */
export const userHistories = ['account', 'learning'] as const;
export type UserHistory = (typeof userHistories)[number];
/** The outcome of a decision about one of many accounts. */
export const decisionOutcomes = [
  'done',
  'not_waiting',
  'company_full',
  'approval_in_suspended_company',
  'not_found',
  'not_active',
  'not_deactivated',
  'own_account',
  'last_super_admin',
  'company_needed',
  'in_company_already',
  'not_movable',
  'too_many_requests',
] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** Days between a deletion request and the deletion, which can be cancelled until then. */
export const deletionGraceDays = 14;
