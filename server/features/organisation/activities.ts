import { activityKind } from '#server/features/activity/index.ts';

/** Somebody of the staff has opened the page of a member. */
export const memberOpened = activityKind<Record<string, never>>('member_opened');

interface AboutNote {
  note_id: string;
}
export const noteAdded = activityKind<AboutNote>('member_note_added');
export const noteEdited = activityKind<AboutNote>('member_note_edited');
export const noteDeleted = activityKind<AboutNote>('member_note_deleted');
