import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { chapterLeads } from './tables.ts';

/** Sets a chapter's lead, or removes it. The database refuses a person from another company. */
export async function setLead(tx: Transaction, company_id: CompanyId, chapter_id: string, user_id: PersonId | null): Promise<void> {
  if (user_id === null) return void (await tx.delete(chapterLeads).where(eq(chapterLeads.chapter_id, chapter_id)));
  await tx
    .insert(chapterLeads)
    .values({ chapter_id, company_id, user_id })
    .onConflictDoUpdate({ target: chapterLeads.chapter_id, set: { user_id } });
}

/** Removes a former member as lead from the chapters they lead. */
export async function removeLeadsOf(tx: Transaction, user: PersonId): Promise<void> {
  await tx.delete(chapterLeads).where(eq(chapterLeads.user_id, user));
}
