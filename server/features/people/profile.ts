import type { BodyOf } from '#contract/endpoint.ts';
import type { identity } from '#contract/identity.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { checkReferences } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { profileChanged } from './activities.ts';
import { type Account, accountById, updateUser } from './queries.ts';

/** One's own account. */
export async function profileOf({ database }: Services, id: PersonId): Promise<Account> {
  return must(await accountById(database, id), 'the account of a caller');
}

/** Changes one's own profile; what is left out stays. Throws `invalid_request` for an unknown country, zone, job title or skill. */
export function updateProfile(services: Services, caller: Caller, given: BodyOf<typeof identity.updateProfile>): Promise<Account> {
  checkReferences(given);
  const change = { ...given, ...(given.bio === '' ? { bio: null } : {}) };
  const fields = Object.keys(change) as (keyof typeof change)[];
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    const before = must(await accountById(tx, caller.id), 'the account of a caller');
    if (fields.length === 0) return before;
    await updateUser(tx, caller.id, { ...change, updated_at: at });
    const after = must(await accountById(tx, caller.id), 'the account of a caller');
    const valuesOf = (account: Account) => Object.fromEntries(fields.map((field) => [field, account[field]]));
    const who = { actor_id: caller.id, person_id: caller.id, company_id: caller.company_id };
    const changed = happened(profileChanged, {
      at,
      ...who,
      facts: { fields },
      values: { before: valuesOf(before), after: valuesOf(after) },
    });
    await services.activity.record(tx, [changed]);
    return after;
  });
}
