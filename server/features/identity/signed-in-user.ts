import type { User } from '#contract/identity.ts';
import { type Account, presentUser } from '#server/features/people/index.ts';
import { hasTeam } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';

/** Returns a person as they see themselves. */
export async function signedInUser({ database, clock }: Services, account: Account): Promise<User> {
  const now = clock.now();
  return presentUser(account, now, await hasTeam(database, account, now));
}
