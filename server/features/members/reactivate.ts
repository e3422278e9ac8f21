import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { type Account, updateUser } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { lockForAdmission } from './account-admission.ts';
import { reactivatedMail } from './account-mails.ts';
import { accountReactivated } from './activities.ts';
import { endRightsOfClosed } from './author-grants.ts';

/**
 * Reopens a closed account with its role, in its chapter if that is still in use. Chapters its owner led keep their new leads, and former
 * reports keep their new managers. Throws `not_found`, `not_deactivated`, `company_full` and `approval_in_suspended_company`.
 */
export async function reactivate(services: Services, caller: Caller, id: PersonId): Promise<Account> {
  const at = services.clock.now();
  const settings = await services.settings();
  return inTransaction(services.database, async (tx) => {
    const check = (one: Account) => {
      if (!one.deactivated_at) throw new Refusal('not_deactivated');
    };
    const { account, company_id, chapter_id } = await lockForAdmission(tx, id, { settings, at, claim: 'new_account', check });
    const { deactivated_at } = account;
    await updateUser(tx, id, { deactivated_at: null, chapter_id, updated_at: at });
    await queueMail(tx, reactivatedMail(services.config.publicUrl, account));
    const values = { before: { deactivated_at }, after: { deactivated_at: null } };
    const reactivated = happened(accountReactivated, { at, actor_id: caller.id, person_id: id, company_id, facts: {}, values });
    // A company admin who closes an account can't end the platform's rights, so they end here.
    const ended = await endRightsOfClosed(tx, id, { at, actor_id: caller.id });
    await services.activity.record(tx, [...ended, reactivated]);
    return account;
  });
}
