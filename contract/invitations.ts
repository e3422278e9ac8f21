import { z } from 'zod';
import { email, fullName, id, page, password, search, secret, time, timezone } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { passwordErrors, signedIn } from './identity.ts';
import { acceptedStatuses, invitationDays, invitationStates, invitationSteps, invitedRoles, limits, validDays } from './values.ts';

/** An email invitation as the company's staff see it. */
export const invitation = z.object({
  id,
  company_id: id,
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(invitedRoles),
  chapter: z.object({ id, name: z.string() }).nullable(),
  /** Their future manager's address. */
  manager_email: z.string().nullable(),
  /** The person who sent it; null if their account no longer exists. */
  invited_by: z.object({ id, full_name: z.string() }).nullable(),
  state: z.enum(invitationStates),
  /** When it was last emailed. */
  sent_at: time,
  expires_at: time,
  accepted_at: time.nullable(),
  revoked_at: time.nullable(),
  created_at: time,
});
export type Invitation = z.infer<typeof invitation>;

const places = z.object({
  /** How many people the company may have. */
  limit: z.number().int(),
  /** How many more can be invited, after subtracting members, people waiting for approval and open invitations. */
  left: z.number().int(),
});

const byInvitation = z.object({ invitationId: id });

/** The refusals when an invitation of either kind is opened. */
const dead = ['token_invalid', 'token_expired', 'invitation_used', 'invitation_expired', 'invitation_revoked', 'link_used_up'] as const;
const notTheirs = [
  'invitation_of_another',
  'invitation_domain',
  'invitation_in_another_company',
  'invitation_account_closed',
  'invitation_for_super_admin',
  'invitation_company_suspended',
  'company_full',
] as const;

/** Email invitations: how staff send them, and how they are accepted. */
export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/invitations',
    access: 'companyStaff',
    summary: "List a company's invitations, newest first, with the number of places left",
    query: ofCompany.extend({ search, state: z.enum(invitationStates).optional(), ...page }),
    reply: z.object({
      invitations: z.array(invitation),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
      places,
      /** The chapter for people who are invited without one; null for none. */
      default_chapter_name: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company/invitations',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Invite people by email; addresses that cannot be invited are skipped, and the response says why',
    query: ofCompany,
    body: z.strictObject({
      emails: z.array(email).min(limits.invitedAddresses.least).max(limits.invitedAddresses.most),
      role: z.enum(invitedRoles).default('Student'),
      chapter_id: id.nullable().default(null),
      /** How many days they can be accepted. */
      valid_days: z.literal(validDays).default(invitationDays),
    }),
    reply: z.object({
      invited: z.array(z.object({ id, email: z.string() })),
      left_out: z.array(z.object({ email: z.string(), code: z.string(), message: z.string() })),
    }),
    status: 201,
    errors: ['not_found', 'chapter_archived', 'company_full', 'approval_in_suspended_company'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/company/invitations/:invitationId/resend',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Resend an open or expired invitation with a new link, for as many days as before; the previous link stops working',
    params: byInvitation,
    reply: invitation,
    errors: ['invitation_not_open', 'company_full', 'approval_in_suspended_company'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/company/invitations/:invitationId/revoke',
    needsNoKey: 'state',
    access: 'companyStaff',
    summary: 'Revoke an invitation: its link stops working and its place becomes free',
    params: byInvitation,
    reply: invitation,
    errors: ['invitation_not_open'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/invitations/check',
    needsNoKey: 'reads',
    access: 'public',
    summary: 'Check an invitation link: whether it is valid, what it offers, and the next step; this does not use it up',
    body: z.strictObject({ token: secret }),
    reply: z.object({
      step: z.enum(invitationSteps),
      company_name: z.string(),
      chapter_name: z.string().nullable(),
      role: z.enum(invitedRoles),
      /** The invited person's address; null for a shared link. */
      email: z.string().nullable(),
      full_name: z.string().nullable(),
      /** The email domains that can use a shared link; empty for an email invitation. */
      domains: z.array(z.string()),
    }),
    limit: 'secret',
    errors: [...dead, ...notTheirs],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    needsNoKey: 'credential',
    access: 'public',
    summary:
      'Accept an invitation: with the token from the email and a name and password, or as the signed-in person. A shared link also takes an address, which has to be confirmed by email first',
    body: z.strictObject({
      token: secret,
      /** For a shared link, from someone who is not signed in. */
      email: email.optional(),
      full_name: fullName.optional(),
      password: password.optional(),
      timezone: timezone.optional(),
    }),
    reply: z.object({
      status: z.enum(acceptedStatuses),
      /** Signs in a person who has just set a password. Null if they were already signed in, or have to confirm an address. */
      session: signedIn.nullable(),
    }),
    limit: 'secret',
    errors: [...dead, ...notTheirs, 'invitation_sign_in', ...passwordErrors],
  }),
};
