import { hour } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened, hasDoneSince } from '#server/features/activity/index.ts';
import { withPersonLock } from '#server/features/learning/index.ts';
import { type Caller, leavesTraces } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import type { Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { exemptionFileAdded, exemptionFileOpened, exemptionFileRemoved } from './activities.ts';
import { readEvidenceFile } from './evidence/evidence-file.ts';
import { deleteExemptionFile, exemptionFileOf, lockLatestExemption, ownExemptionFile, setExemptionFile } from './exemption-file-queries.ts';
import type { ExemptionRow } from './exemption-queries.ts';
import type { CompanyRoundRow, RoundListRow } from './list-queries.ts';

/** Returns the latest request of a round. Throws `not_found` if there is none, and `exemption_decided` if someone has decided on it. */
async function lockOpenRequest(tx: Transaction, { id }: RoundListRow): Promise<ExemptionRow> {
  const request = found(await lockLatestExemption(tx, id));
  if (request.decided_at !== null) throw new Refusal('exemption_decided');
  return request;
}

const aboutRound = ({ id, requirement_id, name }: Pick<RoundListRow, 'id' | 'requirement_id' | 'name'>) => ({
  requirement_id,
  round_id: id,
  name,
});

/**
 * Attaches a file to the caller's own request, in place of an earlier one. Throws `not_found` without a request, `exemption_decided`, and
 * `invalid_request` for a file that is not accepted.
 */
export async function addExemptionFile(services: Services, caller: Caller, round: RoundListRow, upload: Upload): Promise<void> {
  const file = await readEvidenceFile(upload);
  await withPersonLock(services, caller.id, async (tx, at) => {
    const { id: request_id, company_id } = await lockOpenRequest(tx, round);
    await setExemptionFile(tx, { request_id, company_id, ...file, bytes: file.content.length, added_at: at });
    const about = { at, actor_id: caller.id, person_id: caller.id, company_id, facts: aboutRound(round) };
    await services.activity.record(tx, [happened(exemptionFileAdded, about)]);
  });
}

/** Removes the file from the caller's own request, if it has one. Throws `not_found` without a request, and `exemption_decided`. */
export function removeExemptionFile(services: Services, caller: Caller, round: RoundListRow): Promise<void> {
  return withPersonLock(services, caller.id, async (tx, at) => {
    const { id, company_id } = await lockOpenRequest(tx, round);
    if (!(await deleteExemptionFile(tx, id))) return;
    const about = { at, actor_id: caller.id, person_id: caller.id, company_id, facts: aboutRound(round) };
    await services.activity.record(tx, [happened(exemptionFileRemoved, about)]);
  });
}

/** Returns the file of the caller's latest request about one of their own rounds. Throws `not_found`. */
export async function readOwnExemptionFile({ database }: Services, caller: Caller, round: string): Promise<FileReply> {
  return found(await ownExemptionFile(database, caller.id, round));
}

/**
 * Returns a request's file to a member of staff, and records at most once an hour that they opened it, because it may be about
 * someone's health. Throws `not_found`.
 */
export async function openExemptionFile(
  { database, clock, activity }: Services,
  caller: Caller,
  request: Reached<ExemptionRow>,
  round: Reached<CompanyRoundRow>,
): Promise<FileReply> {
  const file = found(await exemptionFileOf(database, request));
  const { user_id: person_id, company_id } = round;
  if (!leavesTraces(caller)) return file;
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    if (await hasDoneSince(tx, exemptionFileOpened, person_id, caller.id, new Date(at.getTime() - hour))) return;
    await activity.record(tx, [
      happened(exemptionFileOpened, { at, actor_id: caller.id, person_id, company_id, facts: aboutRound(round) }),
    ]);
  });
  return file;
}
