import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { isActive, lockAccount } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { askForMail } from './account-mail.ts';
import { passwordResetSent } from './activities.ts';
import { takeMail } from './mail-limit.ts';

/**
 * Emails someone a link to choose a new password, as if they had requested one. The email counts towards their address's limit. Throws
 * `not_found`, `not_active` and `too_many_requests`.
 */
export async function sendPasswordReset(services: Services, caller: Caller, id: PersonId): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!isActive(account) || account.leaves_at) throw new Refusal('not_active');
    await takeMail(services, account.email);
    await askForMail(tx, account.email, 'reset');
    const about = { at: services.clock.now(), actor_id: caller.id, person_id: id, company_id: account.company_id };
    await services.activity.record(tx, [happened(passwordResetSent, { ...about, facts: {} })]);
  });
}
