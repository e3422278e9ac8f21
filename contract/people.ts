import { z } from 'zod';
import { email, id, page, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './values.ts';

/** Somebody who waits for a super admin's decision; `id` is the user's. */
export const approval = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  chapter_name: z.string().nullable(),
  job_title: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string(),
  email_verified: z.boolean(),
  /** When they began to wait. */
  created_at: time,
});
export type Approval = z.infer<typeof approval>;

const byUser = z.object({ userId: id });
const reason = z.string().trim().min(limits.rejectionReason.least).max(limits.rejectionReason.most);

/** Where an account stands after a decision. */
export const decidedStatuses = ['approved', 'rejected', 'deactivated'] as const;
const decision = z.object({ id, email, full_name: z.string(), status: z.enum(decidedStatuses) });

/** What super admins decide about accounts. */
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
    access: 'superAdmin',
    summary: 'Approve an account that is waiting; its owner is told by email',
    params: byUser,
    reply: decision,
    errors: ['not_waiting', 'company_full', 'approval_in_suspended_company'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    access: 'superAdmin',
    summary: 'Reject an account that is waiting, with a reason that its owner is told; without a body, deactivate an active account',
    params: byUser,
    body: z.strictObject({ reason: reason.optional() }),
    reply: decision,
    errors: ['not_waiting', 'not_active', 'own_account', 'last_super_admin'],
  }),
};
