import type { InvitationLink } from '#contract/invitation-links.ts';
import type { Invitation } from '#contract/invitations.ts';
import type { Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import type { LeftOutCode } from './invitations.ts';
import { secretOfLink } from './links.ts';
import { invitationUrl } from './mails.ts';
import type { NamedLink } from './named-links.ts';
import type { NamedInvitation } from './queries.ts';

const chapterOf = ({ chapter_id, chapter_name }: { chapter_id: string | null; chapter_name: string | null }) =>
  chapter_id === null || chapter_name === null ? null : { id: chapter_id, name: chapter_name };

export const presentInvitation = (row: NamedInvitation): Invitation => ({
  ...row,
  chapter: chapterOf(row),
  invited_by: row.inviter_id === null || row.inviter_name === null ? null : { id: row.inviter_id, full_name: row.inviter_name },
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const presentLink = (services: Services, row: Reached<NamedLink>): InvitationLink => ({
  ...row,
  url: invitationUrl(services.config.publicUrl, secretOfLink(services, row.id)),
  chapter: chapterOf(row),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
});

const sentences: Record<LeftOutCode, () => string> = {
  already_member: () => m.invitation_left_out_member(),
  account_closed: () => m.invitation_left_out_closed(),
  already_invited: () => m.invitation_left_out_invited(),
  too_many_mails: () => m.invitation_left_out_mails(),
};

/** Returns, as a sentence, why an address was not invited. */
export const presentLeftOut = ({ email, code }: { email: string; code: LeftOutCode }) => ({ email, code, message: sentences[code]() });
