import { v7 } from 'uuid';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { withPersonLock } from '#server/features/learning/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Reached } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { exemptionAsked, exemptionRefused } from './activities.ts';
import { waiveIn } from './exceptions.ts';
import { addExemption, decide, type ExemptionRow } from './exemption-queries.ts';
import type { CompanyRoundRow, RoundListRow } from './list-queries.ts';
import { roundsById } from './round-queries.ts';

/**
 * Asks to be exempted from one of the caller's own rounds. An undecided request stays as it is. Throws `round_over` if the round has ended.
 */
export function askExemption(services: Services, caller: Caller, round: RoundListRow, reason: string): Promise<void> {
  return withPersonLock(services, caller.id, async (tx, at) => {
    const [row] = await roundsById(tx, [round.id]);
    const { company_id, outcome } = found(row);
    if (outcome !== null) throw new Refusal('round_over');
    const id = v7({ msecs: at.getTime() });
    if (!(await addExemption(tx, { id, round_id: round.id, company_id, reason, asked_at: at }))) return;
    const facts = { requirement_id: round.requirement_id, round_id: round.id, name: round.name };
    await services.activity.record(tx, [happened(exemptionAsked, { at, actor_id: caller.id, person_id: caller.id, company_id, facts })]);
  });
}

/**
 * Decides on a request. Granting it waives the round; the request's text becomes the reason. Throws `exemption_decided` if someone has
 * already decided.
 */
export function decideExemption(
  services: Services,
  caller: Caller,
  request: Reached<ExemptionRow>,
  round: Reached<CompanyRoundRow>,
  { is_granted, answer }: { is_granted: boolean; answer: string },
): Promise<void> {
  const { database, clock, activity } = services;
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    if (!(await decide(tx, request, { at, by: caller.id, is_granted, answer }))) throw new Refusal('exemption_decided');
    const { company_id, user_id, requirement_id, name, timezone } = round;
    if (is_granted) {
      const rows = (await roundsById(tx, [round.id])).map((row) => rowOf(company_id, row));
      await waiveIn(tx, services, caller, company_id, rows, new Map([[user_id, timezone]]), { reason: answer || request.reason, at });
      return;
    }
    const facts = { requirement_id, round_id: round.id, name };
    await activity.record(tx, [happened(exemptionRefused, { at, actor_id: caller.id, person_id: user_id, company_id, facts })]);
  });
}
