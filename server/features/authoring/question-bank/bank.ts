import { bankLimits, type bankOrders, type bankUsages } from '#contract/question-bank-values.ts';
import type { BankContent, BankQuestion, BankUse, QuestionBank } from '#contract/question-banks.ts';
import type { QuestionKind } from '#contract/values.ts';
import { containing } from '#server/database/containing.ts';
import type { Queryable } from '#server/database/database.ts';
import { nameOfSkill } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { bankQuestionChanged, bankQuestionDeleted, bankQuestionsAdded } from '../activities.ts';
import { type Edit, editing, refuseOlder } from '../edit.ts';
import { idIn } from '../id-in.ts';
import { editorsOf, type Scope } from '../queries.ts';
import { ensureWorkingCopies } from '../working-copies.ts';
import { type BankAsset, cleaned, idOfPrompt, isComplete, versionOf, withOwnPictures, wordsOf } from './content.ts';
import { bankFilters, bankPage, usesOfQuestion } from './list-queries.ts';
import { type BankRow, bankRowOf, bankRowsOf, deleteBankRow, idsOfBank, insertBankRows, lockBank, setBankRow } from './queries.ts';

async function present(on: Queryable, rows: readonly (readonly [BankRow, BankUse[]])[]): Promise<BankQuestion[]> {
  const editors = await editorsOf(
    on,
    rows.map(([{ updated_by }]) => updated_by),
  );
  return rows.map(([{ id, version, question, revision, updated_at, updated_by }, uses]) => ({
    id,
    version,
    question: cleaned(question),
    is_complete: isComplete(question),
    uses,
    revision,
    updated_at: updated_at.toISOString(),
    updated_by: updated_by === null ? null : (editors.get(updated_by) ?? null),
  }));
}

async function presentOne(on: Queryable, scope: Scope, row: BankRow): Promise<BankQuestion> {
  const [presented] = await present(on, [[row, await usesOfQuestion(on, scope, row.id)]]);
  return must(presented, 'the question that was presented');
}

interface Asked {
  page: number;
  page_size: number;
  sort: (typeof bankOrders)[number];
  search?: string | undefined;
  kind?: QuestionKind | undefined;
  tag?: string | undefined;
  module?: string | undefined;
  skill?: string | undefined;
  usage?: (typeof bankUsages)[number] | undefined;
}

/** Returns one page of a bank. */
export async function readBank(services: Services, scope: Scope, asked: Asked): Promise<QuestionBank> {
  await ensureWorkingCopies(services);
  const { database } = services;
  const { page, page_size, sort, search, kind = null, tag = null, module = null, skill = null, usage } = asked;
  const filter = {
    search: search ? containing(search) : null,
    kind,
    tag,
    module,
    skill,
    is_used: usage === undefined ? null : usage === 'used',
  };
  const [{ rows, total }, filters] = await Promise.all([
    bankPage(database, scope, filter, sort, { most: page_size, skip: (page - 1) * page_size }),
    bankFilters(database, scope),
  ]);
  const stored = await bankRowsOf(
    database,
    scope,
    rows.map(({ id }) => id),
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  // A question that was deleted between the two reads is left out.
  const shown = rows.flatMap(({ id, uses }) => {
    const row = byId.get(id);
    return row ? [[row, uses] as const] : [];
  });
  const skills = filters.skills.map((id) => ({ id, name: nameOfSkill(id) })).toSorted((a, b) => a.name.localeCompare(b.name));
  return { questions: await present(database, shown), total, page, page_size, ...filters, skills };
}

/** Returns a question in a bank. Throws `not_found`. */
export async function readQuestion({ database }: Services, scope: Scope, id: string): Promise<BankQuestion> {
  return presentOne(database, scope, found(await bankRowOf(database, scope, id)));
}

/** A question to add to a bank, with the pictures that it may show and the text that its id is made from. */
export interface NewBankQuestion {
  id: string;
  question: BankContent;
  assets?: readonly BankAsset[];
}

/** Returns a free id, and adds it to those that are taken: `rare-words`, `rare-words-2` and so on. */
function freeId(scope: Scope, wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const id = idIn(scope, number === 1 ? wanted : `${wanted.slice(0, 50).replace(/-+$/, '')}-${number}`);
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/** Adds questions to a bank, in the given order. Throws `question_bank_full`, in which case nothing was added. */
export async function addToBank(edit: Edit, scope: Scope, questions: readonly NewBankQuestion[]): Promise<BankRow[]> {
  const { tx, at, by, record } = edit;
  if (questions.length === 0) return [];
  await lockBank(tx, scope);
  // The lock keeps other calls from taking an id in the meantime.
  const taken = await idsOfBank(tx, scope);
  if (taken.size + questions.length > bankLimits.questions.most) throw new Refusal('question_bank_full');
  const rows = questions.map(({ id, question: given, assets: known = [] }): BankRow => {
    const { question, assets } = withOwnPictures(cleaned(given), known);
    return {
      id: freeId(scope, id, taken),
      company_id: scope,
      question,
      version: versionOf(question),
      words: wordsOf(question),
      assets,
      revision: 1,
      updated_at: at,
      updated_by: by,
    };
  });
  for (let start = 0; start < rows.length; start += 500) await insertBankRows(tx, rows.slice(start, start + 500));
  await record(bankQuestionsAdded, { before: null, after: rows.map(({ id }) => id) });
  return rows;
}

/** Adds a question to a bank. Throws `question_bank_full`. */
export const createQuestion = (services: Services, caller: Caller, scope: Scope, question: BankContent): Promise<BankQuestion> =>
  editing(services, caller, scope, async (edit) => {
    const [row] = await addToBank(edit, scope, [{ id: idOfPrompt(question.prompt), question }]);
    const made = must(row, 'the question that was added');
    await madeOnce(edit.tx, made.id);
    return presentOne(edit.tx, scope, made);
  });

const recorded = ({ question: { kind, prompt, tags = [] }, revision }: Pick<BankRow, 'question' | 'revision'>) => ({
  kind,
  prompt,
  tags,
  revision,
});

/**
 * Saves a question in a bank. It keeps the pictures that it still shows. A save that arrives twice counts as one. Throws `not_found`
 * and `edited_elsewhere`.
 */
export const saveQuestion = (
  services: Services,
  caller: Caller,
  scope: Scope,
  id: string,
  given: { based_on: number; question: BankContent },
): Promise<BankQuestion> =>
  editing(services, caller, scope, async ({ tx, at, by, record }) => {
    await lockBank(tx, scope);
    const row = found(await bankRowOf(tx, scope, id));
    const { question, assets } = withOwnPictures(cleaned(given.question), row.assets);
    const version = versionOf(question);
    if (version === row.version) return presentOne(tx, scope, row);
    await refuseOlder(tx, caller, row, given.based_on);
    const after = {
      ...row,
      question,
      version,
      words: wordsOf(question),
      assets,
      revision: row.revision + 1,
      updated_at: at,
      updated_by: by,
    };
    await setBankRow(tx, id, after);
    await record(bankQuestionChanged, { question_id: id, before: recorded(row), after: recorded(after) });
    return presentOne(tx, scope, after);
  });

/** Deletes a question from a bank; copies in quizzes stay. */
export const deleteQuestion = (services: Services, caller: Caller, scope: Scope, id: string) =>
  editing(services, caller, scope, async ({ tx, record }) => {
    await lockBank(tx, scope);
    const row = await bankRowOf(tx, scope, id);
    if (row) {
      await deleteBankRow(tx, id);
      await record(bankQuestionDeleted, { question_id: id, before: recorded(row), after: null });
    }
    return {};
  });
