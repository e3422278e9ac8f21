import type { BodyOf } from '#contract/endpoint.ts';
import type { identity } from '#contract/identity.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { changeOf, happened } from '#server/features/activity/index.ts';
import { checkReferences } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type Account, accountById, lockAccount } from './account-queries.ts';
import { profileChanged } from './activities.ts';
import { writeProfile } from './queries.ts';

/** Returns the caller's own account. */
export async function profileOf({ database }: Services, id: PersonId): Promise<Account> {
  return must(await accountById(database, id), 'the account of a caller');
}

/**
 * Changes a person's own profile; omitted fields stay as they are. Throws `edited_elsewhere` if it was changed since the given revision,
 * and `invalid_request` for an unknown country, zone, job title or skill.
 */
export function updateProfile(
  services: Services,
  caller: Caller,
  { revision, ...given }: BodyOf<typeof identity.updateProfile>,
): Promise<Account> {
  checkReferences(given);
  const change = { ...given, ...(given.bio === '' ? { bio: null } : {}) };
  const fields = Object.keys(change) as (keyof typeof change)[];
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    // The account is locked, so that the recorded previous values are exactly the ones this change replaces.
    const before = await lockAccount(tx, caller.id);
    if (fields.length === 0) return before;
    if (!(await writeProfile(tx, caller.id, { ...change, updated_at: at }, revision))) throw new Refusal('edited_elsewhere');
    const after = must(await accountById(tx, caller.id), 'the account of a caller');
    const recorded = changeOf(before, after, fields);
    if (!recorded) return after;
    const who = { actor_id: caller.id, person_id: caller.id, company_id: caller.company_id };
    await services.activity.record(tx, [happened(profileChanged, { at, ...who, ...recorded })]);
    return after;
  });
}
