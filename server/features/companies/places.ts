import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import { chapters, companies } from './tables.ts';

export interface Place {
  company_id: CompanyId | null;
  chapter_id: string | null;
}

/**
 * The company and chapter that a registering person named, if people may register there. Throws `invalid_request` with
 * the field that does not fit.
 */
export async function placeOpenToRegistration(on: Queryable, companyId: string | null, chapterId: string | null): Promise<Place> {
  if (!companyId) {
    if (chapterId) throw refusedField({ path: 'body.chapter_id', code: 'chapter_without_company' });
    return { company_id: null, chapter_id: null };
  }
  const [company] = await on
    .select({ id: companies.id })
    .from(companies)
    .where(and(sql`${companies.id} = ${companyId}`, eq(companies.open_to_registration, true), isNull(companies.suspended_at)));
  if (!company) throw refusedField({ path: 'body.company_id', code: 'company' });
  if (!chapterId) return { company_id: company.id, chapter_id: null };
  const [chapter] = await on
    .select({ id: chapters.id })
    .from(chapters)
    .where(and(eq(chapters.id, chapterId), eq(chapters.company_id, company.id)));
  if (!chapter) throw refusedField({ path: 'body.chapter_id', code: 'chapter' });
  return { company_id: company.id, chapter_id: chapterId };
}

/** Holds the company's row until the transaction ends, so that two who want its last place come one after the other. */
export async function lockCompany(tx: Transaction, id: CompanyId): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
}

export async function nameOfCompany(on: Queryable, id: CompanyId): Promise<string> {
  const [row] = await on.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return row?.name ?? '';
}
