import { z } from 'zod';
import { id, search, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { auditOrders, signInFilter } from './system-values.ts';
import { limits } from './values.ts';

const named = z.object({ id, /** Null if it no longer exists. */ name: z.string().nullable() });
const person = z.object({ id, full_name: z.string().nullable() });
/** A person with their name at that time, and their current name if it has changed. */
const personThen = person.extend({ name_now: z.string().nullable(), email: z.string().nullable() });
const companyThen = named.extend({ name_now: z.string().nullable() });

const entry = z.object({
  id: z.number().int(),
  at: time,
  kind: slug,
  /** A short description of the action. */
  text: z.string(),
  /** Null if the actor is unknown, as after a wrong password. */
  actor: personThen.nullable(),
  /** The person affected. */
  person: personThen.nullable(),
  company: companyThen.nullable(),
  /** The changed fields with their display names, and their values in words. `before` or `after` is null if no value was set. */
  changes: z.array(z.object({ field: z.string(), name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Whether the entry had personal values that were deleted together with the person's data. */
  values_deleted: z.boolean(),
  /** Further details in words, each with its field's display name. */
  facts: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      value: z.string(),
      /** Whether `value` is an id, because the subject has no name. */ is_reference: z.boolean(),
    }),
  ),
  /** The request's IP address; kept for a year. */
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof entry>;

const filters = z.object({
  /** Finds entries by the name or address of the people and companies that acted or were affected. */
  search,
  actor_id: id.optional(),
  person_id: id.optional(),
  company_id: id.optional(),
  kind: slug.optional(),
  /** Sign-ins, wrong passwords and session ends are numerous, so they are left out unless requested. */
  sign_ins: z.enum(signInFilter).optional(),
  /** Days in the caller's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** The log of what people do to others, to the platform and to their own accounts, and of sign-ins. */
export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/audit-logs',
    access: 'superAdmin',
    summary: 'List actions on people, companies, the catalog and the platform, each with its actor, time and origin, in pages by a cursor',
    query: filters.extend({
      order: z.enum(auditOrders).default('newest'),
      /** The previous page's `next`. */
      after: z
        .string()
        .regex(/^\d{1,15}-\d{1,15}$/)
        .optional(),
      page_size: z.coerce.number().int().min(limits.pageSize.least).max(limits.pageSize.most).default(50),
    }),
    reply: z.object({
      entries: z.array(entry),
      /** Null on the last page. */
      next: z.string().nullable(),
      /** All kinds that the filter offers. */
      kinds: z.array(z.object({ kind: slug, text: z.string() })),
      /** The names of the people and the company in the filters. */
      chosen: z.object({ actor: person.nullable(), person: person.nullable(), company: named.nullable() }),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/system/audit-logs/export',
    access: 'superAdmin',
    summary: 'Export the matching entries as CSV (RFC 4180), oldest first; the export is recorded',
    query: filters,
    file: { types: ['text/csv; charset=utf-8'] },
  }),
};
