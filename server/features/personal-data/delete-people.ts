import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { deleteFrom, type Leaver } from '#server/database/personal-data.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { type Account, accountById, lockUser } from '#server/features/people/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { personDeleted } from './activities.ts';
import { deletedMail } from './mails.ts';
import { addDeletion, duePeople, requestOf } from './queries.ts';

/** The nightly job that deletes all data about people whose grace period is over. */
export const deletePeopleJob = defineJob('delete_people', z.object({}));

/** Applies every table's rule in the map to one person. Rows that refer to other rows are deleted first. */
async function deletePerson(services: Services, tx: Transaction, account: Account, at: Date): Promise<void> {
  const { id, email, full_name, company_id } = account;
  const request = await requestOf(tx, id);
  const leaver: Leaver = { id, email, full_name, keep_certificates: request?.keep_certificates ?? false, at };
  for (const table of services.personalData.toReversed()) await deleteFrom(tx, table, leaver);
  await addDeletion(tx, id, at);
  await services.activity.record(tx, [happened(personDeleted, { at, actor_id: null, person_id: id, company_id, facts: {} })]);
}

/**
 * Deletes a person whose deletion is due, in one transaction. Returns false if they have cancelled it in the meantime, or no longer exist.
 */
function deleteIfDue(services: Services, id: PersonId, at: Date): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    await lockUser(tx, id);
    const account = await accountById(tx, id);
    if (!account?.leaves_at || account.leaves_at > at) return false;
    await deletePerson(services, tx, account, at);
    await queueMail(tx, deletedMail(services.config.publicUrl, account));
    return true;
  });
}

/** The number of people that one query returns. */
const batch = 50;

/**
 * Deletes everyone whose grace period is over, each in a separate transaction. If the job is killed halfway, nothing is lost, and the next
 * run continues. If a person can't be deleted, the others still are, and the job fails at its end.
 */
export async function deleteDuePeople(services: Services): Promise<void> {
  const at = services.clock.now();
  const failed: PersonId[] = [];
  let fault: unknown;
  for (;;) {
    const due = await duePeople(services.database, at, failed, batch);
    if (due.length === 0) break;
    for (const id of due) {
      try {
        await deleteIfDue(services, id, at);
      } catch (error) {
        services.log.error({ event: 'person_not_deleted', err: error, person: id }, 'could not delete a person whose deletion is due');
        failed.push(id);
        fault = error;
      }
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} people could not be deleted`, { cause: fault });
}

/**
 * Deletes these people immediately. They had been deleted before, and a restored backup has brought them back. Repeating the call changes
 * nothing. Their certificates lose the name, and stay valid only if the restored request says so.
 */
export async function deletePeople(services: Services, ids: readonly PersonId[]): Promise<number> {
  const at = services.clock.now();
  let deleted = 0;
  for (const id of ids) {
    deleted += await inTransaction(services.database, async (tx) => {
      await lockUser(tx, id);
      const account = await accountById(tx, id);
      if (account) await deletePerson(services, tx, account, at);
      else await addDeletion(tx, id, at);
      return account ? 1 : 0;
    });
  }
  return deleted;
}
