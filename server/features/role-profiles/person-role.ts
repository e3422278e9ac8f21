import type { PersonRole } from '#contract/role-profiles.ts';
import type { Queryable } from '#server/database/database.ts';
import { systemsOf } from '#server/features/ai-systems/index.ts';
import { knownModulesOf, learningSince, readLearning } from '#server/features/learning/index.ts';
import type { PersonSince } from '#server/features/reach/index.ts';
import { found } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { namesAmong } from './present.ts';
import { givenTo, profileById, type RoleProfile } from './profile-queries.ts';
import { roleProgressOf } from './progress.ts';
import { spellsOf } from './spells.ts';

/** Returns the names of a company's AI systems, by id. */
export const systemNamesOf = async (on: Queryable, company: CompanyId): Promise<Map<string, string>> =>
  new Map((await systemsOf(on, company)).map(({ id, versions }) => [id, versions[0]?.name ?? '']));

/** Returns the role profile that a person has now in a company, and since which day; null if they have none. */
export async function currentProfileOf(
  { database }: Pick<Services, 'database'>,
  person: Pick<PersonSince, 'id'>,
  company: CompanyId,
): Promise<{ profile: RoleProfile; since: string } | null> {
  const open = (await spellsOf(database, person.id, company)).find(({ ended_on }) => ended_on === null);
  return open ? { profile: found(await profileById(database, open.role_profile_id)), since: open.started_on } : null;
}

/**
 * Returns a person's role in a company; null if they have none.
 *
 * @param shows whether the result includes their progress; otherwise `progress` is null
 */
export async function roleOf(
  services: Pick<Services, 'database'>,
  person: PersonSince,
  company: CompanyId,
  shows: { progress: boolean },
): Promise<PersonRole | null> {
  const current = await currentProfileOf(services, person, company);
  if (!current) return null;
  const { profile, since } = current;
  const { id, terms } = profile;
  const systems = namesAmong(await systemNamesOf(services.database, company), terms.system_ids);
  const learning = shows.progress ? learningSince(await readLearning(services, person), person) : null;
  return {
    role_profile_id: id,
    name: terms.name,
    description: terms.description,
    since,
    systems: systems.map(({ name }) => name),
    is_given: (await givenTo(services.database, person.id, company)) === id,
    progress: learning && roleProgressOf(terms, learning, new Set(await knownModulesOf(services.database, person.id))),
  };
}
