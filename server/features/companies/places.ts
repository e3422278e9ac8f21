import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { refusedField } from '#server/http/refusal.ts';
import { chapters, companies } from './tables.ts';

export interface Place {
  companyId: string | null;
  chapterId: string | null;
}

/**
 * The company and chapter that a registering person named, if people may register there. Throws `invalid_request` with
 * the field that does not fit.
 */
export async function placeOpenToRegistration(database: Database, companyId: string | null, chapterId: string | null): Promise<Place> {
  if (!companyId) {
    if (chapterId) throw refusedField({ path: 'body.chapter_id', code: 'chapter_without_company' });
    return { companyId: null, chapterId: null };
  }
  const [company] = await database
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.openToRegistration, true), isNull(companies.suspendedAt)));
  if (!company) throw refusedField({ path: 'body.company_id', code: 'company' });
  if (!chapterId) return { companyId, chapterId: null };
  const [chapter] = await database
    .select({ id: chapters.id })
    .from(chapters)
    .where(and(eq(chapters.id, chapterId), eq(chapters.companyId, companyId)));
  if (!chapter) throw refusedField({ path: 'body.chapter_id', code: 'chapter' });
  return { companyId, chapterId };
}
