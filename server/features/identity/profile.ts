import type { BodyOf } from '#contract/endpoint.ts';
import type { identity } from '#contract/identity.ts';
import { checkReferences } from '#server/features/reference/known.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type Person, personById, updateUser } from './queries.ts';

export async function profileOf(services: Services, userId: string): Promise<NonNullable<Person>> {
  return found(await personById(services.database, userId));
}

/** Changes one's own profile; what is left out stays. Throws `invalid_request` for an unknown country, zone, job title or skill. */
export async function updateProfile(
  services: Services,
  userId: string,
  change: BodyOf<typeof identity.updateProfile>,
): Promise<NonNullable<Person>> {
  checkReferences(change);
  await updateUser(services.database, userId, {
    fullName: change.full_name,
    jobTitleId: change.job_title_id,
    country: change.country,
    timezone: change.timezone,
    skills: change.skills,
    bio: change.bio === '' ? null : change.bio,
    updatedAt: services.clock.now(),
  });
  return profileOf(services, userId);
}
