import type { BodyOf } from '#contract/endpoint.ts';
import { type ImportField, importFields } from '#contract/people-import-values.ts';
import type { peopleImports } from '#contract/people-imports.ts';
import { limits } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { addChapter, chapterCreated, companyById } from '#server/features/companies/index.ts';
import { mailingEach } from '#server/features/identity/index.ts';
import { invitedAmong, membersAmong } from '#server/features/members/index.ts';
import { objectFor, rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import type { CsvRow } from '#server/table-file/csv.ts';
import { peopleImported } from '../activities.ts';
import { lockInvitingCompany } from '../inviting-company.ts';
import { sendInvitations } from '../send.ts';
import type { ColumnNumbers } from '../tables.ts';
import { guessColumns, namesOf } from './columns.ts';
import {
  addImport,
  chaptersOf,
  importById,
  lockImport,
  type PeopleImportRow,
  type ReachedImport,
  rememberColumns,
  rememberedColumns,
  updateImport,
} from './queries.ts';
import { readPeopleFile } from './read-file.ts';
import { addressesIn, chapterKey, type ValidatedRow, validateRows } from './validate-rows.ts';

const noAddresses: ReadonlySet<string> = new Set();

const rowsOf = ({ cells, lines }: PeopleImportRow): CsvRow[] => cells.map((row, index) => ({ line: lines[index] ?? 0, cells: [...row] }));

/** A validated row, with its cells' contents. */
export type FileRow = ValidatedRow & { cells: Partial<Record<ImportField, string>> };

const cellsByField = (columns: ColumnNumbers, cells: readonly string[]): FileRow['cells'] =>
  Object.fromEntries(
    importFields.flatMap((field) => {
      const column = columns[field] ?? null;
      return column === null ? [] : [[field, (cells[column] ?? '').slice(0, limits.importCell.most)]];
    }),
  );

/**
 * Returns the outcome that each row would have in the company's current state; if the import has been confirmed, returns the actual
 * outcome.
 */
export async function evaluateImport(
  on: Queryable,
  file: ReachedImport,
  now: Date,
  mailedTooOften: ReadonlySet<string> = noAddresses,
): Promise<{ rows: FileRow[]; missing_chapters: string[] }> {
  if (file.result) return { rows: file.result.map((row) => ({ ...row, cells: {} })), missing_chapters: [] };
  const { company_id, columns, make_chapters, header } = file;
  const rows = rowsOf(file);
  const addresses = addressesIn(rows, columns);
  const chapters = await chaptersOf(on, company_id);
  const members = await membersAmong(on, company_id, addresses);
  const invited = await invitedAmong(on, company_id, addresses, now);
  const validated = validateRows(rows, { columns, make_chapters, width: header.length }, { chapters, members, invited, mailedTooOften });
  return { ...validated, rows: validated.rows.map((row, index) => ({ ...row, cells: cellsByField(columns, file.cells[index] ?? []) })) };
}

/** Stores a file of people until someone confirms it. Throws `not_found`, and the refusals of `readPeopleFile`. */
export async function createImport(
  { database, clock }: Services,
  caller: Caller,
  company_id: CompanyId,
  { file_name, content }: BodyOf<typeof peopleImports.create>,
): Promise<ReachedImport> {
  found(await companyById(database, company_id));
  const { header, rows } = await readPeopleFile(Buffer.from(content, 'base64'));
  const columns = guessColumns(header, await rememberedColumns(database, company_id));
  const values = { company_id, made_by: caller.id, file_name, header, columns, created_at: clock.now() };
  const cells = rows.map((row) => row.cells);
  const lines = rows.map(({ line }) => line);
  return inTransaction(database, async (tx) => {
    const file = await addImport(tx, { ...values, cells, lines });
    await madeOnce(tx, file.id);
    return rowOf(company_id, file);
  });
}

/** Locks an import that is not confirmed yet. Throws `import_done`. */
async function lockDraft(tx: Transaction, caller: Caller, { id }: Pick<ReachedImport, 'id' | 'company_id'>): Promise<ReachedImport> {
  const draft = await objectFor(caller, () => lockImport(tx, id));
  if (draft.confirmed_at) throw new Refusal('import_done');
  return draft;
}

/**
 * Sets which column contains which field, and whether missing chapters are created; omitted settings stay as they are. Throws
 * `import_done`, `edited_elsewhere` if someone has changed anything since the given revision, and `invalid_request` for a column that does
 * not exist.
 */
export function changeImport(
  { database }: Services,
  caller: Caller,
  file: ReachedImport,
  given: BodyOf<typeof peopleImports.change>,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { header, columns: before } = await lockDraft(tx, caller, file);
    const { columns, make_chapters, revision } = given;
    const absent = Object.entries(columns ?? {}).find(([, column]) => column !== null && column !== undefined && column >= header.length);
    if (absent) throw refusedField({ path: `body.columns.${absent[0]}`, code: 'import_column' });
    if (columns === undefined && make_chapters === undefined) return;
    const chosen = {
      ...(columns === undefined ? {} : { columns: { ...before, ...columns } }),
      ...(make_chapters === undefined ? {} : { make_chapters }),
    };
    if (!(await updateImport(tx, file.id, chosen, revision))) throw new Refusal('edited_elsewhere');
  });
}

/**
 * Corrects the cells of one row, and removes any cells beyond the last column. Returns the validated row. Throws `not_found` for a row that
 * does not exist, `import_done`, `edited_elsewhere` if someone has changed the import since the given revision, and `invalid_request` for a
 * field without a column.
 */
