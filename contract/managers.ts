import { z } from 'zod';
import { id, search } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';

const byMember = z.object({ userId: id });
const reply = z.object({
  /** A member of the same company, from any chapter; null for none. */
  manager: z.object({ id, full_name: z.string() }).nullable(),
});

/** The managers that members report to. */
export const managers = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/managers',
    access: 'companyStaff',
    summary: 'List the members who have reports, by name, at most 20; with `id`, only that member',
    query: ofCompany.extend({ search, id: id.optional() }),
    reply: z.object({ managers: z.array(z.object({ id, full_name: z.string(), email: z.string() })) }),
    errors: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/company/members/:userId/manager',
    access: 'companyStaff',
    summary: "Get a member's line manager",
    params: byMember,
    reply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/members/:userId/manager',
    access: 'companyStaff',
    summary: "Set a member's line manager: an active member of the same company, or no one",
    params: byMember,
    body: z.strictObject({ manager_id: id.nullable() }),
    reply,
    errors: ['manager_circle'],
  }),
};
