import { createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type { invitationLinks } from '#contract/invitation-links.ts';
import { limits } from '#contract/values.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { hashOf } from '#server/features/identity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CompanyId, Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { linkMade, linkRevoked } from './activities.ts';
import { lockInvitingCompany, requireChapter } from './inviting-company.ts';
import { addLink, countLinks, type Link, markLinkRevoked } from './link-queries.ts';
import { expiryFrom } from './send.ts';

/** Derives a link's secret from its id. It is always the same, so it can be shown again although the database stores only its hash. */
export const secretOfLink = ({ serverKey }: Pick<Services, 'serverKey'>, id: string): string =>
  createHmac('sha256', serverKey).update(`invitation link:${id}`).digest('base64url');

/** Creates a link. Throws `not_found`, `invalid_request`, `chapter_archived`, `too_many_links` and `approval_in_suspended_company`. */
export function makeLink(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  { domains, chapter_id, valid_days, max_joined }: BodyOf<typeof invitationLinks.create>,
): Promise<string> {
  const at = services.clock.now();
  const id = v7();
  return inTransaction(services.database, async (tx) => {
    await lockInvitingCompany(tx, company_id);
    await requireChapter(tx, company_id, chapter_id);
    if ((await countLinks(tx, company_id)) >= limits.invitationLinks.most) throw new Refusal('too_many_links');
    const expires_at = valid_days === null ? null : expiryFrom(at, valid_days);
    const values = { domains: [...new Set(domains)], chapter_id, max_joined, expires_at, token_hash: hashOf(secretOfLink(services, id)) };
    await addLink(tx, { id, company_id, ...values, created_by: caller.id, created_at: at });
    await madeOnce(tx, id);
    const about = { at, actor_id: caller.id, person_id: null, company_id, facts: { link_id: id, chapter_id } };
    const change = { before: null, after: { domains: values.domains, max_joined, expires_at } };
    await services.activity.record(tx, [happened(linkMade, { ...about, values: change })]);
    return id;
  });
}

/** Revokes a link. Throws `link_revoked`. */
export function revokeLink(
  services: Services,
  caller: Caller,
  { id, company_id }: Pick<Reached<Link>, 'id' | 'company_id'>,
): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    if (!(await markLinkRevoked(tx, id, at))) throw new Refusal('link_revoked');
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    await services.activity.record(tx, [happened(linkRevoked, { ...about, facts: { link_id: id } })]);
  });
}
