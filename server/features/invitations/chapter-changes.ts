import type { ActivityLog, ActivityOf } from '#server/features/activity/index.ts';
import { chapterDeleted, chapterMerged } from '#server/features/companies/index.ts';
import { moveInvitations } from '#server/features/members/index.ts';
import { must } from '#server/must.ts';
import { moveLinks } from './link-queries.ts';

/** When a chapter is merged or deleted, moves its invitations and links out of it in the same transaction, so that none is lost. */
export function followChapters(log: ActivityLog): void {
  log.during([chapterDeleted, chapterMerged], async (tx, activities) => {
    for (const { company_id, facts } of activities as ActivityOf<typeof chapterDeleted | typeof chapterMerged>[]) {
      const company = must(company_id, 'the company of a chapter');
      const into = 'into_chapter_id' in facts ? facts.into_chapter_id : null;
      await moveInvitations(tx, company, facts.chapter_id, into);
      await moveLinks(tx, company, facts.chapter_id, into);
    }
  });
}
