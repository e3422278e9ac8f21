import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm';
import type { Settings } from '#contract/settings.ts';
import type { Queryable } from '#server/database/database.ts';
import { refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import { chapters, companies } from './tables.ts';

interface Place {
  company_id: CompanyId | null;
  chapter_id: string | null;
}

/**
 * Returns the company and chapter that someone named when registering, if people may register there. Throws `invalid_request` with the
 * field that is wrong.
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
    .where(and(eq(chapters.id, chapterId), eq(chapters.company_id, company.id), isNull(chapters.archived_at)));
  if (!chapter) throw refusedField({ path: 'body.chapter_id', code: 'chapter' });
  return { company_id: company.id, chapter_id: chapterId };
}

/**
 * Returns the company whose email domain an address has, if people may register there; null if there is none. The company is only suggested
 * to the super admin who decides about the account. Must be called only for an address that its owner has confirmed.
 */
export async function companyOfAddress(on: Queryable, email: string): Promise<CompanyId | null> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const rows = await on
    .select({ id: companies.id })
    .from(companies)
    .where(and(arrayContains(companies.email_domains, [domain]), eq(companies.open_to_registration, true), isNull(companies.suspended_at)))
    .limit(2);
  // Two companies may have entered the same domain before duplicates were refused. Such a domain is ambiguous.
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Returns the maximum number of people in a company: its own limit, or the platform's. */
export async function userLimitOf(on: Queryable, id: CompanyId, { max_users_per_company }: Settings): Promise<number> {
  const [row] = await on.select({ max_users: companies.max_users }).from(companies).where(eq(companies.id, id));
  return row?.max_users ?? max_users_per_company;
}

export async function nameOfCompany(on: Queryable, id: CompanyId): Promise<string> {
  const [row] = await on.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return row?.name ?? '';
}
