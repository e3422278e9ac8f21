import { z } from 'zod';
import { companyName, id, oneLine, revision, time, timezone, weekday } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits, staffViews } from './values.ts';

/** Which company a call is about: an admin's own without it, and a super admin has to choose one. */
export const ofCompany = z.object({ company: id.optional() });

/** A colour as six hexadecimal digits, `#0a5c36`. */
export const hexColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'colour');

/** A domain of e-mail addresses, as `example.com`; a leading @ is taken off. */
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
  /** Where people are put who are let in without a chapter; null for none. */
  default_chapter_id: id.nullable(),
  default_chapter_name: z.string().nullable(),
  /** Weekdays (ISO: 1 is Monday) on which nobody's streak breaks, as they are today. */
  rest_days: z.array(z.number().int()),
  email_domains: z.array(z.string()),
  staff_sees: z.enum(staffViews),
  /** Months for which a new certificate of a member is valid, 0 for ever; null where the platform's setting holds. */
  certificate_validity_months: z.number().int().nullable(),
  /** Months that hold where the company has chosen none, 0 for no expiry: the platform's setting. */
  platform_certificate_validity_months: z.number().int(),
  /** Printed on certificates that members are given from now on. */
  certificate_line: z.string().nullable(),
  /** Whether members' names show on leaderboards; without them each member knows only which place is theirs. */
  leaderboard_names: z.boolean(),
  /** The colour from which the accent of the members' screens is made; null where it is the role's. */
  accent: z.string().nullable(),
  /** The address of the company's logo; null without one. */
  logo: z.string().nullable(),
  revision,
});
export type CompanySettings = z.infer<typeof settings>;

/** A text that is printed; an empty one is none. */
const printedLine = oneLine(limits.certificateLine).transform((text) => text || null);

const validity = z.number().int().min(limits.certificateValidity.least).max(limits.certificateValidity.most);

/** What a company's admins set for it. */
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
      "Update a company's settings; omitted fields stay unchanged, and new rest days apply from today. With `revision`, only if nobody changed any since",
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
    summary: 'What the staff of your company can see of you, and how that was changed, newest first',
    reply: z.object({
      /** Null for people without a company. */
      staff_sees: z.enum(staffViews).nullable(),
      changes: z.array(
        z.object({
          at: time,
          /** The name of who changed it; null where their account is gone. */
          by: z.string().nullable(),
          before: z.enum(staffViews),
          after: z.enum(staffViews),
        }),
      ),
    }),
  }),
};
