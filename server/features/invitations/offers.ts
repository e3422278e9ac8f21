import type { InvitedRole } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { hashOf } from '#server/features/identity/index.ts';
import { invitationOfToken } from '#server/features/members/index.ts';
import type { Account } from '#server/features/people/index.ts';
import { asSystem } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId, Reached } from '#server/reached.ts';
import { type Link, linkById, linkOfToken, linkRequestOfToken } from './link-queries.ts';

/** An offer that the owner of an address may accept. */
export interface Offer {
  /**
   * Where the offer comes from: an invitation by email, a request by someone who entered their address in a shared link, or a shared link
   * used by a signed-in person.
   */
  kind: 'invitation' | 'link_request' | 'link';
  /** The invitation's or request's id; the link's id if there is neither. */
  id: string;
  link_id: string | null;
  email: string;
  full_name: string | null;
  role: InvitedRole;
  company_id: CompanyId;
  chapter_id: string | null;
  manager_email: string | null;
  /** The person who sent the invitation or created the link. */
  invited_by: PersonId;
}

const bearer = asSystem('anyone who has the secret of an invitation may join its company');

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Throws `invitation_revoked`, `invitation_expired` or `link_used_up` if no one can join with a link any longer. */
function requireOpen({ revoked_at, expires_at, max_joined, joined }: Link, now: Date): void {
  if (revoked_at) throw new Refusal('invitation_revoked');
  if (expires_at && expires_at <= now) throw new Refusal('invitation_expired');
  if (max_joined !== null && joined >= max_joined) throw new Refusal('link_used_up');
}

/** Returns the offer that a link makes to the owner of an address. Throws `invitation_domain`, and the refusals of `requireOpen`. */
export function offerOfLink(link: Reached<Link>, email: string, now: Date): Offer {
  const { id, company_id, chapter_id, created_by } = link;
  requireOpen(link, now);
  if (!link.domains.includes(domainOf(email))) throw new Refusal('invitation_domain');
  const person = { email, full_name: null, role: 'Student' as const, manager_email: null, invited_by: created_by };
  return { kind: 'link', id, link_id: id, company_id, chapter_id, ...person };
}

async function offerOfInvitation(on: Queryable, hash: Buffer, now: Date): Promise<Offer | undefined> {
  const row = await invitationOfToken(on, hash);
  if (!row) return undefined;
  const invitation = bearer.row(row);
  if (invitation.accepted_at) throw new Refusal('invitation_used');
  if (invitation.revoked_at) throw new Refusal('invitation_revoked');
  if (invitation.expires_at <= now) throw new Refusal('invitation_expired');
  return { ...invitation, kind: 'invitation', link_id: null };
}

async function offerOfRequest(on: Queryable, hash: Buffer, now: Date): Promise<Offer | undefined> {
  const request = await linkRequestOfToken(on, hash);
  if (!request) return undefined;
  if (request.used_at) throw new Refusal('invitation_used');
  if (request.expires_at <= now) throw new Refusal('token_expired');
  const link = bearer.row(must(await linkById(on, request.link_id), 'the link of a request'));
  return { ...offerOfLink(link, request.email, now), kind: 'link_request', id: request.id };
}

/**
 * Returns the offer for the secret in an email or a shared link. Throws `token_invalid`, `token_expired`, `invitation_used`,
 * `invitation_revoked`, `invitation_expired`, `link_used_up` and `invitation_domain`.
 */
export async function offerOfToken(on: Queryable, token: string, now: Date): Promise<{ offer: Offer } | { link: Reached<Link> }> {
  const hash = hashOf(token);
  const offer = (await offerOfInvitation(on, hash, now)) ?? (await offerOfRequest(on, hash, now));
  if (offer) return { offer };
  const link = await linkOfToken(on, hash);
  if (!link) throw new Refusal('token_invalid');
  requireOpen(link, now);
  return { link: bearer.row(link) };
}

/**
 * Refuses people who may not accept an offer. Only the owner of its address may, and only if they have no account yet, are waiting for
 * approval, or are signed in and belong to no other company. Throws `invitation_of_another`, `invitation_for_super_admin`,
 * `invitation_account_closed` and `invitation_in_another_company`.
 */
export function requireOwner(caller: Pick<Caller, 'email'> | null, { email, company_id }: Offer, account: Account | undefined): void {
  if (caller && caller.email !== email) throw new Refusal('invitation_of_another');
  if (!account) return;
  if (account.role === 'SuperAdmin') throw new Refusal('invitation_for_super_admin');
  if (account.rejected_at || account.deactivated_at) throw new Refusal('invitation_account_closed');
  if (account.company_id && account.company_id !== company_id) throw new Refusal('invitation_in_another_company');
}
