import { v7 } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import { lockPeople, withPersonLock } from '#server/features/learning/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import { type CompanyRoundRow, meetElsewhere, roundListOf, roundsById } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { learningClaimed, learningRefused } from './activities.ts';
import { addClaim, type ClaimRow, claimsOf, decide, openClaimOf } from './claim-queries.ts';
import { type LearningRow, learningByIds, learningOf } from './queries.ts';

const recorded = (
  caller: Caller,
  { user_id, company_id }: Pick<LearningRow, 'user_id' | 'company_id'>,
  { learning_id, round_id, name }: Pick<ClaimRow, 'learning_id' | 'round_id' | 'name'>,
  kind: ActivityKind<{ learning_id: string; round_id: string; name: string }>,
  at: Date,
) => happened(kind, { at, actor_id: caller.id, person_id: user_id, company_id, facts: { learning_id, round_id, name } });

/**
 * Asks staff to accept one of the caller's own records for one of their open rounds. A request that no one has decided on stays as it is.
 * Throws `not_found`, `round_over`, and `learning_used` if it was accepted for another round of the same requirement.
 */
export function claimRound({ database, clock, activity }: Services, caller: Caller, id: string, roundId: string): Promise<void> {
  return withPersonLock({ database, clock }, caller.id, async (tx, at) => {
    const learning = found((await learningOf(tx, caller.id, id))[0]);
    const round = found((await roundListOf(tx, caller.id, at, { round: roundId }))[0]);
    const { company_id } = must((await roundsById(tx, [roundId]))[0], 'the round');
    // A record from the time when someone belonged to another company is not shown to this one.
    if (company_id !== learning.company_id) throw new Refusal('not_found');
    if (round.outcome !== null) throw new Refusal('round_over');
    const { requirement_id, name } = round;
    const used = (await claimsOf(tx, [id])).some((claim) => claim.is_accepted && claim.requirement_id === requirement_id);
    if (used) throw new Refusal('learning_used');
    const claim = { id: v7({ msecs: at.getTime() }), learning_id: id, round_id: roundId, company_id, requirement_id, name, asked_at: at };
    if (!(await addClaim(tx, claim))) return;
    await activity.record(tx, [recorded(caller, learning, claim, learningClaimed, at)]);
  });
}

interface Decision {
  is_accepted: boolean;
  answer: string;
}

/** Decides in the caller's transaction, under the person's lock. */
async function decideIn(
  tx: Transaction,
  services: Pick<Services, 'activity'>,
  caller: Caller,
  claim: Reached<ClaimRow>,
  { is_accepted, answer, at }: Decision & { at: Date },
): Promise<void> {
  const learning = found((await learningByIds(tx, [claim.learning_id]))[0]);
  if (!(await decide(tx, claim, { at, by: caller.id, is_accepted, answer }))) throw new Refusal('claim_decided');
  if (!is_accepted) {
    await services.activity.record(tx, [recorded(caller, learning, claim, learningRefused, at)]);
    return;
  }
  const round = rowOf(claim.company_id, must((await roundsById(tx, [claim.round_id]))[0], 'the round of a request'));
  const accepted = { learning_id: learning.id, on: learning.completed_on, note: answer || null, at };
  if (!(await meetElsewhere(tx, services, caller, claim.company_id, round, accepted))) throw new Refusal('round_over');
}

/**
 * Decides on a request. If it is accepted, the round ends as of the day on which the learning was completed. Throws `claim_decided`,
 * `round_over` and `learning_used`.
 */
export function decideClaim(
  services: Services,
  caller: Caller,
  claim: Reached<ClaimRow>,
  { user_id }: CompanyRoundRow,
  decision: Decision,
): Promise<void> {
  const { database, clock } = services;
  return inTransaction(database, async (tx) => {
    await lockPeople(tx, [user_id]);
    await decideIn(tx, services, caller, claim, { ...decision, at: clock.now() });
  });
}

/**
 * Accepts a member's learning for one of their open rounds, whether or not they have asked for it. Throws `not_found` for another person's
 * round, `round_over` and `learning_used`.
 */
export function acceptLearning(
  services: Services,
  caller: Caller,
  learning: Reached<LearningRow>,
  round: Reached<CompanyRoundRow>,
  answer: string,
): Promise<void> {
  const { database, clock } = services;
  const { user_id, company_id } = learning;
  if (round.user_id !== user_id || round.company_id !== company_id) throw new Refusal('not_found');
  return inTransaction(database, async (tx) => {
    await lockPeople(tx, [user_id]);
    const at = clock.now();
    const { requirement_id, name } = round;
    const claim = {
      id: v7({ msecs: at.getTime() }),
      learning_id: learning.id,
      round_id: round.id,
      company_id,
      requirement_id,
      name,
      asked_at: at,
    };
    await addClaim(tx, claim);
    const open = rowOf(company_id, must(await openClaimOf(tx, learning.id, round.id), 'the request'));
    await decideIn(tx, services, caller, open, { is_accepted: true, answer, at });
  });
}
