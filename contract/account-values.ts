/** The enumerations of accounts and what super admins decide about them, as plain values. */

/** Where an account stands: it waits for a decision, was let in, was turned away, was closed, or its company is suspended. */
export const accountStates = ['active', 'waiting', 'rejected', 'deactivated', 'company_suspended', 'leaving'] as const;
export type AccountState = (typeof accountStates)[number];
/** What people are called and where they belong ascends; `created_at` begins with who registered last, `oldest` with who did first. */
export const userSorts = ['name', 'company', 'role', 'created_at', 'oldest', 'last_active', 'longest_inactive'] as const;
export type UserSort = (typeof userSorts)[number];
/** When somebody registered. */
export const registeredSince = ['last_7_days', 'last_30_days', 'last_365_days'] as const;
export type RegisteredSince = (typeof registeredSince)[number];
/** In place of a company's id: people who belong to none. */
export const noCompany = 'none';
/** What the history of an account tells. */
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
/** The two histories of a person: of their account, and of their learning. */
export const userHistories = ['account', 'learning'] as const;
export type UserHistory = (typeof userHistories)[number];
/** What a decision about one of many accounts came to. */
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

/** Days from the wish to be deleted until it is done: so long it can be taken back. */
export const deletionGraceDays = 14;