export function changeRow(
  { database, clock }: Services,
  caller: Caller,
  file: ReachedImport,
  line: number,
  given: BodyOf<typeof peopleImports.changeRow>,
): Promise<{ row: FileRow; revision: number }> {
  return inTransaction(database, async (tx) => {
    const { header, columns, lines, cells: before } = await lockDraft(tx, caller, file);
    const at = lines.indexOf(line);
    const row = [...found(before[at])];
    for (const [field, value] of Object.entries(given.cells)) {
      const column = columns[field] ?? null;
      if (column === null) throw refusedField({ path: `body.cells.${field}`, code: 'import_column' });
      // A row may end before its last columns.
      while (row.length <= column) row.push('');
      row[column] = value;
    }
    const cells = before.map((one, index) => (index === at ? row.slice(0, header.length) : one));
    if (!(await updateImport(tx, file.id, { cells }, given.revision))) throw new Refusal('edited_elsewhere');
    const changed = await objectFor(caller, () => importById(tx, file.id));
    const { rows } = await evaluateImport(tx, changed, clock.now());
    return { row: must(rows[at], 'the row that was changed'), revision: changed.revision };
  });
}

/** Creates the chapters that the company lacks; returns all chapters' ids by name. */
async function withChapters(services: Services, tx: Transaction, caller: Caller, company_id: CompanyId, names: readonly string[]) {
  const at = services.clock.now();
  const ids = new Map((await chaptersOf(tx, company_id)).map(({ id, name }) => [chapterKey(name), id]));
  let made = 0;
  for (const name of names) {
    if (ids.has(chapterKey(name))) continue;
    const { id } = await addChapter(tx, company_id, { name, description: null }, at);
    ids.set(chapterKey(name), id);
    made++;
    const about = { at, actor_id: caller.id, person_id: null, company_id, facts: { chapter_id: id, fields: ['name'] } };
    await services.activity.record(tx, [happened(chapterCreated, { ...about, values: { before: null, after: { name } } })]);
  }
  return { made, idOf: (name: string | null) => (name === null ? null : must(ids.get(chapterKey(name)), 'the chapter of a row')) };
}

/**
 * Returns the people who can be invited. Throws `import_has_refused` if others would be omitted without confirmation, `import_makes_admins`
 * if someone would become a company admin without confirmation, and `import_nothing`.
 */
function chosenOf<R extends ValidatedRow>(
  rows: readonly R[],
  { leave_out_refused, make_admins }: Pick<BodyOf<typeof peopleImports.confirm>, 'leave_out_refused' | 'make_admins'>,
): R[] {
  const chosen = rows.filter(({ state }) => state !== 'refused');
  if (chosen.length < rows.length && !leave_out_refused) throw new Refusal('import_has_refused');
  if (chosen.length === 0) throw new Refusal('import_nothing');
  if (chosen.some(({ role }) => role === 'CompanyAdmin') && !make_admins) throw new Refusal('import_makes_admins');
  return chosen;
}

/**
 * Invites everyone in a file, in one transaction with their emails and the new chapters. It omits refused rows, and makes people company
 * admins, only if the caller has confirmed that. Throws `import_done`, `edited_elsewhere` if someone has changed the columns since the
 * given revision, `import_has_refused`, `import_makes_admins`, `import_nothing`, `company_full` and `approval_in_suspended_company`. In
 * these cases no one is invited and no chapter is created.
 */
export async function confirmImport(
  services: Services,
  caller: Caller,
  draft: ReachedImport,
  { revision, ...said }: BodyOf<typeof peopleImports.confirm>,
): Promise<void> {
  const { database, clock } = services;
  if (draft.confirmed_at) throw new Refusal('import_done');
  const at = clock.now();
  const before = chosenOf((await evaluateImport(database, draft, at)).rows, said);
  const settings = await services.settings();
  const sendWithin = (mailedTooOften: ReadonlySet<string>) =>
    inTransaction(database, async (tx) => {
      const company = await lockInvitingCompany(tx, draft.company_id);
      const file = await lockDraft(tx, caller, draft);
      // The rows are validated again against the company's current state. For example, someone may have joined since, or a chapter may have
      // been deleted.
      const { rows } = await evaluateImport(tx, file, at, mailedTooOften);
      const chosen = chosenOf(rows, said);
      const names = chosen.flatMap(({ chapter }) => chapter ?? []);
      const { made, idOf } = await withChapters(services, tx, caller, company.id, names);
      const invitees = chosen.map(({ email, full_name, role, chapter, manager }) => ({
        email,
        full_name,
        role: role ?? 'Student',
        chapter_id: idOf(chapter),
        manager_email: manager,
      }));
      const sent = await sendInvitations(services, tx, settings, { caller, company, invitees, import_id: file.id });
      const invited = new Set(sent.map(({ email }) => email));
      const isInvited = (row: ValidatedRow) => row.state !== 'refused' && invited.has(row.email);
      const done = { confirmed_at: at, result: rows.map(({ cells: _, ...row }) => ({ ...row, invited: isInvited(row) })) };
      if (!(await updateImport(tx, file.id, done, revision))) throw new Refusal('edited_elsewhere');
      await madeOnce(tx, file.id);
      await rememberColumns(tx, company.id, namesOf(file.header, file.columns));
      const facts = { import_id: file.id, invited: invited.size, left_out: rows.length - invited.size, chapters: made };
      const about = { at, actor_id: caller.id, person_id: null, company_id: company.id };
      await services.activity.record(tx, [happened(peopleImported, { ...about, facts })]);
      return { result: undefined, mailed: [...invited] };
    });
  await mailingEach(
    services,
    before.map(({ email }) => email),
    sendWithin,
  );
}
