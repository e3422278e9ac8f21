import { z } from 'zod';
import { id, time } from './common.ts';
import { emailDomain, ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { limits, validDays } from './values.ts';

/** A link that lets people with an email address in certain domains join a company. */
export const invitationLink = z.object({
  id,
  company_id: id,
  url: z.string(),
  domains: z.array(z.string()),
  chapter: z.object({ id, name: z.string() }).nullable(),
  /** How many people have joined with it. */
  joined: z.number().int(),
  /** How many people may join with it; null for any number. */
  max_joined: z.number().int().nullable(),
  /** When it stops working; null for no expiry. */
  expires_at: time.nullable(),
  created_at: time,
  revoked_at: time.nullable(),
});
export type InvitationLink = z.infer<typeof invitationLink>;

/** Invitation links that people share; `contract/invitations.ts` has the calls that use them. */
export const invitationLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/invitation-links',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: "List a company's active invitation links, newest first",
    query: ofCompany,
    reply: z.array(invitationLink),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company/invitation-links',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Create a link with which people with an address in one of these domains join as Students',
    query: ofCompany,
    body: z.strictObject({
      domains: z.array(emailDomain).min(1).max(limits.emailDomains.most),
      chapter_id: id.nullable().default(null),
      /** How many days it can be used; null for no expiry. */
      valid_days: z.literal(validDays).nullable().default(null),
      max_joined: z.number().int().min(limits.linkPeople.least).max(limits.linkPeople.most).nullable().default(null),
    }),
    reply: invitationLink,
    status: 201,
    errors: ['not_found', 'chapter_archived', 'too_many_links', 'approval_in_suspended_company'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/company/invitation-links/:linkId/revoke',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Revoke an invitation link, so that no one else can join with it',
    params: z.object({ linkId: id }),
    reply: invitationLink,
    errors: ['link_revoked'],
  }),
};
