import type { BodyOf } from '#contract/endpoint.ts';
import type { peopleImports } from '#contract/people-imports.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { addChapter, chapterCreated, companyById } from '#server/features/companies/index.ts';
import { invitedAmong, membersAmong } from '#server/features/members/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { peopleImported } from '../activities.ts';
import { lockInvitingCompany } from '../inviting-company.ts';
import { sendInvitations, tooOftenMailed } from '../send.ts';
import { guessColumns, namesOf } from './columns.ts';
import type { CsvRow } from './csv.ts';
import { addressesIn, chapterKey, type JudgedRow, judgeRows } from './judge.ts';
import { addImport, chaptersOf, lockImport, type PeopleImportRow, rememberColumns, rememberedColumns, updateImport } from './queries.ts';
import { readPeopleFile } from './read-file.ts';

const nobody: ReadonlySet<string> = new Set();

const rowsOf = ({ cells, lines }: PeopleImportRow): CsvRow[] => cells.map((row, index) => ({ line: lines[index] ?? 0, cells: [...row] }));

/** What would become of each row as the company is at this moment; once it is confirmed, what has become of it. */
export async function judgeImport(
  on: Queryable,
  file: PeopleImportRow,
  now: Date,
  mailedTooOften: ReadonlySet<string> = nobody,
): Promise<{ rows: JudgedRow[]; missing_chapters: string[] }> {
  if (file.result) return { rows: [...file.result], missing_chapters: [] };
  const { company_id, columns, make_chapters, header } = file;
  const rows = rowsOf(file);
  const addresses = addressesIn(rows, columns);
  const chapters = await chaptersOf(on, company_id);
  const members = await membersAmong(on, company_id, addresses);
  const invited = await invitedAmong(on, company_id, addresses, now);
  return judgeRows(rows, { columns, make_chapters, width: header.length }, { chapters, members, invited, mailedTooOften });
}

/** Keeps a file with people until it is confirmed. Throws `not_found`, and what `readPeopleFile` does. */
export async function createImport(
  { database, clock }: Services,
  caller: Caller,
  company_id: CompanyId,
  { file_name, content }: BodyOf<typeof peopleImports.create>,
): Promise<PeopleImportRow> {
  found(await companyById(database, company_id));
  const { header, rows } = readPeopleFile(Buffer.from(content, 'base64'));
  const columns = guessColumns(header, await rememberedColumns(database, company_id));
  const values = { company_id, made_by: caller.id, file_name, header, columns, created_at: clock.now() };
  const cells = rows.map((row) => row.cells);
  const lines = rows.map(({ line }) => line);
  return inTransaction(database, (tx) => addImport(tx, { ...values, cells, lines }));
}

/** Throws `import_done`. */
async function lockDraft(tx: Transaction, id: string): Promise<PeopleImportRow> {
  const draft = found(await lockImport(tx, id));
  if (draft.confirmed_at) throw new Refusal('import_done');
  return draft;
}

/** Says which column holds what, and whether missing chapters are made. Throws `import_done`, `invalid_request` for a column that is not there. */
export function changeImport({ database }: Services, id: string, given: BodyOf<typeof peopleImports.change>): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { header } = await lockDraft(tx, id);
    const { columns, make_chapters } = given;
    const absent = Object.entries(columns ?? {}).find(([, column]) => column !== null && column >= header.length);
    if (absent) throw refusedField({ path: `body.columns.${absent[0]}`, code: 'import_column' });
    await updateImport(tx, id, {
      ...(columns === undefined ? {} : { columns }),
      ...(make_chapters === undefined ? {} : { make_chapters }),
    });
  });
}

/** Makes those of some chapters that the company does not have; gives the ids of all of them by their names. */
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

/** Those who can be invited. Throws `import_has_refused` where others would be left out without a word, `import_nothing`. */
function chosenOf(rows: readonly JudgedRow[], leaveOutRefused: boolean): JudgedRow[] {
  const chosen = rows.filter(({ state }) => state !== 'refused');
  if (chosen.length < rows.length && !leaveOutRefused) throw new Refusal('import_has_refused');
  if (chosen.length === 0) throw new Refusal('import_nothing');
  return chosen;
}

/**
 * Invites everybody of a file, in one transaction with their mails and the chapters that are made for them. Refused rows are left out
 * where that is said. Throws `import_done`, `import_has_refused`, `import_nothing`, `company_full`, `approval_in_suspended_company`; then
 * nobody is invited and no chapter is made.
 */
export async function confirmImport(
  services: Services,
  caller: Caller,
  draft: PeopleImportRow,
  { leave_out_refused }: BodyOf<typeof peopleImports.confirm>,
): Promise<void> {
  const { database, clock } = services;
  if (draft.confirmed_at) throw new Refusal('import_done');
  const at = clock.now();
  const before = chosenOf((await judgeImport(database, draft, at)).rows, leave_out_refused);
  const mailedTooOften = await tooOftenMailed(
    services,
    before.map(({ email }) => email),
  );
  const settings = await services.settings();
  await inTransaction(database, async (tx) => {
    const company = await lockInvitingCompany(tx, draft.company_id);
    const file = await lockDraft(tx, draft.id);
    // Again, as the company is now: somebody may have come in since, or a chapter may be gone.
    const { rows } = await judgeImport(tx, file, at, mailedTooOften);
    const chosen = chosenOf(rows, leave_out_refused);
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
    const isInvited = (row: JudgedRow) => row.state !== 'refused' && invited.has(row.email);
    await updateImport(tx, file.id, { confirmed_at: at, result: rows.map((row) => ({ ...row, invited: isInvited(row) })) });
    await rememberColumns(tx, company.id, namesOf(file.header, file.columns));
    const facts = { import_id: file.id, invited: invited.size, left_out: rows.length - invited.size, chapters: made };
    const about = { at, actor_id: caller.id, person_id: null, company_id: company.id };
    await services.activity.record(tx, [happened(peopleImported, { ...about, facts })]);
  });
}
