import type { Settings } from '#contract/settings.ts';
import type { Transaction } from '#server/database/database.ts';
import { happened } from '#server/features/activity/index.ts';
import { chapterForNewAccount, lockCompany } from '#server/features/companies/index.ts';
import { removeRegistrationsOf } from '#server/features/identity/index.ts';
import {
  assignPendingReports,
  markInvitationAccepted,
  memberByEmail,
  requirePlaces,
  type SeatClaim,
  setManager,
  wouldCircle,
} from '#server/features/members/index.ts';
import { type Account, accountByEmail, addUser, lockUser, updateUser } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { invitationAccepted, joinedByLink } from './activities.ts';
import { countJoined, markRequestUsed } from './link-queries.ts';
import { type Offer, offerOfLink, offerOfToken, requireOwner } from './offers.ts';

/** The name, password and time zone chosen by a person who has no account to sign in to. */
export interface Credentials {
  full_name: string;
  /** argon2id in PHC notation. */
  password_hash: string;
  /** An IANA time zone. */
  timezone: string;
}

interface Joining {
  caller: Caller | null;
  token: string;
  offer: Offer;
  /** Null for a person who is already signed in. */
  credentials: Credentials | null;
}

/** Locks the account with an address, so that attempts to join two companies at the same moment run one after the other. */
async function lockAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  const known = await accountByEmail(tx, email);
  if (!known) return undefined;
  await lockUser(tx, known.id);
  return accountByEmail(tx, email);
}

/** Returns the person's claim to a place; null if they are already in the company. */
function seatClaimOf({ kind, company_id }: Offer, account: Account | undefined): SeatClaim | null {
  const belongs = account?.company_id === company_id;
  if (belongs && account?.approved_at) return null;
  if (kind === 'invitation') return 'invited';
  return belongs ? 'waiting' : 'new_account';
}

/** Stores the joining person's account: a new account, a waiting one, or the caller's own. Throws `invitation_sign_in`. */
async function admitPerson(
  tx: Transaction,
  offer: Offer,
  account: Account | undefined,
  credentials: Credentials | null,
  at: Date,
): Promise<PersonId> {
  const { company_id, email, invited_by } = offer;
  const chapter_id =
    account?.company_id === company_id && account.chapter_id
      ? account.chapter_id
      : await chapterForNewAccount(tx, company_id, offer.chapter_id);
  // Someone who is already a company admin there keeps that role.
  const role = account?.role === 'CompanyAdmin' ? account.role : offer.role;
  const place = { company_id, chapter_id, role, email_verified_at: account?.email_verified_at ?? at };
  const approval = { approved_at: at, approved_by: invited_by };
  if (account?.approved_at) {
    if (credentials) throw new Refusal('invitation_sign_in');
    await updateUser(tx, account.id, { ...place, updated_at: at });
    return account.id;
  }
  const chosen = must(credentials, 'the password of a person without an account');
  if (account) {
    // Someone other than the owner of the address may have made the registration, so it is deleted completely.
    await updateUser(tx, account.id, { ...place, ...approval, ...chosen, email_verified_at: at, updated_at: at });
    return account.id;
  }
  const id = await addUser(tx, { email, ...place, ...approval, ...chosen, created_at: at, updated_at: at });
  if (!id) throw new Refusal('invitation_sign_in');
  return id;
}

/**
 * Sets the new member's manager, as named in the invitation, and makes the new member the manager of people whose invitations named them.
 */
async function placeBelowManager(tx: Transaction, { company_id, email, manager_email }: Offer, id: PersonId, at: Date): Promise<void> {
  const manager = manager_email === null ? undefined : await memberByEmail(tx, company_id, manager_email);
  if (manager && manager !== id && !(await wouldCircle(tx, id, manager))) await setManager(tx, id, manager, at);
  await assignPendingReports(tx, id, company_id, email, at);
}

/** Marks the offer as used. If two people accept it at the same time, only one of them succeeds. */
async function useUp(tx: Transaction, { kind, id, link_id }: Offer, person: PersonId, at: Date): Promise<void> {
  const isFirst =
    kind === 'invitation' ? await markInvitationAccepted(tx, id, person, at) : kind === 'link' || (await markRequestUsed(tx, id, at));
  if (!isFirst) throw new Refusal('invitation_used');
  if (link_id) await countJoined(tx, link_id);
}

/**
 * Admits the owner of an address to the offer's company, without further approval. Throws `company_full`, `invitation_company_suspended`,
 * and the refusal for an offer that is no longer open. Returns the person who joined.
 */
export async function join(services: Services, tx: Transaction, settings: Settings, joining: Joining): Promise<PersonId> {
  const at = services.clock.now();
  const { caller, credentials, token } = joining;
  const company = must(await lockCompany(tx, joining.offer.company_id), 'the company of an invitation');
  if (company.suspended_at) throw new Refusal('invitation_company_suspended');
  // The offer is read again, because it may have been accepted, revoked or moved to another chapter in the meantime.
  const again = await offerOfToken(tx, token, at);
  const offer = 'offer' in again ? again.offer : offerOfLink(again.link, joining.offer.email, at);
  const account = await lockAccount(tx, offer.email);
  requireOwner(caller, offer, account);
  const claim = seatClaimOf(offer, account);
  if (claim) await requirePlaces(tx, { company: company.id, claim }, settings, at);
  const person = await admitPerson(tx, offer, account, credentials, at);
  await useUp(tx, offer, person, at);
  await removeRegistrationsOf(tx, offer.email);
  await placeBelowManager(tx, offer, person, at);
  const about = { at, actor_id: person, person_id: person, company_id: company.id };
  const facts = { role: offer.role, is_new: account === undefined };
  const entered =
    offer.link_id === null
      ? happened(invitationAccepted, { ...about, facts: { ...facts, invitation_id: offer.id } })
      : happened(joinedByLink, { ...about, facts: { ...facts, link_id: offer.link_id } });
  await services.activity.record(tx, [entered]);
  return person;
}
