import type { LeavingReason } from '#contract/requirement-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { must } from '#server/must.ts';
import type { PersonId, Stored } from '#server/reached.ts';
import { roundEnded } from './activities.ts';
import { replay } from './round-events.ts';
import { addEvents, eventsOf, setReplayed } from './round-queries.ts';

/** An open round with the name of its requirement. */
export interface OpenRound {
  id: string;
  user_id: PersonId;
  company_id: Stored<'company'>;
  requirement_id: string;
  name: string;
}

interface Ending {
  kind: 'completed' | 'missed' | 'left' | 'waived';
  /** The day the round ends, in the person's calendar. For a round that earlier work completes, it is the day that work was done. */
  on: string;
  at: Date;
  reason?: LeavingReason;
}

/** Ends a round, and returns the activities to record. The caller must hold the person's lock. */
export async function endRound(tx: Transaction, round: OpenRound, { kind, on, at, reason }: Ending): Promise<Activity[]> {
  const { id: round_id, user_id, company_id, requirement_id, name } = round;
  await addEvents(tx, [{ round_id, company_id, kind, at, facts: { on, ...(reason && { reason }) } }]);
  const state = replay(await eventsOf(tx, [round_id]));
  await setReplayed(tx, round_id, state, at);
  const outcome = must(state.outcome, 'the outcome of a round that has ended');
  const facts = { requirement_id, round_id, name, outcome, reason: reason ?? null };
  return [happened(roundEnded, { at, actor_id: null, person_id: user_id, company_id, facts })];
}
