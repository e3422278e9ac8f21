import { activityKind, securityKind } from '#server/features/activity/index.ts';

interface AboutInvitation {
  invitation_id: string;
}

/** The address stands apart. */
export const invitationSent = activityKind<AboutInvitation & { role: string; chapter_id: string | null }>('invitation_sent');
export const invitationResent = activityKind<AboutInvitation>('invitation_resent');
export const invitationRevoked = activityKind<AboutInvitation>('invitation_revoked');
/** Somebody has come into a company by a mail that was sent to them; `role` is theirs from then on. */
export const invitationAccepted = securityKind<AboutInvitation & { role: string; is_new: boolean }>('invitation_accepted');

interface AboutLink {
  link_id: string;
}

/** The domains stand apart. */
export const linkMade = securityKind<AboutLink & { chapter_id: string | null }>('invitation_link_made');
export const linkRevoked = securityKind<AboutLink>('invitation_link_revoked');
export const joinedByLink = securityKind<AboutLink & { role: string; is_new: boolean }>('joined_by_link');

/** `invited`, `left_out`: how many rows of the file. */
export const peopleImported = securityKind<{ import_id: string; invited: number; left_out: number; chapters: number }>('people_imported');
