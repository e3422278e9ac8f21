import { z } from 'zod';
import { id, nothing, page, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { importRowStates } from './people-import-values.ts';
import { invitedRoles, limits } from './values.ts';

/** The number of a column from 0 on; null for what the file does not have. */
const column = z
  .number()
  .int()
  .min(0)
  .max(limits.importColumns.most - 1)
  .nullable();
const columns = z.strictObject({
  email: column,
  full_name: column,
  first_name: column,
  last_name: column,
  role: column,
  chapter: column,
  manager: column,
});

/** A file with people to invite, and what would become of it. */
export const peopleImport = z.object({
  id,
  company_id: id,
  file_name: z.string(),
  /** The names of its columns; empty where the file has none. */
  header: z.array(z.string()),
  /** Its first rows, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** Which column holds what. */
  columns,
  /** Whether chapters that the company does not have are made; else their rows are refused. */
  make_chapters: z.boolean(),
  rows: z.number().int(),
  counts: z.object({ valid: z.number().int(), corrected: z.number().int(), refused: z.number().int() }),
  /** Chapters of its rows that the company does not have. */
  missing_chapters: z.array(z.string()),
  /** How many more people the company can invite. */
  places_left: z.number().int(),
  created_at: time,
  /** When its people were invited; null before. */
  confirmed_at: time.nullable(),
  invited: z.number().int(),
  /** How many of their mails have left. */
  mails_sent: z.number().int(),
});
export type PeopleImport = z.infer<typeof peopleImport>;

const row = z.object({
  /** The line of the file on which the row ends. */
  line: z.number().int(),
  state: z.enum(importRowStates),
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(invitedRoles).nullable(),
  chapter: z.string().nullable(),
  manager: z.string().nullable(),
  /** What was corrected, and why a row is refused. */
  notes: z.array(z.object({ code: z.string(), message: z.string() })),
  invited: z.boolean(),
});
export type ImportRow = z.infer<typeof row>;

const byImport = z.object({ importId: id });

/** Inviting many people by a file: it is sent, looked at, and confirmed as a whole. */
export const peopleImports = {
  create: endpoint({
    method: 'POST',
    path: '/api/company/imports',
    access: 'companyStaff',
    summary: 'Upload a CSV file of people to invite; nobody is invited until it is confirmed',
    query: ofCompany,
    body: z.strictObject({
      file_name: z.string().trim().min(1).max(limits.importFileName.most),
      /** The bytes of the file, in whatever encoding it has, as base64. */
      content: z.base64().min(1),
    }),
    maxBytes: Math.ceil((limits.importFile.most * 4) / 3) + 4_096,
    reply: peopleImport,
    status: 201,
    errors: ['not_found', 'import_not_text', 'import_empty', 'import_too_many_rows', 'import_too_many_columns'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/company/imports/:importId',
    access: 'companyStaff',
    summary: 'The status of an import: what it would do or has done, and how many of its emails have been sent',
    params: byImport,
    reply: peopleImport,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/company/imports/:importId/rows',
    access: 'companyStaff',
    summary: 'The rows of an import: which are used, which are corrected, and why others are rejected',
    params: byImport,
    query: z.object({ state: z.enum(importRowStates).optional(), ...page }),
    reply: z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/imports/:importId',
    access: 'companyStaff',
    summary: 'Choose what each column contains and whether missing chapters are created; omitted fields stay unchanged',
    params: byImport,
    body: z.strictObject({ columns: columns.optional(), make_chapters: z.boolean().optional() }),
    reply: peopleImport,
    errors: ['import_done'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/company/imports/:importId/confirm',
    access: 'companyStaff',
    summary: 'Confirm an import: everybody in it is invited, or nobody; rejected rows are skipped only on request',
    params: byImport,
    body: z.strictObject({ leave_out_refused: z.boolean().default(false) }),
    reply: peopleImport,
    errors: ['import_done', 'import_has_refused', 'import_nothing', 'company_full', 'approval_in_suspended_company'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/company/imports/:importId/result',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'Export all rows of an import as CSV, with the outcome of each and the reason',
    params: byImport,
    file: { types: ['text/csv'] },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/imports/:importId',
    access: 'companyStaff',
    summary: 'Delete an import; people it has invited stay invited',
    params: byImport,
    reply: nothing,
  }),
};
