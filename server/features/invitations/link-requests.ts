import { day } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { nameOfCompany } from '#server/features/companies/index.ts';
import { hashOf, mayMail, newToken } from '#server/features/identity/index.ts';
import { requirePlaces } from '#server/features/members/index.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { addLinkRequest, type Link } from './link-queries.ts';
import { linkRequestMail } from './mails.ts';
import { offerOfLink } from './offers.ts';

/** Milliseconds for which the link in the email is valid. */
const requestLife = day;
/** The number of addresses that one link accepts in an hour, so that someone who has the link can't email a whole domain. */
const perHour = 300;

/**
 * Emails a link for the owner to confirm an address that was entered in a shared link. No account is looked up, so neither the response nor
 * its timing reveals whether there is one. Throws `invitation_domain`, `invitation_revoked`, `invitation_expired`, `link_used_up`,
 * `company_full` and `too_many_requests`.
 */
export async function requestByLink(services: Services, link: Reached<Link>, email: string): Promise<void> {
  const { database, clock, config, limits } = services;
  const at = clock.now();
  offerOfLink(link, email, at);
  await requirePlaces(database, { company: link.company_id, claim: 'new_account' }, await services.settings(), at);
  await limits.take('invitation-link', link.id, perHour, 3_600);
  if (!(await mayMail(services, email))) return;
  const token = newToken();
  const company = await nameOfCompany(database, link.company_id);
  await inTransaction(database, async (tx) => {
    const expires_at = new Date(at.getTime() + requestLife);
    await addLinkRequest(tx, { link_id: link.id, email, token_hash: hashOf(token), expires_at, created_at: at });
    await queueMail(tx, linkRequestMail(config.publicUrl, email, token, company));
  });
}
