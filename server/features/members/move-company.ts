import type { Queryable } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { chapterForNewAccount, companyById, lockCompany } from '#server/features/companies/index.ts';
import {
  type Account,
  companyOf,
  endMembership,
  isActive,
  lockAccount,
  removeLeadsOf,
  updateMembers,
  updateUser,
} from '#server/features/people/index.ts';
import { companyFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal, refusedField } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { companyMovedMail } from './account-mails.ts';
import { memberJoined, memberLeft } from './activities.ts';
import { endRightsOfLeaver } from './author-grants.ts';
import { requirePlaces } from './seats.ts';

/** Throws `invalid_request` for a company that does not exist, before anyone is moved. */
export async function requireCompany(on: Queryable, caller: Caller, id: string): Promise<void> {
  if (!(await companyById(on, companyFor(caller, id)))) throw refusedField({ path: 'body.company_id', code: 'company_gone' });
}

/**
 * Moves a person with an active account to another company. Their study, awards, goals and sessions continue. Days the old company has
 * counted stay with it. In the new company, the person is a student in its default chapter, without a manager. Throws `not_found`,
 * `not_active`, `not_movable` for a super admin and for a person whose deletion is due, `in_company_already`, `invalid_request` for an
 * unknown company, `company_full` and `approval_in_suspended_company`.
 */
export async function moveToCompany(services: Services, caller: Caller, id: PersonId, asked: string): Promise<Account> {
  const at = services.clock.now();
  const settings = await services.settings();
  const target = companyFor(caller, asked);
  return inTransaction(services.database, async (tx) => {
    // Both companies are locked before the account, ordered by id, so that two callers who move people in opposite directions don't
    // deadlock.
    const from = await companyOf(tx, id);
    for (const one of [...new Set([from, target].filter((known) => known !== null))].sort()) {
      const company = await lockCompany(tx, one);
      if (one !== target) continue;
      if (!company) throw refusedField({ path: 'body.company_id', code: 'company_gone' });
      if (company.suspended_at) throw new Refusal('approval_in_suspended_company');
    }
    const account = await lockAccount(tx, id);
    if (account.company_id === target) throw new Refusal('in_company_already');
    if (!isActive(account)) throw new Refusal('not_active');
    // Someone else has moved the person in the meantime.
    if (account.role === 'SuperAdmin' || account.leaves_at || account.company_id !== from) throw new Refusal('not_movable');
    await requirePlaces(tx, { company: target, claim: 'new_account' }, settings, at);
    await removeLeadsOf(tx, id);
    if (from) await updateMembers(tx, from, { manager_id: id }, { manager_id: null, updated_at: at });
    const chapter_id = await chapterForNewAccount(tx, target, null);
    const place = { company_id: target, chapter_id, manager_id: null, role: 'Student', company_proposed: false } as const;
    await updateUser(tx, id, { ...place, updated_at: at });
    await endMembership(tx, id, from, at);
    const about = { at, actor_id: caller.id, person_id: id };
    const ended = await endRightsOfLeaver(tx, id, { at, actor_id: caller.id });
    const facts = { from_company_id: from, to_company_id: target, from_role: account.role, role: place.role };
    const left = from ? [happened(memberLeft, { ...about, company_id: from, facts })] : [];
    await services.activity.record(tx, [...ended, ...left, happened(memberJoined, { ...about, company_id: target, facts })]);
    const now = await lockAccount(tx, id);
    await queueMail(tx, companyMovedMail(services.config.publicUrl, now, account));
    return now;
  });
}
