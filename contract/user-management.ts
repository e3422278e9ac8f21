import { z } from 'zod';
import { roles } from './access.ts';
import {
  accountHappenings,
  accountStates,
  decisionOutcomes,
  noCompany,
  registeredSince,
  userHistories,
  userSorts,
} from './account-values.ts';
import { id, page, search, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { memberHappenings } from './member-happenings.ts';
import { limits, memberActivities, staffViews } from './values.ts';

const named = z.object({ id, name: z.string() });
const person = z.object({ id, full_name: z.string() });

/** An account as super admins see it in the list of all accounts. */
export const listedUser = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  company: named.nullable(),
  chapter: named.nullable(),
  job_title: z.string().nullable(),
  /** When they registered. */
  created_at: time,
  /** Whether the person's company shows its staff when individual people were active. */
  activity_shown: z.boolean(),
  /** `YYYY-MM-DD` in the company's time zone; null for a user who never did anything, and if it is not shown. */
  last_active_on: z.string().nullable(),
});
export type ListedUser = z.infer<typeof listedUser>;

const userPage = listedUser.omit({ activity_shown: true, last_active_on: true }).extend({
  company_proposed: z.boolean(),
  country: z.string().nullable(),
  timezone: z.string(),
  email_verified_at: time.nullable(),
  approved_at: time.nullable(),
  /** Null if Cairn itself approved them, or if the account no longer exists. */
  approved_by: person.nullable(),
  rejected_at: time.nullable(),
  rejected_reason: z.string().nullable(),
  deactivated_at: time.nullable(),
  /** How much the company lets its staff see about a person; `results` without a company. */
  staff_sees: z.enum(staffViews),
  abilities: z.object({
    decide: z.boolean(),
    change_role: z.boolean(),
    move: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    end_sessions: z.boolean(),
  }),
});
export type UserPage = z.infer<typeof userPage>;

const { membership: _membership, ...learning } = memberHappenings;
// Events have no id, because chronological numbers would reveal which of two people was active earlier in the day.
const happening = z.object({
  kind: z.enum([...accountHappenings, ...learning.progress, ...learning.results]),
  /** The event as a sentence. */
  text: z.string(),
  /** The person who did it, if that was someone else. */
  by: person.nullable(),
  on: z.string(),
  /** The time, if the company shows its staff results. */
  at: time.nullable(),
});
export type UserHappened = z.infer<typeof happening>;

const session = z.object({
  id,
  /** Days, `YYYY-MM-DD` in the company's time zone. */
  began_on: z.string(),
  last_used_on: z.string(),
  /** The times, if the company shows its staff results. */
  created_at: time.nullable(),
  last_used_at: time.nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
});
export type UserSession = z.infer<typeof session>;

/** A registration with an unconfirmed address: it is not yet an account. */
const registration = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  company_name: z.string().nullable(),
  created_at: time,
  /** When it expires unless confirmed. */
  expires_at: time,
  /** Whether there is already an account with the address, so that there is nothing to confirm. */
  has_account: z.boolean(),
});
export type Registration = z.infer<typeof registration>;

/** Comma-separated account ids. If given, only these are listed, and the filters are ignored. */
const manyIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(limits.decidedAccounts.least).max(limits.decidedAccounts.most));
const byUser = z.object({ userId: id });
const byRegistration = z.object({ registrationId: id });
const pageOf = { total: z.number().int(), page: z.number().int(), page_size: z.number().int() };

const filters = z.object({
  search,
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
  company_id: z.union([id, z.literal(noCompany)]).optional(),
  /** None of these match people whose company does not show their activity. */
  activity: z.enum(memberActivities).optional(),
  since: z.enum(registeredSince).optional(),
});

/** The platform's accounts, as super admins manage them. */
export const userManagement = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'superAdmin',
    summary: 'List accounts; searchable by name and address. One or two characters match the start of words',
    query: filters.extend({ sort: z.enum(userSorts).default('name'), ...page }),
    /** If `has_more` is true, counting stopped at `total`, and there are more. */
    reply: z.object({ users: z.array(listedUser), ...pageOf, has_more: z.boolean() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    access: 'superAdmin',
    summary: 'Export accounts, on all pages, as CSV (RFC 4180), longest-standing first; it is recorded',
    query: filters.extend({ ids: manyIds.optional() }),
    file: { types: ['text/csv; charset=utf-8'] },
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'superAdmin',
    summary: 'Get an account; it is recorded',
    params: byUser,
    reply: userPage,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/history',
    access: 'superAdmin',
    summary: "The history of an account, or of its owner's learning as far as their company shows it to staff, newest first",
    params: byUser,
    query: z.object({ of: z.enum(userHistories).default('account'), ...page }),
    reply: z.object({ entries: z.array(happening), ...pageOf }),
    errors: ['not_shown_to_staff'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/sessions',
    access: 'superAdmin',
    summary: 'List the sessions of an account',
    params: byUser,
    reply: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/sessions/:sessionId',
    access: 'superAdmin',
    summary: 'End one session of an account',
    params: byUser.extend({ sessionId: id }),
    reply: z.object({}),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/sessions',
    access: 'superAdmin',
    summary: 'End all sessions of an account, except the one that makes the call',
    params: byUser,
    reply: z.object({ ended: z.number().int() }),
  }),
  sendPasswordReset: endpoint({
    method: 'POST',
    path: '/api/admin/users/password-reset',
    needsNoKey: 'credential',
    access: 'superAdmin',
    summary: 'Email people with active accounts a link to choose a new password, each independently; the reply has the outcome for each',
    body: z.strictObject({ user_ids: z.array(id).min(limits.decidedAccounts.least).max(limits.decidedAccounts.most) }),
    reply: z.object({ outcomes: z.array(z.object({ id, full_name: z.string().nullable(), outcome: z.enum(decisionOutcomes) })) }),
  }),
  registrations: endpoint({
    method: 'GET',
    path: '/api/admin/registrations',
    access: 'superAdmin',
    summary: 'List registrations whose address is not confirmed, the newest of each address, newest first',
    query: z.object({ search, ...page }),
    reply: z.object({ registrations: z.array(registration), ...pageOf }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/admin/registrations/:registrationId/resend',
    needsNoKey: 'credential',
    access: 'superAdmin',
    summary: 'Resend the email that confirms the address of a registration; earlier links become invalid',
    params: byRegistration,
    reply: z.object({ email: z.string() }),
    errors: ['address_has_account', 'too_many_requests'],
  }),
  removeRegistration: endpoint({
    method: 'DELETE',
    path: '/api/admin/registrations/:registrationId',
    access: 'superAdmin',
    summary: 'Remove the registrations of an unconfirmed address',
    params: byRegistration,
    reply: z.object({ email: z.string() }),
  }),
};
