import { activityKind, securityKind } from '#server/features/activity/index.ts';

/** `fields`: which of them were named; their values stand apart. */
export const profileChanged = activityKind<{ fields: string[] }>('profile_changed');

export const accountApproved = securityKind<Record<string, never>>('account_approved');
/** The reason stands apart: it speaks of a person. */
export const accountRejected = securityKind<Record<string, never>>('account_rejected');
export const accountDeactivated = securityKind<Record<string, never>>('account_deactivated');

/** Into another chapter of the company, or out of any. */
export const memberMoved = activityKind<{ from_chapter_id: string | null; chapter_id: string | null }>('member_moved');
/** Whom a member reports to, said by staff. */
export const managerChanged = activityKind<{ from_manager_id: string | null; manager_id: string | null }>('manager_changed');
