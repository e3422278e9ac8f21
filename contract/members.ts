import { z } from 'zod';
import { roles } from './access.ts';
import { id, page, percentage, search, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { limits, memberActivities, memberProgresses, memberSorts, memberStates, noChapter, noManager, staffViews } from './values.ts';

/** A member of a company as its staff see them in a list. */
export const member = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  chapter: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(memberStates),
  job_title: z.string().nullable(),
  manager: z.object({ id, full_name: z.string() }).nullable(),
  created_at: time,
  /** Null where the company shows its staff figures of groups only. */
  progress: z
    .object({
      /** `YYYY-MM-DD` where the company is; null for who never did anything. */
      last_active_on: z.string().nullable(),
      modules_begun: z.number().int(),
      modules_completed: z.number().int(),
      /** Completed modules over all there are, per cent. */
      percentage,
    })
    .nullable(),
});
export type Member = z.infer<typeof member>;

/** Who is listed. People whose registration was rejected never became members. */
const filters = ofCompany.extend({
  search,
  chapter_id: z.union([id, z.literal(noChapter)]).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(memberStates).optional(),
  manager_id: z.union([id, z.literal(noManager)]).optional(),
  activity: z.enum(memberActivities).optional(),
  progress: z.enum(memberProgresses).optional(),
});

/** The members of a company. */
export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/members',
    access: 'companyStaff',
    summary: "List a company's members; searchable by name and address",
    query: filters.extend({ sort: z.enum(memberSorts).default('name'), ...page }),
    reply: z.object({
      members: z.array(member),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
      staff_sees: z.enum(staffViews),
    }),
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/company/members/export',
    access: 'companyStaff',
    summary: "Export a company's members, on all pages, as CSV (RFC 4180), longest-standing first",
    query: filters,
    file: { types: ['text/csv; charset=utf-8'] },
    errors: ['not_found', 'not_shown_to_staff'],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/company/members/deactivate',
    access: 'companyStaff',
    summary: 'Deactivate the accounts of members: either all of them are closed or none is',
    query: ofCompany,
    body: z.strictObject({ user_ids: z.array(id).min(limits.deactivatedMembers.least).max(limits.deactivatedMembers.most) }),
    reply: z.object({ deactivated: z.number().int() }),
    errors: ['not_found'],
  }),
};
