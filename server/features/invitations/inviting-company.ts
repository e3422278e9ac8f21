import type { Transaction } from '#server/database/database.ts';
import { type CompanyRow, chapterOfCompany, lockCompany } from '#server/features/companies/index.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';

/**
 * Returns the company that people are invited to, and locks it until the transaction ends, so that its places and chapters can't change.
 * Throws `not_found` and `approval_in_suspended_company`.
 */
export async function lockInvitingCompany(tx: Transaction, id: CompanyId): Promise<CompanyRow> {
  const company = found(await lockCompany(tx, id));
  if (company.suspended_at) throw new Refusal('approval_in_suspended_company');
  return company;
}

/** Throws `invalid_request` for a chapter that people can't join, and `chapter_archived`. */
export async function requireChapter(tx: Transaction, company: CompanyId, id: string | null): Promise<void> {
  if (id === null) return;
  const chapter = await chapterOfCompany(tx, company, id);
  if (!chapter) throw refusedField({ path: 'body.chapter_id', code: 'chapter' });
  if (chapter.archived_at) throw new Refusal('chapter_archived');
}
