import { activityKind, field, references, securityKind, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

interface AboutInvitation {
  invitation_id: string;
}

/** The address is stored separately. */
export const invitationSent = activityKind<AboutInvitation & { role: string; chapter_id: string | null }>('invitation_sent', {
  words: m.audit_invitation_sent,
  fields: { ...references('invitation_id'), ...sharedFields('role', 'chapter_id', 'email') },
  aboutLearning: false,
});
export const invitationResent = activityKind<AboutInvitation>('invitation_resent', {
  words: m.audit_invitation_resent,
  fields: references('invitation_id'),
  aboutLearning: false,
});
export const invitationRevoked = activityKind<AboutInvitation>('invitation_revoked', {
  words: m.audit_invitation_revoked,
  fields: references('invitation_id'),
  aboutLearning: false,
});
const joined = { ...sharedFields('role'), is_new: field(m.audit_field_is_new, 'yes_no') };
/** Someone joined a company through an email that was sent to them. `role` is their role from then on. */
export const invitationAccepted = securityKind<AboutInvitation & { role: string; is_new: boolean }>('invitation_accepted', {
  words: m.audit_invitation_accepted,
  fields: { ...references('invitation_id'), ...joined },
  audited: 'act',
  aboutLearning: false,
});

interface AboutLink {
  link_id: string;
}

/** The domains are stored separately. */
export const linkMade = securityKind<AboutLink & { chapter_id: string | null }>('invitation_link_made', {
  words: m.audit_invitation_link_made,
  fields: {
    ...references('link_id'),
    ...sharedFields('chapter_id'),
    domains: field(m.company_field_email_domains),
    max_joined: field(m.audit_field_most_people, 'number'),
    expires_at: field(m.audit_field_expires, 'moment'),
  },
  aboutLearning: false,
});
export const linkRevoked = securityKind<AboutLink>('invitation_link_revoked', {
  words: m.audit_invitation_link_revoked,
  fields: references('link_id'),
  aboutLearning: false,
});
export const joinedByLink = securityKind<AboutLink & { role: string; is_new: boolean }>('joined_by_link', {
  words: m.audit_joined_by_link,
  fields: { ...references('link_id'), ...joined },
  audited: 'act',
  aboutLearning: false,
});

/** `invited` and `left_out` are numbers of rows in the file. */
export const peopleImported = securityKind<{ import_id: string; invited: number; left_out: number; chapters: number }>('people_imported', {
  words: m.audit_people_imported,
  fields: {
    ...references('import_id'),
    invited: field(m.audit_field_invited, 'number'),
    left_out: field(m.audit_field_left_out, 'number'),
    chapters: field(m.audit_field_chapters, 'number'),
  },
  aboutLearning: false,
});
