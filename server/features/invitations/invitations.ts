import type { BodyOf } from '#contract/endpoint.ts';
import type { invitations } from '#contract/invitations.ts';
import { day } from '#server/calendar/durations.ts';
import type { Queryable } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import { hashOf, mailingEach, newToken } from '#server/features/identity/index.ts';
import {
  addressesOfInvitations,
  invitedAmong,
  lockInvitation,
  markInvitationRevoked,
  membersAmong,
  renewInvitation,
  requirePlaces,
  setInvitationMails,
} from '#server/features/members/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { invitationResent, invitationRevoked } from './activities.ts';
import { lockInvitingCompany, requireChapter } from './inviting-company.ts';
import { invitationMail } from './mails.ts';
import { nameOf } from './queries.ts';
import { expiryFrom, sendInvitations } from './send.ts';

/** Why an address is not invited. */
export type LeftOutCode = 'already_member' | 'account_closed' | 'already_invited' | 'too_many_mails';

type Outcome = { invited: { id: string; email: string }[]; left_out: { email: string; code: LeftOutCode }[] };

/** Returns the reason why each address can't be invited; null for an address that can be invited. */
async function checkAddresses(on: Queryable, company: CompanyId, emails: readonly string[], at: Date) {
  const members = await membersAmong(on, company, emails);
  const invited = await invitedAmong(on, company, emails, at);
  return (email: string): LeftOutCode | null => {
    const member = members.get(email);
    if (member === 'active') return 'already_member';
    if (member === 'closed') return 'account_closed';
    return invited.has(email) ? 'already_invited' : null;
  };
}

/**
 * Invites people by email. Members and people who already have an invitation are not invited, but listed. Throws `not_found`,
 * `invalid_request`, `chapter_archived`, `company_full` (no one is invited then), and `approval_in_suspended_company`.
 */
export async function invite(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  { emails, role, chapter_id, valid_days }: BodyOf<typeof invitations.create>,
): Promise<Outcome> {
  const wanted = [...new Set(emails)];
  const settings = await services.settings();
  const sendWithin = (refused: ReadonlySet<string>) =>
    inTransaction(services.database, async (tx) => {
      const company = await lockInvitingCompany(tx, company_id);
      await requireChapter(tx, company_id, chapter_id);
      const codeOf = await checkAddresses(tx, company_id, wanted, services.clock.now());
      const checked = wanted.map((email) => ({ email, code: codeOf(email) ?? (refused.has(email) ? ('too_many_mails' as const) : null) }));
      const invitees = checked.filter(({ code }) => code === null).map(({ email }) => ({ email, role, chapter_id }));
      const invited = await sendInvitations(services, tx, settings, { caller, company, invitees, days: valid_days });
      if (invited.length > 0) await madeOnce(tx, invited.map(({ id }) => id).join(' '));
      const result = {
        invited: invited.map(({ id, email }) => ({ id, email })),
        left_out: checked.flatMap(({ email, code }) => (code === null ? [] : [{ email, code }])),
      };
      return { result, mailed: invited.map(({ email }) => email) };
    });
  return mailingEach(services, wanted, sendWithin);
}

/**
 * Returns the outcome of a repeated call for each of its addresses, based on the invitations that the first call made. An address that was
 * not invited belongs to a member, already has an invitation, or has got too many emails. Throws `not_found` if the company has none of
 * these invitations.
 */
export async function invitedBefore(
  { database, clock }: Services,
  company: CompanyId,
  emails: readonly string[],
  ids: readonly string[],
): Promise<Outcome> {
  const invited = await addressesOfInvitations(database, company, ids);
  if (invited.length === 0) throw new Refusal('not_found');
  const addresses = new Set(invited.map(({ email }) => email));
  const others = [...new Set(emails)].filter((email) => !addresses.has(email));
  const codeOf = await checkAddresses(database, company, others, clock.now());
  return { invited, left_out: others.map((email) => ({ email, code: codeOf(email) ?? 'too_many_mails' })) };
}

interface ReachedInvitation {
  id: string;
  company_id: CompanyId;
}

/**
 * Resends an invitation by email, with a new secret and for its full period. An expired invitation needs a free place again. Throws
 * `not_found`, `invitation_not_open`, `company_full`, `approval_in_suspended_company`, and `too_many_requests` for an address that was
 * emailed too often.
 */
export async function resendInvitation(services: Services, caller: Caller, { id, company_id }: ReachedInvitation): Promise<void> {
  const at = services.clock.now();
  const settings = await services.settings();
  const { email } = found(await inTransaction(services.database, (tx) => lockInvitation(tx, id)));
  const sendWithin = (refused: ReadonlySet<string>) =>
    inTransaction(services.database, async (tx) => {
      if (refused.size > 0) throw new Refusal('too_many_requests', { retryAfter: 3_600 });
      const company = await lockInvitingCompany(tx, company_id);
      const { accepted_at, revoked_at, sent_at, expires_at } = found(await lockInvitation(tx, id));
      const days = Math.round((expires_at.getTime() - sent_at.getTime()) / day);
      if (accepted_at || revoked_at) throw new Refusal('invitation_not_open');
      if (expires_at <= at) await requirePlaces(tx, { company: company_id, claim: 'new_account' }, settings, at);
      const token = newToken();
      await renewInvitation(tx, id, { token_hash: hashOf(token), sent_at: at, expires_at: expiryFrom(at, days) });
      const names = { company: company.name, inviter: await nameOf(tx, caller.id), days };
      const mail_id = await queueMail(tx, invitationMail(services.config.publicUrl, email, token, names));
      await setInvitationMails(tx, [{ id, mail_id }]);
      await madeOnce(tx, id);
      const about = { at, actor_id: caller.id, person_id: null, company_id };
      await services.activity.record(tx, [happened(invitationResent, { ...about, facts: { invitation_id: id } })]);
      return { result: undefined, mailed: [email] };
    });
  await mailingEach(services, [email], sendWithin);
}

/** Revokes an invitation. Throws `not_found` and `invitation_not_open`. */
export function revokeInvitation(services: Services, caller: Caller, { id, company_id }: ReachedInvitation): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    must(await lockCompany(tx, company_id), 'the company of an invitation');
    if (!(await markInvitationRevoked(tx, id, at))) throw new Refusal('invitation_not_open');
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    await services.activity.record(tx, [happened(invitationRevoked, { ...about, facts: { invitation_id: id } })]);
  });
}
