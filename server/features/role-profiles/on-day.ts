import type { Queryable } from '#server/database/database.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { profilesOn } from './profile-queries.ts';
import { peopleOn } from './spells.ts';
import type { NeededSkill, PathItem } from './tables.ts';

/** A role profile of a company as it was at the end of a day. */
export interface RoleProfileOn {
  id: string;
  name: string;
  description: string;
  /** The number of the version in force. */
  version: number;
  skills: readonly NeededSkill[];
  path: readonly PathItem[];
  /** The AI systems that people with the role used, by the version in force. */
  system_ids: readonly string[];
  /** The people who had the role at the end of the day, by the calendar of each person's time zone. Deleted accounts are missing. */
  people: readonly PersonId[];
}

/** Returns a company's role profiles at the end of a day, `YYYY-MM-DD` in its calendar, with the people who had them, by name. */
export async function roleProfilesOn(on: Queryable, company: CompanyId, day: string): Promise<RoleProfileOn[]> {
  const [profiles, people] = await Promise.all([profilesOn(on, company, day), peopleOn(on, company, day)]);
  const byProfile = Map.groupBy(people, ({ role_profile_id }) => role_profile_id);
  return profiles.map(({ id, terms: { name, description, number, skills, path, system_ids } }) => ({
    id,
    name,
    description,
    version: number,
    skills,
    path,
    system_ids,
    people: (byProfile.get(id) ?? []).map(({ user_id }) => user_id),
  }));
}
