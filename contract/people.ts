import { z } from 'zod';
import { roles } from './access.ts';
import { decisionOutcomes } from './account-values.ts';
import { email, id, page, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { invitedRoles, limits } from './values.ts';

/** Someone waiting for a super admin's decision; `id` is the user's. */
export const approval = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  /** Whether Cairn suggests the company because of their email domain, as they named no company themselves. */
  company_proposed: z.boolean(),
  chapter_name: z.string().nullable(),
  job_title: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string(),
  email_verified: z.boolean(),
  /** When they started waiting. */
  created_at: time,
});
export type Approval = z.infer<typeof approval>;

const byUser = z.object({ userId: id });
const reason = z.string().trim().min(limits.rejectionReason.least).max(limits.rejectionReason.most);

/** An account's state after a decision. */
export const decidedStatuses = ['approved', 'rejected', 'deactivated', 'reactivated'] as const;
const decision = z.object({ id, email, full_name: z.string(), status: z.enum(decidedStatuses) });

const manyUsers = z.array(id).min(limits.decidedAccounts.least).max(limits.decidedAccounts.most);
/** The outcome for each account, in the order requested; without a name if the account does not exist. */
const outcomes = z.object({
  outcomes: z.array(z.object({ id, full_name: z.string().nullable(), outcome: z.enum(decisionOutcomes) })),
});

/** Super admins' decisions about accounts. */
export const people = {
  approvals: endpoint({
    method: 'GET',
    path: '/api/admin/approvals',
    access: 'superAdmin',
    summary: 'List accounts waiting for approval, longest waiting first',
    query: z.object(page),
    reply: z.object({ approvals: z.array(approval), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/approve',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Approve an account that is waiting; its owner is informed by email',
    params: byUser,
    reply: decision,
    errors: ['not_waiting', 'company_full', 'approval_in_suspended_company'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    access: 'superAdmin',
    summary: 'Reject an account that is waiting, with a reason that its owner gets by email; without a body, deactivate an active account',
    params: byUser,
    body: z.strictObject({ reason: reason.optional() }),
    reply: decision,
    errors: ['not_waiting', 'not_active', 'own_account', 'last_super_admin'],
  }),
  approveMany: endpoint({
    method: 'POST',
    path: '/api/admin/users/approve',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Approve accounts that are waiting, each independently; the reply has the outcome for each',
    body: z.strictObject({ user_ids: manyUsers }),
    reply: outcomes,
  }),
  rejectMany: endpoint({
    method: 'POST',
    path: '/api/admin/users/reject',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary:
      'Reject accounts that are waiting, each independently, with one reason that their owners get by email; the reply has the outcome for each',
    body: z.strictObject({ user_ids: manyUsers, reason }),
    reply: outcomes,
  }),
  deactivateMany: endpoint({
    method: 'POST',
    path: '/api/admin/users/deactivate',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Deactivate active accounts, each independently; the reply has the outcome for each',
    body: z.strictObject({ user_ids: manyUsers }),
    reply: outcomes,
  }),
  reactivateMany: endpoint({
    method: 'POST',
    path: '/api/admin/users/reactivate',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Reactivate accounts that were deactivated, each independently; the reply has the outcome for each',
    body: z.strictObject({ user_ids: manyUsers }),
    reply: outcomes,
  }),
  changeRoleOfMany: endpoint({
    method: 'POST',
    path: '/api/admin/users/role',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Change the role of active accounts within their company, each independently; the reply has the outcome for each',
    body: z.strictObject({ user_ids: manyUsers, role: z.enum(invitedRoles) }),
    reply: outcomes,
  }),
  moveMany: endpoint({
    method: 'POST',
    path: '/api/admin/users/move',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary:
      "Move people with active accounts to another company as students, each independently. They keep their learning history, but the new company's staff can't see work from before the move",
    body: z.strictObject({ user_ids: manyUsers, company_id: id }),
    reply: outcomes,
  }),
  moveEveryone: endpoint({
    method: 'POST',
    path: '/api/admin/companies/:companyId/move-members',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary:
      'Move active members of a company to another one, each independently, at most 100 per call; the reply has the outcome for each, and how many remain. ' +
      'Repeat the call while it moves people and some remain',
    params: z.object({ companyId: id }),
    body: z.strictObject({ company_id: id }),
    reply: outcomes.extend({ remaining: z.number().int() }),
    errors: ['not_found', 'in_company_already'],
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/reactivate',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Reactivate an account that was deactivated; its owner is informed by email',
    params: byUser,
    reply: decision,
    errors: ['not_deactivated', 'company_full', 'approval_in_suspended_company'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:userId/role',
    access: 'superAdmin',
    summary: 'Change the role of an active account. Someone without a company becomes a member of `company_id`; a company admin needs one',
    params: byUser,
    body: z.strictObject({ role: z.enum(roles), company_id: id.nullish() }),
    reply: z.object({ id, email, full_name: z.string(), role: z.enum(roles), company_id: id.nullable() }),
    errors: [
      'not_active',
      'company_needed',
      'role_in_another_company',
      'last_super_admin',
      'company_full',
      'approval_in_suspended_company',
    ],
  }),
};
