import type { Settings } from '#contract/settings.ts';
import { type InvitedRole, invitationDays } from '#contract/values.ts';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { happened } from '#server/features/activity/index.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { hashOf, newToken } from '#server/features/identity/index.ts';
import { addInvitations, type Invitation, requirePlaces, setInvitationMails } from '#server/features/members/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { invitationSent } from './activities.ts';
import { invitationMail } from './mails.ts';
import { nameOf } from './queries.ts';

/** A person to be invited, with their future role and chapter. */
export interface Invitee {
  email: string;
  full_name?: string | null;
  role: InvitedRole;
  chapter_id: string | null;
  manager_email?: string | null;
}

export const expiryFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * day);

interface Sending {
  caller: Caller;
  company: CompanyRow;
  invitees: readonly Invitee[];
  /** The number of days for which the invitations can be accepted. */
  days?: number;
  /** The import that the invitations come from. */
  import_id?: string | null;
}

/**
 * Stores invitations to a locked company, with their emails, in one transaction. The addresses must be distinct, and must belong neither to
 * a member nor to an open invitation. Throws `company_full`.
 */
export async function sendInvitations(
  services: Services,
  tx: Transaction,
  settings: Settings,
  { caller, company, invitees, days = invitationDays, import_id = null }: Sending,
): Promise<Invitation[]> {
  const at = services.clock.now();
  await requirePlaces(tx, { company: company.id, claim: 'new_account', people: invitees.length }, settings, at);
  const tokens = new Map(invitees.map(({ email }) => [email, newToken()]));
  const rows = invitees.map(({ full_name = null, manager_email = null, ...invitee }) => ({
    ...invitee,
    full_name,
    manager_email,
    company_id: company.id,
    invited_by: caller.id,
    import_id,
    token_hash: hashOf(must(tokens.get(invitee.email), 'the secret of an invitation')),
    sent_at: at,
    expires_at: expiryFrom(at, days),
    created_at: at,
  }));
  const invited = await addInvitations(tx, rows, at);
  const names = { company: company.name, inviter: await nameOf(tx, caller.id) };
  const mailOf = (email: string) =>
    invitationMail(services.config.publicUrl, email, must(tokens.get(email), 'the secret of an invitation'), { ...names, days });
  const mails = await queueMails(
    tx,
    invited.map(({ email }) => mailOf(email)),
  );
  await setInvitationMails(
    tx,
    invited.map(({ id }, index) => ({ id, mail_id: must(mails[index], 'the mail of an invitation') })),
  );
  await services.activity.record(
    tx,
    invited.map(({ id, email, role, chapter_id }) =>
      happened(invitationSent, {
        at,
        actor_id: caller.id,
        person_id: null,
        company_id: company.id,
        facts: { invitation_id: id, role, chapter_id },
        values: { before: null, after: { email } },
      }),
    ),
  );
  return invited;
}
