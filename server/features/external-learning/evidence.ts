import { buffer } from 'node:stream/consumers';
import { externalLearningLimits as limits } from '#contract/external-learning-values.ts';
import { hour } from '#server/calendar/durations.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { hasDoneSince } from '#server/features/activity/index.ts';
import { ownBadgesOf } from '#server/features/certificates/index.ts';
import { withPersonLock } from '#server/features/learning/index.ts';
import { readEvidenceFile } from '#server/features/requirements/index.ts';
import { type Caller, leavesTraces } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import type { Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { learningFileAdded, learningFileOpened, learningFileRemoved } from './activities.ts';
import { addRecord, changeable, learnerOf, recordedBy } from './learning.ts';
import { addBadge, deleteFile, fileOf, type LearningRow, learningOf, learningWithBadge, setFile } from './queries.ts';

/**
 * Records a badge that was given to the caller, or returns the record that they have of it. Throws `no_company`, `too_much_learning`, `learning_known`, and `invalid_request` with the
 * reason for a badge that is refused.
 */
export async function recordBadge(services: Services, caller: Caller, upload: Upload): Promise<LearningRow> {
  const learner = learnerOf(caller);
  // The module reads keys and tokens with libraries that few calls need.
  const { checkBadge } = await import('./badge/verify-badge.ts');
  const circumstances = { email: caller.email, now: services.clock.now(), own: ownBadgesOf(services) };
  const badge = await checkBadge(await buffer(upload.content), circumstances);
  const { title, issuer_id, issuer_name, issued_at, expires_at, credential, signature, revocation } = badge;
  const stated = {
    title: title.slice(0, limits.title.most).toWellFormed(),
    provider: (issuer_name ?? issuer_id).slice(0, limits.provider.most).toWellFormed(),
    completed_on: localDay(issued_at, caller.timezone),
    hours: null,
    valid_until: expires_at && localDay(expires_at, caller.timezone),
  };
  return withPersonLock(services, caller.id, async (tx, at) => {
    const known = await learningWithBadge(tx, caller.id, credential);
    if (known) return known;
    const row = await addRecord(tx, services, caller, learner, { ...stated, evidence: 'badge' }, at);
    const checked = { issuer_id, issuer_name, signature, revocation, checked_at: at };
    await addBadge(tx, { learning_id: row.id, company_id: learner.company_id, credential, ...checked });
    return row;
  });
}

/** Attaches a file to one of the caller's own records, in place of an earlier one. Throws `not_found`, `learning_fixed`, `invalid_request`. */
export async function addLearningFile(services: Services, caller: Caller, id: string, upload: Upload): Promise<void> {
  const file = await readEvidenceFile(upload);
  await withPersonLock(services, caller.id, async (tx, at) => {
    const row = await changeable(tx, caller, id);
    if (row.evidence === 'badge') throw new Refusal('learning_fixed');
    await setFile(tx, { learning_id: id, company_id: row.company_id, ...file, bytes: file.content.length, added_at: at });
    await services.activity.record(tx, [recordedBy(caller, row, learningFileAdded, at)]);
  });
}

/** Removes the file from one of the caller's own records, if it has one. Throws `not_found` and `learning_fixed`. */
export const removeLearningFile = (services: Services, caller: Caller, id: string): Promise<void> =>
  withPersonLock(services, caller.id, async (tx, at) => {
    const row = await changeable(tx, caller, id);
    if (await deleteFile(tx, id)) await services.activity.record(tx, [recordedBy(caller, row, learningFileRemoved, at)]);
  });

/** Returns the file of one of the caller's own records. Throws `not_found`. */
export async function readOwnFile({ database }: Services, caller: Caller, id: string): Promise<FileReply> {
  return found(await fileOf(database, found((await learningOf(database, caller.id, id))[0])));
}

/** Returns the file of a member's record to staff, and records at most once an hour that they opened it. Throws `not_found`. */
export async function openMemberFile(
  { database, clock, activity }: Services,
  caller: Caller,
  row: Reached<LearningRow>,
): Promise<FileReply> {
  const file = found(await fileOf(database, row));
  if (!leavesTraces(caller)) return file;
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    if (await hasDoneSince(tx, learningFileOpened, row.user_id, caller.id, new Date(at.getTime() - hour))) return;
    await activity.record(tx, [recordedBy(caller, row, learningFileOpened, at)]);
  });
  return file;
}
