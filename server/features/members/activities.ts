import type { Role } from '#contract/access.ts';
import { activityKind, securityKind } from '#server/features/activity/index.ts';

export const accountApproved = securityKind<Record<string, never>>('account_approved');
/** The reason stands apart: it speaks of a person. */
export const accountRejected = securityKind<Record<string, never>>('account_rejected');
export const accountDeactivated = securityKind<Record<string, never>>('account_deactivated');
export const accountReactivated = securityKind<Record<string, never>>('account_reactivated');
/** What somebody is now, and was; with a company where they joined it by that. */
export const roleChanged = securityKind<{ from_role: Role; role: Role; from_company_id: string | null; company_id: string | null }>(
  'role_changed',
);

/** Into another chapter of the company, or out of any. */
export const memberMoved = activityKind<{ from_chapter_id: string | null; chapter_id: string | null }>('member_moved');
/** Whom a member reports to, said by staff. */
export const managerChanged = activityKind<{ from_manager_id: string | null; manager_id: string | null }>('manager_changed');

/** Somebody of the staff has opened the page of a member. */
export const memberOpened = activityKind<Record<string, never>>('member_opened');

interface AboutNote {
  note_id: string;
}
export const noteAdded = activityKind<AboutNote>('member_note_added');
export const noteEdited = activityKind<AboutNote>('member_note_edited');
export const noteDeleted = activityKind<AboutNote>('member_note_deleted');
