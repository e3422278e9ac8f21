import type { Transaction } from '#server/database/database.ts';
import type { Stored } from '#server/reached.ts';
import { addEvents } from './round-queries.ts';

/** Records in the history of a person's open rounds that the person was reminded of them. The caller must hold the person's lock. */
export async function recordReminders(
  tx: Transaction,
  rounds: readonly { round_id: string; company_id: Stored<'company'> }[],
  { on, at }: { on: string; at: Date },
): Promise<void> {
  await addEvents(
    tx,
    rounds.map(({ round_id, company_id }) => ({ round_id, company_id, kind: 'reminded', facts: { on }, at })),
  );
}
