import { type DecisionOutcome, decisionOutcomes } from '#contract/account-values.ts';
import type { Database } from '#server/database/database.ts';
import { accountById } from '#server/features/people/index.ts';
import { personFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';

interface Decided {
  id: string;
  /** Null when the account does not exist. */
  full_name: string | null;
  outcome: DecisionOutcome;
}

const isOutcome = (code: string): code is DecisionOutcome => (decisionOutcomes as readonly string[]).includes(code);

/**
 * Decides about accounts one after another and independently: a refusal for one does not affect the others. Returns one outcome for each
 * account, in the requested order.
 *
 * @param decide decides about one account, in its own transaction
 */
export async function decideMany(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  decide: (id: PersonId) => Promise<unknown>,
): Promise<Decided[]> {
  const outcomes: Decided[] = [];
  for (const asked of new Set(ids.map((id) => id.toLowerCase()))) {
    let full_name: string | null = null;
    try {
      const { id } = await personFor(database, caller, asked, 'membership');
      full_name = (await accountById(database, id))?.full_name ?? null;
      await decide(id);
      outcomes.push({ id: asked, full_name, outcome: 'done' });
    } catch (error) {
      if (!(error instanceof Refusal) || !isOutcome(error.code)) throw error;
      outcomes.push({ id: asked, full_name, outcome: error.code });
    }
  }
  return outcomes;
}
