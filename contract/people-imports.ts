import { z } from 'zod';
import { id, nothing, page, revision, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { importFields, importRowStates } from './people-import-values.ts';
import { invitedRoles, limits } from './values.ts';

/** A column's zero-based index; null if the file does not have it. */
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

/** A file of people to invite, and the result of importing it. */
export const peopleImport = z.object({
  id,
  company_id: id,
  file_name: z.string(),
  /** Its column names; empty if the file has none. */
  header: z.array(z.string()),
  /** Its first rows, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** The field that each column contains. */
  columns,
  /** Whether chapters that the company does not have are created; otherwise their rows are refused. */
  make_chapters: z.boolean(),
  rows: z.number().int(),
  counts: z.object({ valid: z.number().int(), corrected: z.number().int(), refused: z.number().int() }),
  /** How many of the usable rows invite a company admin. */
  admins: z.number().int(),
  /** Chapters in its rows that the company does not have. */
  missing_chapters: z.array(z.string()),
  /** How many more people the company can invite. */
  places_left: z.number().int(),
  created_at: time,
  /** When its people were invited; null before that. */
  confirmed_at: time.nullable(),
  invited: z.number().int(),
  /** How many of their emails have been sent. */
  mails_sent: z.number().int(),
  revision,
});
export type PeopleImport = z.infer<typeof peopleImport>;

const row = z.object({
  /** The line in the file where the row ends. */
  line: z.number().int(),
  state: z.enum(importRowStates),
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(invitedRoles).nullable(),
  chapter: z.string().nullable(),
  manager: z.string().nullable(),
  /** The values in the file for the fields that have a column; empty once it is confirmed. */
  cells: z.partialRecord(z.enum(importFields), z.string()),
  /** Corrections, and why a row is refused. */
  notes: z.array(z.object({ code: z.string(), message: z.string() })),
  invited: z.boolean(),
});
export type ImportRow = z.infer<typeof row>;

const importCell = z.string().max(limits.importCell.most);
const byImport = z.object({ importId: id });

/** Inviting many people with a file, which is sent, reviewed and confirmed as a whole. */
export const peopleImports = {
  create: endpoint({
    method: 'POST',
    path: '/api/company/imports',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Upload a CSV file or a workbook (.xlsx) of people to invite; no one is invited until it is confirmed',
    query: ofCompany,
    body: z.strictObject({
      file_name: z.string().trim().min(1).max(limits.importFileName.most),
      /** The file's bytes, in any encoding, as base64. */
      content: z.base64().min(1),
    }),
    maxBytes: Math.ceil((limits.importFile.most * 4) / 3) + 4_096,
    reply: peopleImport,
    status: 201,
    errors: [
      'not_found',
      'import_not_text',
      'import_empty',
      'import_too_many_rows',
      'import_too_many_columns',
      'import_workbook_too_large',
      'import_workbook_damaged',
      'import_too_complicated',
    ],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/company/imports/:importId',
    access: 'companyStaff',
    summary: 'The status of an import: its effects so far or when confirmed, and the number of its emails that were sent',
    params: byImport,
    reply: peopleImport,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/company/imports/:importId/rows',
    access: 'companyStaff',
    summary:
      'The rows of an import: first the rejected ones with the reasons, then those that become company admins, then the others, each in file order',
    params: byImport,
    query: z.object({ state: z.enum(importRowStates).optional(), ...page }),
    reply: z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), page_size: z.number().int() }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/imports/:importId',
    access: 'companyStaff',
    summary:
      'Choose the field of each column and whether missing chapters are created; omitted fields and columns stay unchanged. With `revision`, the call is refused if someone has changed the import since',
    params: byImport,
    body: z.strictObject({
      columns: columns.partial().optional(),
      make_chapters: z.boolean().optional(),
      revision: revision.optional(),
    }),
    reply: peopleImport,
    errors: ['import_done', 'edited_elsewhere'],
  }),
  changeRow: endpoint({
    method: 'PUT',
    path: '/api/company/imports/:importId/rows/:line',
    access: 'companyStaff',
    summary:
      'Correct a row of an import; omitted cells stay unchanged. With `revision`, the call is refused if someone has changed the import since. The response contains the validated row',
    params: byImport.extend({ line: z.coerce.number().int().min(1) }),
    body: z.strictObject({ cells: z.partialRecord(z.enum(importFields), importCell), revision: revision.optional() }),
    reply: z.object({ row, revision }),
    errors: ['import_done', 'edited_elsewhere'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/company/imports/:importId/confirm',
    makes: 'thing',
    access: 'companyStaff',
    summary:
      'Confirm an import: everyone in it is invited, or no one; rejected rows are skipped, and people made company admins, only on request. With `revision`, the call is refused if someone has chosen other columns since',
    params: byImport,
    body: z.strictObject({
      leave_out_refused: z.boolean().default(false),
      make_admins: z.boolean().default(false),
      revision: revision.optional(),
    }),
    reply: peopleImport,
    errors: [
      'import_done',
      'edited_elsewhere',
      'import_has_refused',
      'import_makes_admins',
      'import_nothing',
      'company_full',
      'approval_in_suspended_company',
    ],
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/company/imports/:importId/result',
    access: 'companyStaff',
    viewAs: 'refused',
    summary: 'Export all rows of an import as CSV, each with its outcome and the reason',
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
