import { z } from 'zod';
import { roles } from './access.ts';
import { id, page, search, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { memberSorts, memberStates, noChapter } from './values.ts';

/** A member of a company as its staff see them in a list. */
export const member = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  chapter: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(memberStates),
  job_title: z.string().nullable(),
  created_at: time,
});
export type Member = z.infer<typeof member>;

/** Who is listed. People whose registration was rejected never became members. */
const filters = ofCompany.extend({
  search,
  chapter_id: z.union([id, z.literal(noChapter)]).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(memberStates).optional(),
});

/** The members of a company. */
export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/members',
    access: 'companyStaff',
    summary: "List a company's members; searchable by name and address",
    query: filters.extend({ sort: z.enum(memberSorts).default('name'), ...page }),
    reply: z.object({ members: z.array(member), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
    errors: ['not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/company/members/export',
    access: 'companyStaff',
    summary: "Export a company's members, on all pages, as CSV (RFC 4180), longest-standing first",
    query: filters,
    file: { types: ['text/csv; charset=utf-8'] },
    errors: ['not_found'],
  }),
};
