import type { User } from '#contract/identity.ts';
import { authorRightsOf } from '#server/features/members/index.ts';
import { type Account, presentUser } from '#server/features/people/index.ts';
import { hasTeam } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';

/** Returns a person as they see themselves. */
export async function signedInUser({ database, clock }: Services, account: Account): Promise<User> {
  const now = clock.now();
  const [has_team, author_rights] = await Promise.all([hasTeam(database, account, now), authorRightsOf(database, account)]);
  return presentUser(account, now, { has_team, author_rights });
}
