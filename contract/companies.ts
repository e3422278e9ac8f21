import { z } from 'zod';
import { companyName, id, page, revision, search, time, timezone, weekday } from './common.ts';
import { companyHappenings } from './company-values.ts';
import { endpoint } from './endpoint.ts';
import { figure } from './figure.ts';
import { companyPlaces, companyRegistrations, companySorts, companyStates, limits, staffViews } from './values.ts';

/** A company as super admins see it. */
export const company = z.object({
  id,
  name: z.string(),
  state: z.enum(companyStates),
  suspended_at: time.nullable(),
  suspended_reason: z.string().nullable(),
  archived_at: time.nullable(),
  timezone: z.string(),
  first_weekday: z.number().int(),
  open_to_registration: z.boolean(),
  /** The company's own limit on people; null if the platform's setting applies. */
  max_users: z.number().int().nullable(),
  /** The limit that applies. */
  user_limit: z.number().int(),
  /** People whose account is approved and not closed, including those in a suspended company. */
  members: z.number().int(),
  /** People waiting for approval. */
  waiting: z.number().int(),
  /** Open email invitations; each reserves a place. */
  invited: z.number().int(),
  /** Chapters that are not archived. */
  chapters: z.number().int(),
  /** How much it shows its staff about an individual person. */
  staff_sees: z.enum(staffViews),
  /** Members who studied in the last 30 days. This and the next two are null if the figures would be about fewer than five people. */
  active_members: figure,
  /** Modules that its members completed as a percentage of those they started. */
  completion_rate: figure,
  /** `YYYY-MM-DD` in the company's time zone; also null if no one has done anything yet. */
  last_active_on: z.string().nullable(),
  created_at: time,
  revision,
});
export type Company = z.infer<typeof company>;

const byCompany = z.object({ companyId: id });
const reason = z.string().trim().min(limits.suspensionReason.least).max(limits.suspensionReason.most);
const maxUsers = z.number().int().min(limits.companyUsers.least).max(limits.companyUsers.most).nullable();

/** A decision made about a company. */
export const companyHappened = z.object({
  kind: z.enum(companyHappenings),
  /** A sentence to show. */
  text: z.string(),
  at: time,
  /** The person who made the decision; null if their account no longer exists, or if Cairn itself acted. */
  actor: z.object({ id, full_name: z.string() }).nullable(),
  /** The changes in words; `before` or `after` is null if no value was or is set. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type CompanyHappened = z.infer<typeof companyHappened>;

export const changeableCompany = z.strictObject({
  name: companyName.optional(),
  timezone: timezone.optional(),
  first_weekday: weekday.optional(),
  open_to_registration: z.boolean().optional(),
  /** May be above or below the platform's setting; null restores that setting. No one has to leave because of the limit. */
  max_users: maxUsers.optional(),
});

/** Companies, as super admins create and run them. */
export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/companies',
    access: 'superAdmin',
    summary: 'List companies with their status, their members and places, and how active they are; searchable by name',
    query: z.object({
      search,
      /** Active and suspended ones by default; `any` includes archived ones. */
      state: z.enum([...companyStates, 'any']).optional(),
      registration: z.enum(companyRegistrations).optional(),
      places: z.enum(companyPlaces).optional(),
      sort: z.enum(companySorts).default('name'),
      ...page,
    }),
    reply: z.object({ companies: z.array(company), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/companies/:companyId',
    access: 'superAdmin',
    summary: 'Get a company',
    params: byCompany,
    reply: company,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/companies/:companyId',
    access: 'superAdmin',
    summary:
      'Update a company; omitted fields stay unchanged. With `revision`, the call is refused if someone has changed the company since',
    params: byCompany,
    body: changeableCompany.extend({ revision: revision.optional() }),
    reply: company,
    errors: ['company_name_taken', 'edited_elsewhere'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/companies/:companyId/suspend',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: "Suspend a company: its members are signed out immediately and can't sign in. Their data is kept",
    params: byCompany,
    body: z.strictObject({ reason }),
    reply: company,
    errors: ['already_suspended'],
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/api/admin/companies/:companyId/reactivate',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Reactivate a suspended company, so that its members can sign in again',
    params: byCompany,
    reply: company,
    errors: ['not_suspended', 'already_archived'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/admin/companies/:companyId/archive',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: "Archive a company: it is no longer listed, and its members are signed out and can't sign in. Their data is kept",
    params: byCompany,
    reply: company,
    errors: ['already_archived'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/companies/:companyId/restore',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Restore an archived company in its previous state: one that was suspended stays suspended',
    params: byCompany,
    reply: company,
    errors: ['not_archived'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/companies/:companyId/history',
    access: 'superAdmin',
    summary: 'List the decisions about a company, newest first, with the values before and after',
    params: byCompany,
    query: z.object(page),
    reply: z.object({ entries: z.array(companyHappened), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
    errors: ['not_found'],
  }),
};
