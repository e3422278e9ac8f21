import { z } from 'zod';
import { email, id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './values.ts';

const byMember = z.object({ userId: id });
const decided = z.object({ id, email, full_name: z.string() });

/** People waiting to join a company. The setting `company_approvals` lets its admins decide; otherwise they can ask for a decision. */
export const memberApprovals = {
  approve: endpoint({
    method: 'POST',
    path: '/api/company/members/:userId/approve',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary:
      'Approve a person who is waiting to join the company; they are informed by email. Company admins may do so if the platform allows it',
    params: byMember,
    reply: decided,
    errors: ['approval_by_super_admins', 'not_waiting', 'company_full', 'approval_in_suspended_company'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/company/members/:userId/reject',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary:
      'Reject a person who is waiting to join the company, with a reason that is included in the email. Company admins may do so if the platform allows it',
    params: byMember,
    body: z.strictObject({ reason: z.string().trim().min(limits.rejectionReason.least).max(limits.rejectionReason.most) }),
    reply: decided,
    errors: ['approval_by_super_admins', 'not_waiting'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/company/members/:userId/ask-for-approval',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Ask the super admins to decide about a person who is waiting to join the company; at most once a day for each person',
    params: byMember,
    reply: decided,
    errors: ['not_waiting', 'asked_today'],
  }),
};
