import type { BodyOf } from '#contract/endpoint.ts';
import type { invitations } from '#contract/invitations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { companyById } from '#server/features/companies/index.ts';
import { beginSession, checkPassword, type Device, hashPassword } from '#server/features/identity/index.ts';
import { type Account, accountByEmail, accountById } from '#server/features/people/index.ts';
import { checkReferences } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type Credentials, join } from './join.ts';
import type { Link } from './link-queries.ts';
import { requestByLink } from './link-requests.ts';
import { type Offer, offerOfLink, offerOfToken, requireOwner } from './offers.ts';

type Given = BodyOf<typeof invitations.accept>;

/** Whether the owner of an account has to sign in to accept. For a waiting account, the invitation itself is enough. */
const signsIn = (account: Account | undefined): boolean => Boolean(account?.approved_at);

/** Throws `invitation_company_suspended` if the company is suspended. The invitation does not change. */
async function requireCompany({ database }: Services, id: CompanyId): Promise<string> {
  const company = must(await companyById(database, id), 'the company of an invitation');
  if (company.suspended_at) throw new Refusal('invitation_company_suspended');
  return company.name;
}

/**
 * Returns the offer for the caller. It is either addressed to them, or comes from a shared link, whose user has to enter and confirm an
 * address.
 */
async function offerTo(
  services: Services,
  caller: Caller | null,
  token: string,
): Promise<{ offer: Offer; account: Account | undefined } | { link: Reached<Link> }> {
  const { database, clock } = services;
  const given = await offerOfToken(database, token, clock.now());
  if ('link' in given) {
    if (!caller) return given;
    const own = must(await accountByEmail(database, caller.email), 'the account of a caller');
    const offer = offerOfLink(given.link, caller.email, clock.now());
    requireOwner(caller, offer, own);
    // The caller's own address is used only if they have confirmed it.
    return own.email_verified_at ? { offer, account: own } : given;
  }
  const account = await accountByEmail(database, given.offer.email);
  requireOwner(caller, given.offer, account);
  return { offer: given.offer, account };
}

/** Returns the data for the page that an invitation opens. Throws the refusals of `offerTo`, and `invitation_company_suspended`. */
export async function checkInvitation(services: Services, caller: Caller | null, token: string) {
  const found = await offerTo(services, caller, token);
  if ('link' in found) {
    const { company_id, chapter_id, domains } = found.link;
    const company_name = await requireCompany(services, company_id);
    return {
      step: 'address' as const,
      company_name,
      company_id,
      chapter_id,
      role: 'Student' as const,
      email: null,
      full_name: null,
      domains,
    };
  }
  const { offer, account } = found;
  const company_name = await requireCompany(services, offer.company_id);
  const step = caller ? ('agree' as const) : signsIn(account) ? ('sign_in' as const) : ('password' as const);
  const { company_id, chapter_id, role, email, full_name } = offer;
  return { step, company_name, company_id, chapter_id, role, email, full_name: account?.full_name ?? full_name, domains: [] };
}

/**
 * Returns the name and password of a person who has no account to sign in to. Throws `invalid_request`, and the refusals of
 * `checkPassword`.
 */
async function credentialsOf(services: Services, { email, company_id }: Offer, given: Given): Promise<Credentials> {
  const { full_name, password, timezone = 'UTC' } = given;
  if (full_name === undefined) throw refusedField({ path: 'body.full_name', code: 'required' });
  if (password === undefined) throw refusedField({ path: 'body.password', code: 'required' });
  await checkPassword(services.database, await services.settings(), password, { email, full_name, company_id });
  return { full_name, password_hash: await hashPassword(password), timezone };
}

/**
 * Accepts an invitation. Someone who sets a password with it is signed in, because the secret was emailed to their address. If an address
 * was entered in a shared link, its owner is asked to confirm it instead. Throws the refusals of `offerTo`, `invitation_company_suspended`,
 * `invitation_sign_in`, `company_full`, `invalid_request`, and the refusals of `checkPassword`.
 */
export async function acceptInvitation(services: Services, caller: Caller | null, given: Given, device: Device) {
  checkReferences({ timezone: given.timezone });
  const found = await offerTo(services, caller, given.token);
  if ('link' in found) {
    const email = caller?.email ?? given.email;
    if (email === undefined) throw refusedField({ path: 'body.email', code: 'required' });
    await requireCompany(services, found.link.company_id);
    await requestByLink(services, found.link, email);
    return { status: 'confirmation_sent' as const, session: null };
  }
  const { offer, account } = found;
  await requireCompany(services, offer.company_id);
  if (!caller && signsIn(account)) throw new Refusal('invitation_sign_in');
  const credentials = caller ? null : await credentialsOf(services, offer, given);
  const settings = await services.settings();
  const session = await inTransaction(services.database, async (tx) => {
    const id = await join(services, tx, settings, { caller, token: given.token, offer, credentials });
    if (caller) return null;
    return beginSession(services, tx, settings, must(await accountById(tx, id), 'the account of the person who joined'), device);
  });
  return { status: 'joined' as const, session };
}
