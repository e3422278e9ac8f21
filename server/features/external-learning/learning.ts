import { v7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type { externalLearning } from '#contract/external-learning.ts';
import { externalLearningLimits as limits } from '#contract/external-learning-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import { withPersonLock } from '#server/features/learning/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { learningChanged, learningRecorded, learningWithdrawn } from './activities.ts';
import { claimsOf } from './claim-queries.ts';
import { addLearning, countLearning, deleteLearning, type LearningRow, learningOf, updateLearning } from './queries.ts';

type Stated = Omit<BodyOf<typeof externalLearning.change>, 'revision'>;

/** The person whose learning it is, and the company for which it is recorded. */
export interface Learner {
  id: PersonId;
  company_id: CompanyId;
  timezone: string;
}

/** Returns the caller as the person whose learning it is. Throws `no_company`. */
export function learnerOf({ id, company_id, timezone }: Caller): Learner {
  if (company_id === null) throw new Refusal('no_company');
  return { id, company_id, timezone };
}

/** Records what happened to a person's learning. */
export const recordedBy = (caller: Caller, row: Pick<LearningRow, 'id' | 'user_id' | 'company_id'>, kind: ActivityKind, at: Date) =>
  happened(kind, { at, actor_id: caller.id, person_id: row.user_id, company_id: row.company_id, facts: { learning_id: row.id } });

/** Throws `invalid_request` for days that can't be. */
function checkDays({ completed_on, valid_until }: Pick<Stated, 'completed_on' | 'valid_until'>, today: string): void {
  if (completed_on > today) throw refusedField({ path: 'body.completed_on', code: 'learning_future' });
  if (valid_until !== null && valid_until < completed_on) throw refusedField({ path: 'body.valid_until', code: 'learning_validity' });
}

/** Adds a record in the caller's transaction, under the person's lock. Throws `too_much_learning` and `learning_known`. */
export async function addRecord(
  tx: Transaction,
  { activity }: Pick<Services, 'activity'>,
  caller: Caller,
  { id: user_id, company_id }: Learner,
  stated: Stated & Pick<LearningRow, 'evidence'>,
  at: Date,
): Promise<LearningRow> {
  if ((await countLearning(tx, user_id)) >= limits.records.most) throw new Refusal('too_much_learning');
  const row = await addLearning(tx, {
    ...stated,
    id: v7({ msecs: at.getTime() }),
    company_id,
    user_id,
    recorded_by: caller.id,
    created_at: at,
  });
  await activity.record(tx, [recordedBy(caller, row, learningRecorded, at)]);
  return row;
}

/**
 * Records something that a person has learned elsewhere. Throws `invalid_request` for days that can't be, `too_much_learning`, and
 * `learning_known` if they have the same record.
 */
export const recordLearning = (services: Services, caller: Caller, learner: Learner, stated: Stated): Promise<LearningRow> =>
  withPersonLock(services, learner.id, async (tx, at) => {
    checkDays(stated, localDay(at, learner.timezone));
    const row = await addRecord(tx, services, caller, learner, { ...stated, evidence: 'none' }, at);
    await madeOnce(tx, row.id);
    return row;
  });

/** Returns one of the caller's own records that may still change. Throws `not_found`, and `learning_fixed` once it was accepted. */
export async function changeable(tx: Transaction, caller: Caller, id: string): Promise<LearningRow> {
  const row = found((await learningOf(tx, caller.id, id))[0]);
  if ((await claimsOf(tx, [id])).some(({ is_accepted }) => is_accepted)) throw new Refusal('learning_fixed');
  return row;
}

/**
 * Changes one of the caller's own records. Throws `not_found`, `learning_fixed` for one that was accepted or that comes from a badge,
 * `edited_elsewhere`, `learning_known`, and `invalid_request` for days that can't be.
 */
export const changeLearning = (services: Services, caller: Caller, id: string, { revision, ...stated }: Stated & { revision: number }) =>
  withPersonLock(services, caller.id, async (tx, at) => {
    const row = await changeable(tx, caller, id);
    if (row.evidence === 'badge') throw new Refusal('learning_fixed');
    checkDays(stated, localDay(at, caller.timezone));
    if (!(await updateLearning(tx, id, stated, revision))) throw new Refusal('edited_elsewhere');
    await services.activity.record(tx, [recordedBy(caller, row, learningChanged, at)]);
  });

/** Deletes one of the caller's own records, with its file and its requests. Throws `not_found`, and `learning_fixed` once accepted. */
export const withdrawLearning = (services: Services, caller: Caller, id: string): Promise<void> =>
  withPersonLock(services, caller.id, async (tx, at) => {
    const row = await changeable(tx, caller, id);
    await deleteLearning(tx, id);
    await services.activity.record(tx, [recordedBy(caller, row, learningWithdrawn, at)]);
  });
