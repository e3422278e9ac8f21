import { z } from 'zod';
import { id, search, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { auditOrders, signInFilter } from './system-values.ts';
import { limits } from './values.ts';

const named = z.object({ id, /** Null if it no longer exists. */ name: z.string().nullable() });
const person = z.object({ id, full_name: z.string().nullable() });
/** A person by the name they had at that moment, and by their current name if it differs. */
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
  /** The changes in words, field by field, each with its name; a side is null if nothing was set. */
  changes: z.array(z.object({ field: z.string(), name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Whether there were personal values, which were deleted together with the person they were about. */
  values_deleted: z.boolean(),
  /** Further details in words, with the name of each field. */
  facts: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      value: z.string(),
      /** The id, if the subject has no name. */ is_reference: z.boolean(),
    }),
  ),
  /** The IP address from which it was done; kept for a year. */
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
  /** Sign-ins, wrong passwords and ends of sessions are numerous, and left out unless requested. */
  sign_ins: z.enum(signInFilter).optional(),
  /** Days in the caller's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** The log of actions by people on others, on the platform and on their own accounts, and of sign-ins. */
export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/audit-logs',
    access: 'superAdmin',
    summary: 'List actions on people, companies, the catalog and the platform with their actor, time and origin; in pages by a cursor',
    query: filters.extend({
      order: z.enum(auditOrders).default('newest'),
      /** The `next` of the previous page. */
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
      /** The known kinds, to choose from. */
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
