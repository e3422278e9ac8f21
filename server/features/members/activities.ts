import type { AuthorRight, Role } from '#contract/access.ts';
import type { DelegationEnding } from '#contract/team-values.ts';
import { activityKind, field, references, securityKind, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

export const accountApproved = securityKind<Record<string, never>>('account_approved', {
  words: m.audit_account_approved,
  fields: { ...sharedFields('company_id', 'chapter_id'), approved_at: field(m.audit_field_approved_at, 'moment') },
  aboutLearning: false,
});
/** A company's staff asked the super admins to decide about a person who is waiting for approval. */
export const approvalAsked = activityKind<{ asked_on: string }>('approval_asked', {
  words: m.audit_approval_asked,
  fields: { asked_on: field(m.audit_field_sent_on, 'day') },
  aboutLearning: false,
});
/** The reason is text about a person, so it is stored separately. */
export const accountRejected = securityKind<Record<string, never>>('account_rejected', {
  words: m.audit_account_rejected,
  fields: sharedFields('reason'),
  aboutLearning: false,
});
export const accountDeactivated = securityKind<Record<string, never>>('account_deactivated', {
  words: m.audit_account_deactivated,
  fields: { deactivated_at: field(m.audit_field_deactivated_at, 'moment') },
  aboutLearning: false,
});
export const accountReactivated = securityKind<Record<string, never>>('account_reactivated', {
  words: m.audit_account_reactivated,
  fields: { deactivated_at: field(m.audit_field_deactivated_at, 'moment') },
  aboutLearning: false,
});
/** A person's role changed. The activity has a company if the person joined it with the change. */
export const roleChanged = securityKind<{ from_role: Role; role: Role; from_company_id: string | null; company_id: string | null }>(
  'role_changed',
  {
    words: m.audit_role_changed,
    fields: {
      ...sharedFields('role', 'company_id'),
      from_role: field(m.audit_field_from_role, 'role'),
      from_company_id: field(m.audit_field_from_company, 'company'),
    },
    aboutLearning: false,
  },
);

/** A member was moved to another chapter in the company, or out of a chapter. */
export const memberMoved = activityKind<{ from_chapter_id: string | null; chapter_id: string | null }>('member_moved', {
  words: m.audit_member_moved,
  fields: { ...sharedFields('chapter_id'), from_chapter_id: field(m.audit_field_from_chapter, 'chapter') },
  aboutLearning: false,
});
interface Move {
  from_company_id: string | null;
  to_company_id: string;
  from_role: Role;
  role: Role;
}
const moveFields = {
  ...sharedFields('role'),
  from_role: field(m.audit_field_from_role, 'role'),
  from_company_id: field(m.audit_field_from_company, 'company'),
  to_company_id: field(m.audit_field_to_company, 'company'),
};
/** Someone was moved to another company: one activity in the company they left, and one in the company they joined. */
export const memberLeft = securityKind<Move>('member_left_company', {
  words: m.audit_member_left_company,
  fields: moveFields,
  aboutLearning: false,
});
export const memberJoined = securityKind<Move>('member_joined_company', {
  words: m.audit_member_joined_company,
  fields: moveFields,
  aboutLearning: false,
});
/** Staff set a member's manager. */
export const managerChanged = activityKind<{ from_manager_id: string | null; manager_id: string | null }>('manager_changed', {
  words: m.audit_manager_changed,
  fields: { from_manager_id: field(m.audit_field_from_manager, 'person'), manager_id: field(m.audit_field_manager, 'person') },
  aboutLearning: false,
});

interface Delegated {
  delegation_id: string;
  manager_id: string;
}
const delegatedFields = { ...references('delegation_id'), manager_id: field(m.audit_field_manager, 'person') };
/** A manager handed their reports over to a deputy, who is the activity's subject. */
export const teamHandedOver = activityKind<Delegated & { from_on: string; until_on: string }>('team_handed_over', {
  words: m.audit_team_handed_over,
  fields: { ...delegatedFields, from_on: field(m.audit_from, 'day'), until_on: field(m.audit_to, 'day') },
  aboutLearning: false,
});
/** A delegation ended before its last day: its manager ended it, or accounts or managers changed. */
export const delegationEnded = activityKind<Delegated & { reason: DelegationEnding }>('delegation_ended', {
  words: m.audit_delegation_ended,
  fields: { ...delegatedFields, reason: field(m.company_field_reason, 'code') },
  aboutLearning: false,
});

interface AboutRight {
  right: AuthorRight;
  /** The company whose own tracks the right is about; null for the platform's catalog. */
  company_id: string | null;
}
const rightFields = { ...sharedFields('company_id'), right: field(m.audit_field_author_right, 'code') };
/** Staff gave someone a right to write or review courses. */
export const authorRightGiven = securityKind<AboutRight>('author_right_given', {
  words: m.audit_author_right_given,
  fields: rightFields,
  aboutLearning: false,
});
/** Such a right ended: staff took it away, or the person left the company or their account was closed. */
export const authorRightTaken = securityKind<AboutRight & { reason: 'by_staff' | 'left_company' | 'deactivated' }>('author_right_taken', {
  words: m.audit_author_right_taken,
  fields: { ...rightFields, ...sharedFields('reason') },
  aboutLearning: false,
});

/** A staff member, or the person's manager, opened a member's page. */
export const memberOpened = activityKind<Record<string, never>>('member_opened', { words: m.audit_member_opened, aboutLearning: false });

interface AboutNote {
  note_id: string;
}
export const noteAdded = activityKind<AboutNote>('member_note_added', {
  words: m.audit_member_note_added,
  fields: references('note_id'),
  aboutLearning: false,
});
export const noteEdited = activityKind<AboutNote>('member_note_edited', {
  words: m.audit_member_note_edited,
  fields: references('note_id'),
  aboutLearning: false,
});
export const noteDeleted = activityKind<AboutNote>('member_note_deleted', {
  words: m.audit_member_note_deleted,
  fields: references('note_id'),
  aboutLearning: false,
});
