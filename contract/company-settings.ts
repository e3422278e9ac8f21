import { z } from 'zod';
import { companyName, id, oneLine, revision, time, timezone, weekday } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits, staffViews } from './values.ts';

/** The company that a call is about: by default an admin's own; a super admin has to choose one. */
export const ofCompany = z.object({ company: id.optional() });

/** A colour as six hexadecimal digits, `#0a5c36`. */
export const hexColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'colour');

/** An email domain, such as `example.com`; a leading @ is removed. */
export const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailDomain.most + 1)
  .transform((domain) => domain.replace(/^@/, ''))
  .pipe(z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/, 'email_domain'));

const settings = z.object({
  company_id: id,
  name: z.string(),
  timezone: z.string(),
  first_weekday: z.number().int(),
  open_to_registration: z.boolean(),
  /** The chapter for people who are approved without one; null for none. */
  default_chapter_id: id.nullable(),
  default_chapter_name: z.string().nullable(),
  /** The current rest days, when no one's streak breaks, as ISO weekdays (1 is Monday). */
  rest_days: z.array(z.number().int()),
  email_domains: z.array(z.string()),
  staff_sees: z.enum(staffViews),
  /** How many months a member's new certificate is valid, 0 for no expiry; null if the platform's setting applies. */
  certificate_validity_months: z.number().int().nullable(),
  /** The platform's setting in months, used if the company has chosen none; 0 for no expiry. */
  platform_certificate_validity_months: z.number().int(),
  /** Printed on certificates issued to members from now on. */
  certificate_line: z.string().nullable(),
  /** Whether leaderboards show members' names; without names, members see only their own place. */
  leaderboard_names: z.boolean(),
  /** Whether the company's own courses are published only once a reviewer has approved them. */
  courses_need_review: z.boolean(),
  /** The colour that the members' accent is derived from; null if the role's accent is used. */
  accent: z.string().nullable(),
  /** The company logo's address; null without one. */
  logo: z.string().nullable(),
  revision,
});
export type CompanySettings = z.infer<typeof settings>;

/** Text to print; an empty string becomes null. */
const printedLine = oneLine(limits.certificateLine).transform((text) => text || null);

const validity = z.number().int().min(limits.certificateValidity.least).max(limits.certificateValidity.most);

/** The settings that a company's admins choose for it. */
export const companySettings = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/settings',
    access: 'companyStaff',
    summary: "A company's settings: your own company's, or any company's for super admins",
    query: ofCompany,
    reply: settings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/settings',
    access: 'companyStaff',
    summary:
      "Update a company's settings; omitted fields stay unchanged, and new rest days apply from today. With `revision`, the call is refused if someone has changed any of them since",
    query: ofCompany,
    body: z.strictObject({
      name: companyName.optional(),
      timezone: timezone.optional(),
      first_weekday: weekday.optional(),
      open_to_registration: z.boolean().optional(),
      default_chapter_id: id.nullable().optional(),
      rest_days: z.array(weekday).max(limits.restDays.most).optional(),
      email_domains: z.array(emailDomain).max(limits.emailDomains.most).optional(),
      staff_sees: z.enum(staffViews).optional(),
      certificate_validity_months: validity.nullable().optional(),
      certificate_line: printedLine.nullable().optional(),
      leaderboard_names: z.boolean().optional(),
      courses_need_review: z.boolean().optional(),
      accent: hexColour.nullable().optional(),
      revision: revision.optional(),
    }),
    reply: settings,
    errors: ['not_found', 'chapter_archived', 'edited_elsewhere'],
  }),
  staffView: endpoint({
    method: 'GET',
    path: '/api/company/staff-view',
    access: 'learner',
    summary: 'What the staff of your company can see about you, and the changes to that setting, newest first',
    reply: z.object({
      /** Null for people without a company. */
      staff_sees: z.enum(staffViews).nullable(),
      changes: z.array(
        z.object({
          at: time,
          /** The name of the person who changed it; null if their account no longer exists. */
          by: z.string().nullable(),
          before: z.enum(staffViews),
          after: z.enum(staffViews),
        }),
      ),
    }),
  }),
};
