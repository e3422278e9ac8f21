import { z } from 'zod';
import { authorRights } from './access.ts';
import { id } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';

const byUser = z.object({ userId: id });
const rights = z.array(z.enum(authorRights)).max(authorRights.length);
const held = z.object({ rights });

/** Giving and taking away the rights to write and review courses. Each call says all rights that the person has from then on. */
export const authorGrants = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/authors',
    access: 'companyStaff',
    summary: "List the people who may write or review the company's own tracks, by name",
    query: ofCompany,
    reply: z.object({ authors: z.array(z.object({ id, full_name: z.string(), email: z.string(), rights })) }),
    errors: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/company/members/:userId/author-rights',
    access: 'companyStaff',
    summary: "Get a member's rights to write and review the company's own tracks",
    params: byUser,
    reply: held,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/members/:userId/author-rights',
    access: 'companyStaff',
    summary: "Set a member's rights to write and review the company's own tracks; only active members are given any",
    params: byUser,
    body: z.strictObject({ rights }),
    reply: held,
    errors: ['not_active'],
  }),
  readForPlatform: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/author-rights',
    access: 'superAdmin',
    summary: "Get a person's rights to write and review the platform's catalog",
    params: byUser,
    reply: held,
  }),
  changeForPlatform: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:userId/author-rights',
    access: 'superAdmin',
    summary: "Set a person's rights to write and review the platform's catalog; only people with an active account are given any",
    params: byUser,
    body: z.strictObject({ rights }),
    reply: held,
    errors: ['not_active'],
  }),
};
