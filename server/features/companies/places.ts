import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { m } from '#server/words.ts';
import { chapters, companies } from './tables.ts';

export interface Place {
  companyId: string | null;
  chapterId: string | null;
}

const refuse = (path: string, message: string) => new Refusal('invalid_request', { faults: [{ path, message }] });

/**
 * The company and chapter that a registering person named, if people may register there. Throws `invalid_request` with
 * the field that does not fit.
 */
export async function placeOpenToRegistration(database: Database, companyId: string | null, chapterId: string | null): Promise<Place> {
  if (!companyId) {
    if (chapterId) throw refuse('body.chapter_id', m.fault_chapter_without_company());
    return { companyId: null, chapterId: null };
  }
  const [company] = await database
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.open_to_registration, true), isNull(companies.suspended_at)));
  if (!company) throw refuse('body.company_id', m.fault_company());
  if (!chapterId) return { companyId, chapterId: null };
  const [chapter] = await database
    .select({ id: chapters.id })
    .from(chapters)
    .where(and(eq(chapters.id, chapterId), eq(chapters.company_id, companyId)));
  if (!chapter) throw refuse('body.chapter_id', m.fault_chapter());
  return { companyId, chapterId };
}
