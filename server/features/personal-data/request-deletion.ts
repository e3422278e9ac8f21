import { deletionGraceDays } from '#contract/account-values.ts';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { endSessions, hashOf, newToken, ownerOfPassword, requirePassword } from '#server/features/identity/index.ts';
import { type Account, lockAccount, lockSuperAdmins, requireAnotherSuperAdmin, updateUser } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { deletionRequested, deletionTakenBack } from './activities.ts';
import { notifyOfCancellation, notifyOfDeletion } from './deletion-notices.ts';
import { deletionCancelledMail, deletionRequestedMail } from './mails.ts';
import { addRequest, removeRequest, requestOfToken } from './queries.ts';

interface DeletionRequest {
  by: PersonId;
  /** The super admin's reason; null if the person requested the deletion themselves. */
  reason: string | null;
  keep_certificates: boolean;
}

/** Starts the grace period. A second request returns the first one's result. */
function startGrace(services: Services, id: PersonId, { by, reason, keep_certificates }: DeletionRequest): Promise<Date> {
  const at = services.clock.now();
  const token = newToken();
  return inTransaction(services.database, async (tx) => {
    const held = await lockSuperAdmins(tx);
    const account = await lockAccount(tx, id);
    if (account.leaves_at) return account.leaves_at;
    if (account.role === 'SuperAdmin') requireAnotherSuperAdmin(services, held, id);
    const leaves_at = new Date(at.getTime() + deletionGraceDays * day);
    await updateUser(tx, id, { leaves_at, updated_at: at });
    await addRequest(tx, { user_id: id, requested_at: at, requested_by: by, reason, keep_certificates, token_hash: hashOf(token) });
    await endSessions(services, tx, account, null, 'account_leaving');
    await queueMail(tx, deletionRequestedMail(services.config.publicUrl, account, { leaves_at, keep_certificates, reason }, token));
    await notifyOfDeletion(services, tx, account, leaves_at);
    const { company_id } = account;
    const facts = { leaves_at: leaves_at.toISOString(), keep_certificates };
    const values = reason === null ? {} : { values: { before: null, after: { reason } } };
    await services.activity.record(tx, [happened(deletionRequested, { at, actor_id: by, person_id: id, company_id, facts, ...values })]);
    return leaves_at;
  });
}

/** Requests the deletion of the caller's own account. Throws `wrong_password`, `too_many_requests` and `last_super_admin`. */
export async function requestDeletion(
  services: Services,
  caller: Caller,
  { password, keep_certificates }: { password: string; keep_certificates: boolean },
): Promise<Date> {
  await requirePassword(services, caller, password);
  return startGrace(services, caller.id, { by: caller.id, reason: null, keep_certificates });
}

/**
 * Requests a deletion as a super admin. Throws `own_account`, because the caller's own deletion requires the password, `not_found` and
 * `last_super_admin`.
 */
export function requestDeletionOf(
  services: Services,
  caller: Caller,
  person: PersonId,
  request: { reason: string; keep_certificates: boolean },
): Promise<Date> {
  if (person === caller.id) throw new Refusal('own_account');
  return startGrace(services, person, { by: caller.id, ...request });
}

async function cancelDeletion(services: Services, tx: Transaction, id: PersonId, by: PersonId): Promise<Account> {
  const at = services.clock.now();
  const account = await lockAccount(tx, id);
  const { leaves_at, company_id } = account;
  if (!leaves_at) throw new Refusal('not_leaving');
  await updateUser(tx, id, { leaves_at: null, updated_at: at });
  await removeRequest(tx, id);
  await queueMail(tx, deletionCancelledMail(services.config.publicUrl, account));
  await notifyOfCancellation(services, tx, account, leaves_at);
  await services.activity.record(tx, [happened(deletionTakenBack, { at, actor_id: by, person_id: id, company_id, facts: {} })]);
  return account;
}

/** Cancels the deletion of another person's account. Throws `not_found` and `not_leaving`. */
export async function takeBackDeletionOf(services: Services, caller: Caller, person: PersonId): Promise<void> {
  await inTransaction(services.database, (tx) => cancelDeletion(services, tx, person, caller.id));
}

/**
 * Cancels the caller's own deletion with the password, which is checked as for signing in. Throws the same refusals as signing in, and
 * `not_leaving`.
 */
export async function keepAccount(
  services: Services,
  { email, password }: { email: string; password: string },
  device: { ip: string | null; demo: boolean },
): Promise<void> {
  const { id, demo } = await ownerOfPassword(services, email, password, device.ip);
  if (demo && !device.demo) throw new Refusal('demo_sign_in_closed');
  await inTransaction(services.database, (tx) => cancelDeletion(services, tx, id, id));
}

/**
 * Cancels the caller's own deletion with the emailed link. The link works only once, because its row is deleted with the request. Throws
 * `token_invalid`.
 */
export async function keepAccountByLink(services: Services, token: string): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const request = await requestOfToken(tx, hashOf(token));
    if (!request) throw new Refusal('token_invalid');
    await cancelDeletion(services, tx, request.user_id, request.user_id).catch((error: unknown) => {
      // The second of two simultaneous requests finds the deletion cancelled, or the person deleted.
      throw error instanceof Refusal ? new Refusal('token_invalid') : error;
    });
  });
}
