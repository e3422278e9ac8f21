import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { type Account, isWaiting, lockAccount, updateUser } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { lockForAdmission } from './account-admission.ts';
import { approvedMail, rejectedMail } from './account-mails.ts';
import { accountApproved, accountRejected } from './activities.ts';

/**
 * Approves a waiting person. They join the chapter they chose if it is still in use, and otherwise their company's default chapter. Throws
 * `not_found`, `not_waiting`, `company_full` and `approval_in_suspended_company`.
 */
export async function approve(services: Services, caller: Caller, id: PersonId): Promise<Account> {
  const at = services.clock.now();
  const settings = await services.settings();
  return inTransaction(services.database, async (tx) => {
    const check = (one: Account) => {
      if (!isWaiting(one)) throw new Refusal('not_waiting');
    };
    const { account, company_id, chapter_id } = await lockForAdmission(tx, id, { settings, at, claim: 'waiting', check });
    await updateUser(tx, id, { approved_at: at, approved_by: caller.id, chapter_id, updated_at: at });
    await queueMail(tx, approvedMail(services.config.publicUrl, account));
    const values = { before: { approved_at: null, chapter_id: account.chapter_id }, after: { approved_at: at, chapter_id } };
    const approved = happened(accountApproved, { at, actor_id: caller.id, person_id: id, company_id, facts: {}, values });
    await services.activity.record(tx, [approved]);
    return account;
  });
}

/** Rejects a waiting person, with a reason. Throws `not_found` and `not_waiting`. */
export async function reject(services: Services, caller: Caller, id: PersonId, reason: string): Promise<Account> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!isWaiting(account)) throw new Refusal('not_waiting');
    await updateUser(tx, id, { rejected_at: at, rejected_reason: reason, updated_at: at });
    await queueMail(tx, rejectedMail(services.config.publicUrl, account, reason));
    const { company_id } = account;
    const values = { before: null, after: { reason } };
    const rejected = happened(accountRejected, { at, actor_id: caller.id, person_id: id, company_id, facts: {}, values });
    await services.activity.record(tx, [rejected]);
    return account;
  });
}
