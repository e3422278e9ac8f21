import type { Transaction } from '#server/database/database.ts';
import { happened } from '#server/features/activity/index.ts';
import { closePeriods } from '#server/features/learning/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { roundMetElsewhere } from './activities.ts';
import { lockRounds, writeEvent } from './exceptions.ts';
import type { ReachedRound } from './round-queries.ts';

/** Learning from elsewhere that staff accept. */
interface Accepted {
  learning_id: string;
  /** The day on which it was completed, which decides whether the round was done or late, and from which the next one is counted. */
  on: string;
  /** The words of the person who accepted it; null without any. */
  note: string | null;
  at: Date;
}

/**
 * Ends an open round because its person has learned the same elsewhere; returns whether it was open. Nothing that they have learned here
 * changes, no points are given, and no certificate is issued, because it is not this company's learning that was completed.
 */
export async function meetElsewhere(
  tx: Transaction,
  { activity }: Pick<Services, 'activity'>,
  caller: Caller,
  company_id: CompanyId,
  round: ReachedRound,
  { learning_id, on, note, at }: Accepted,
): Promise<boolean> {
  const [locked] = await lockRounds(tx, company_id, [round]);
  if (!locked || locked.row.outcome !== null) return false;
  const { row, terms } = locked;
  await closePeriods(tx, [row.id], at);
  await writeEvent(tx, row, { kind: 'met_elsewhere', facts: { on, learning_id }, actor_id: caller.id, note, at });
  const facts = { requirement_id: row.requirement_id, round_id: row.id, name: terms.name, learning_id };
  await activity.record(tx, [happened(roundMetElsewhere, { at, actor_id: caller.id, person_id: row.user_id, company_id, facts })]);
  return true;
}
