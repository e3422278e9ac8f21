import { activityKind, securityKind } from '#server/features/activity/index.ts';

/** `fields`: which of them were named; their values stand apart. */
interface Changed {
  fields: string[];
}

export const companyCreated = activityKind<Changed>('company_created');
/** By a super admin, or by the company's own admins in its settings. */
export const companyChanged = activityKind<Changed>('company_changed');
/** The reason stands apart. */
export const companySuspended = securityKind<Record<string, never>>('company_suspended');
export const companyReactivated = securityKind<Record<string, never>>('company_reactivated');

export const chapterCreated = activityKind<{ chapter_id: string } & Changed>('chapter_created');
export const chapterChanged = activityKind<{ chapter_id: string } & Changed>('chapter_changed');
export const chapterArchived = activityKind<{ chapter_id: string }>('chapter_archived');
export const chapterRestored = activityKind<{ chapter_id: string }>('chapter_restored');
/** `moved`: how many people; each of them has a row of their own. */
export const chapterMerged = activityKind<{ chapter_id: string; into_chapter_id: string; moved: number }>('chapter_merged');
/** The name stands apart. */
export const chapterDeleted = activityKind<{ chapter_id: string }>('chapter_deleted');
