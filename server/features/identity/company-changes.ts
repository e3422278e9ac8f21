import type { Transaction } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { ActivityLog, ActivityOf } from '#server/features/activity/index.ts';
import { chapterDeleted, chapterMerged, companyArchived, companySuspended } from '#server/features/companies/index.ts';

const endSessionsOfCompany = statement(
  'identity_end_sessions_of_company',
  `update sessions s set ended_at = $2, ended_reason = 'company_suspended' from published.people p
    where p.id = s.user_id and p.company_id = $1 and s.ended_at is null`,
  {},
);

const updateChapterOfRegistrations = statement(
  'identity_change_chapter_of_registrations',
  'update registrations set chapter_id = $3::uuid where company_id = $1 and chapter_id = $2',
  {},
);

/**
 * Ends the sessions of a company's people when it is suspended or archived, and removes a deleted or merged chapter from registrations, in
 * the same transaction.
 */
export function followCompanies(log: ActivityLog): void {
  log.during([companySuspended, companyArchived], async (tx: Transaction, activities) => {
    for (const { company_id, at } of activities as ActivityOf<typeof companySuspended>[])
      await endSessionsOfCompany.count(tx, [company_id, at]);
  });
  log.during([chapterDeleted, chapterMerged], async (tx: Transaction, activities) => {
    for (const { company_id, facts } of activities as ActivityOf<typeof chapterDeleted | typeof chapterMerged>[]) {
      const into = 'into_chapter_id' in facts ? facts.into_chapter_id : null;
      await updateChapterOfRegistrations.count(tx, [company_id, facts.chapter_id, into]);
    }
  });
}
