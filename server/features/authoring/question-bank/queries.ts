import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { QuestionKind } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Scope } from '../queries.ts';
import { bankQuestions } from '../tables.ts';

export type BankRow = typeof bankQuestions.$inferSelect;

const inBank = (scope: Scope) => (scope === null ? isNull(bankQuestions.company_id) : eq(bankQuestions.company_id, scope));

/** Returns those of these questions that are in a scope's bank. */
export const bankRowsOf = async (on: Queryable, scope: Scope, ids: readonly string[]): Promise<BankRow[]> =>
  ids.length === 0
    ? []
    : on
        .select()
        .from(bankQuestions)
        .where(and(inBank(scope), inArray(bankQuestions.id, [...ids])))
        .orderBy(bankQuestions.id);
export const bankRowOf = async (on: Queryable, scope: Scope, id: string): Promise<BankRow | undefined> =>
  (await bankRowsOf(on, scope, [id]))[0];

/** Makes changes to one bank run one at a time. */
export const lockBank = (tx: Transaction, scope: Scope) => takeTurns(tx, `question bank ${scope ?? 'of the platform'}`);

/** Returns the ids of all questions in a scope's bank. */
export const idsOfBank = async (on: Queryable, scope: Scope): Promise<Set<string>> =>
  new Set((await on.select({ id: bankQuestions.id }).from(bankQuestions).where(inBank(scope))).map(({ id }) => id));

/** Returns those of these ids that questions in companies' banks have. */
export const idsOfCompanies = async (on: Queryable, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const isTaken = and(isNotNull(bankQuestions.company_id), inArray(bankQuestions.id, [...ids]));
  return new Set((await on.select({ id: bankQuestions.id }).from(bankQuestions).where(isTaken)).map(({ id }) => id));
};

/** Returns the questions of a scope's bank with only their versions. */
export const versionsOfBank = (on: Queryable, scope: Scope): Promise<Pick<BankRow, 'id' | 'version'>[]> =>
  on.select({ id: bankQuestions.id, version: bankQuestions.version }).from(bankQuestions).where(inBank(scope)).orderBy(bankQuestions.id);

/** Returns all questions of a scope's bank. */
export const wholeBank = (on: Queryable, scope: Scope): Promise<BankRow[]> =>
  on.select().from(bankQuestions).where(inBank(scope)).orderBy(bankQuestions.id);

export const insertBankRows = (tx: Transaction, rows: (typeof bankQuestions.$inferInsert)[]) => tx.insert(bankQuestions).values(rows);
export const setBankRow = (tx: Transaction, id: string, set: Partial<BankRow>) =>
  tx.update(bankQuestions).set(set).where(eq(bankQuestions.id, id));
export const deleteBankRow = (tx: Transaction, id: string) => tx.delete(bankQuestions).where(eq(bankQuestions.id, id));

/** The filter for a bank's questions; null fields do not filter. */
export interface BankFilter {
  /** A pattern to search for in all of a question's texts. */
  search: string | null;
  kind: QuestionKind | null;
  tag: string | null;
  /** The module with a copy. */
  module: string | null;
  /** A skill that a module with a copy teaches. */
  skill: string | null;
  is_used: boolean | null;
}
