import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { objectFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { promptTakenDown } from './activities.ts';
import { digestOf } from './digest.ts';
import { lockPrompts } from './lock-prompts.ts';
import { keptBy } from './queries.ts';
import { sharedById } from './shared-queries.ts';
import { addTakenDown, stopSharing } from './take-down-queries.ts';

/**
 * Takes down a shared prompt of the caller's company, together with its author's other shared prompts that have the same text. The author
 * keeps them. Throws `not_found` if it is not shared.
 */
export async function takeDown(services: Services, caller: Caller, id: string, reason: string): Promise<void> {
  const { database, clock, activity } = services;
  const { user_id, company_id } = await objectFor(caller, () => sharedById(database, id));
  await inTransaction(database, async (tx) => {
    await lockPrompts(tx, user_id);
    const at = clock.now();
    const shared = (await keptBy(tx, user_id)).filter(({ is_private }) => !is_private);
    const digest = digestOf(found(shared.find((prompt) => prompt.id === id)));
    const same = shared.filter((prompt) => digestOf(prompt) === digest);
    await stopSharing(
      tx,
      user_id,
      same.map((prompt) => prompt.id),
    );
    await addTakenDown(tx, { user_id, digest, reason, at });
    await activity.record(tx, [
      happened(promptTakenDown, { at, actor_id: caller.id, person_id: user_id, company_id, facts: { prompt_id: id, reason } }),
    ]);
  });
}
