import type { Transaction } from '#server/database/database.ts';
import { type Fault, Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import { domainsTaken } from './queries.ts';

/**
 * Providers at whose domains anyone can have an address. The list contains only the large ones. A company that claims another provider's
 * domain only has that provider's people suggested to it, because a super admin approves everyone who registers.
 */
const publicDomains = new Set(
  `aol.com bluewin.ch duck.com fastmail.com freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk
  hotmail.com hotmail.fr icloud.com laposte.net libero.it live.com mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com online.no
  orange.fr outlook.com outlook.de pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com rocketmail.com seznam.cz t-online.de
  tuta.com tutanota.com ukr.net wanadoo.fr web.de wp.pl yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com
  yopmail.com zoho.com 126.com 163.com`.split(/\s+/),
);

/**
 * Refuses domains that a company can't have. Domains that it already has are not checked again.
 *
 * @param given as in the request. Throws `invalid_request`.
 */
export async function checkDomains(
  tx: Transaction,
  company: CompanyId,
  given: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = given.filter((domain) => !before.includes(domain));
  const taken = await domainsTaken(tx, added, company);
  const faults = added.flatMap((domain): Fault[] => {
    const path = `body.email_domains.${given.indexOf(domain)}`;
    if (publicDomains.has(domain)) return [{ path, code: 'email_domain_public', params: { domain } }];
    return taken.includes(domain) ? [{ path, code: 'email_domain_taken', params: { domain } }] : [];
  });
  if (faults.length > 0) throw new Refusal('invalid_request', { faults });
}
