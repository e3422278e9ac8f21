import { v7 } from 'uuid';
import type { CapstoneAnswers } from '#contract/capstone-shapes.ts';
import { capstoneLimits } from '#contract/capstone-values.ts';
import type { Capstone } from '#contract/capstones.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { happened } from '#server/features/activity/index.ts';
import { isGreen, judgeCapstone, levelsByProgram } from '#server/features/catalog/index.ts';
import { withOwnRows } from '#server/features/learning/index.ts';
import { askInTransaction, readersFor, taskOfSubject, withdrawInTransaction } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { capstoneHandedIn, capstoneTakenBack } from './activities.ts';
import { materialOf, rubricForPeople } from './material.ts';
import { addAttempt, attemptsOf, draftOf, isWaiting, removeAttempt, storeDraft } from './queries.ts';
import { capstoneFor, readCapstone } from './read.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Saves the caller's draft. Throws `not_found`, `edited_elsewhere` and `capstone_too_large`. */
export async function saveDraft(
  services: Services,
  caller: Caller,
  trackId: string,
  { answers, revision }: { answers: CapstoneAnswers; revision: number },
): Promise<{ revision: number }> {
  found(await capstoneFor(services, caller, trackId));
  if (Buffer.byteLength(JSON.stringify(answers)) > capstoneLimits.submission.most) throw new Refusal('capstone_too_large');
  const at = services.clock.now();
  const own = { user_id: caller.id, track_id: trackId };
  const stored = await asOwner(services.database, caller.id, (tx) => storeDraft(tx, own, { answers, revision, at }));
  if (stored === undefined) throw new Refusal('edited_elsewhere');
  return { revision: stored };
}

/** Judges the caller's saved draft. Throws `not_found`. */
export async function checkDraft(services: Services, caller: Caller, trackId: string) {
  const { source } = found(await capstoneFor(services, caller, trackId));
  const draft = await asOwner(services.database, caller.id, (tx) => draftOf(tx, { user_id: caller.id, track_id: trackId }));
  const checks = judgeCapstone(source, draft?.answers ?? {}, dayOf(services.clock.now()));
  return { checks, can_hand_in: isGreen(checks) };
}

/**
 * Hands in the caller's saved draft, and asks people to mark it. If there is no one, only the program's part stands. Throws `not_found`,
 * `edited_elsewhere`, `capstone_refused`, `capstone_waiting` and `capstone_attempts_used`.
 */
export async function handIn(
  services: Services,
  caller: Caller,
  trackId: string,
  revision: number,
): Promise<{ capstone: Capstone | null }> {
  const { source, version } = found(await capstoneFor(services, caller, trackId));
  const own = { user_id: caller.id, track_id: trackId };
  await withOwnRows(services, caller.id, async (tx, at) => {
    const draft = await draftOf(tx, own);
    if (draft?.revision !== revision) throw new Refusal('edited_elsewhere');
    const attempts = await attemptsOf(tx, own);
    if (attempts.some(isWaiting)) throw new Refusal('capstone_waiting');
    if (attempts.length >= capstoneLimits.attempts.most) throw new Refusal('capstone_attempts_used');
    const checks = judgeCapstone(source, draft.answers, dayOf(at));
    if (!isGreen(checks)) throw new Refusal('capstone_refused');
    const id = v7({ msecs: at.getTime() });
    const is_for_people = (await readersFor(tx, caller)) !== null;
    const number = (attempts[0]?.number ?? 0) + 1;
    const { pass_mean } = source;
    const levels = levelsByProgram(source, checks);
    await addAttempt(tx, { ...own, id, number, version, checks, levels, pass_mean, is_for_people, handed_in_at: at });
    const facts = { track_id: trackId, title: source.title, number };
    const about = { at, actor_id: caller.id, person_id: caller.id, company_id: caller.company_id, facts };
    await services.activity.record(tx, [happened(capstoneHandedIn, about)]);
    if (!is_for_people) return;
    await askInTransaction(services, tx, caller, {
      subject: 'capstone',
      subject_key: id,
      module_id: trackId,
      file_name: 'capstone',
      title: source.title,
      rubric_key: `capstone ${trackId}`,
      rubric: rubricForPeople(source),
      material: materialOf(source, draft.answers),
    });
  });
  return readCapstone(services, caller, trackId);
}

/**
 * Takes back what the caller has handed in, so that it is a draft again, until someone has begun to mark it. Throws `not_found` and
 * `marking_begun`.
 */
export async function takeBack(services: Services, caller: Caller, trackId: string): Promise<{ capstone: Capstone | null }> {
  const { source } = found(await capstoneFor(services, caller, trackId));
  await withOwnRows(services, caller.id, async (tx, at) => {
    const { id, number } = found((await attemptsOf(tx, { user_id: caller.id, track_id: trackId })).find(isWaiting));
    const task = found(await taskOfSubject(tx, { user_id: caller.id, subject: 'capstone', subject_key: id }));
    await withdrawInTransaction(services, tx, caller, task.id);
    await removeAttempt(tx, id);
    const facts = { track_id: trackId, title: source.title, number };
    const about = { at, actor_id: caller.id, person_id: caller.id, company_id: caller.company_id, facts };
    await services.activity.record(tx, [happened(capstoneTakenBack, about)]);
  });
  return readCapstone(services, caller, trackId);
}

/** Compares the caller's levels of a sample with the right ones. Throws `not_found` and `capstone_sample_incomplete`. */
export async function calibrate(
  services: Services,
  caller: Caller,
  { trackId, sampleId }: { trackId: string; sampleId: string },
  levels: Readonly<Record<string, number>>,
) {
  const { source } = found(await capstoneFor(services, caller, trackId));
  const sample = found(source.samples.find(({ id }) => id === sampleId));
  const criteria = source.rubric.flatMap(({ id }) => {
    const level = sample.levels[id];
    return level === undefined ? [] : [{ id, level, reason: sample.reasons[id] ?? '' }];
  });
  if (criteria.some(({ id }) => levels[id] === undefined)) throw new Refusal('capstone_sample_incomplete');
  return { criteria };
}
