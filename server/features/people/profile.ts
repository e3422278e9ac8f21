import type { BodyOf } from '#contract/endpoint.ts';
import type { identity } from '#contract/identity.ts';
import { checkReferences } from '#server/features/reference/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type Account, accountById, updateUser } from './queries.ts';

/** One's own account. */
export async function profileOf({ database }: Services, id: PersonId): Promise<Account> {
  return must(await accountById(database, id), 'the account of a caller');
}

/** Changes one's own profile; what is left out stays. Throws `invalid_request` for an unknown country, zone, job title or skill. */
export async function updateProfile(services: Services, id: PersonId, change: BodyOf<typeof identity.updateProfile>): Promise<Account> {
  checkReferences(change);
  const bio = change.bio === '' ? null : change.bio;
  await updateUser(services.database, id, { ...change, bio, updated_at: services.clock.now() });
  return profileOf(services, id);
}
