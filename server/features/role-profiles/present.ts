import type { RoleProfile as ShownProfile } from '#contract/role-profiles.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { percentOf } from '#server/features/learning/index.ts';
import { nameOfJobTitle, nameOfSkill } from '#server/features/reference/index.ts';
import { modulesOfItem, modulesOfPath, teachingOf } from './path.ts';
import type { RoleProfile } from './profile-queries.ts';
import { titleOfItem } from './progress.ts';
import type { NeededSkill, PathItem } from './tables.ts';

const minutesOf = (modules: readonly { minutes: number }[]): number => modules.reduce((sum, { minutes }) => sum + minutes, 0);

export const presentPath = (catalog: Catalog, path: readonly PathItem[]): ShownProfile['path'] =>
  path.map((item) => {
    const modules = modulesOfItem(catalog, item);
    return { ...item, title: titleOfItem(catalog, item), modules: modules.length, minutes: minutesOf(modules) };
  });

const presentSkill = ({ modules }: Catalog, needed: NeededSkill): ShownProfile['skills'][number] => ({
  ...needed,
  name: nameOfSkill(needed.skill_id),
  modules: teachingOf(modules, needed).length,
});

/** The things that role profiles name: the catalog, and the names of the company's AI systems by id. */
export interface Named {
  catalog: Catalog;
  systems: ReadonlyMap<string, string>;
}

/** Returns the AI systems with these ids, by name. */
export const namesAmong = (systems: ReadonlyMap<string, string>, ids: readonly string[]): { id: string; name: string }[] =>
  ids
    .flatMap((id) => {
      const name = systems.get(id);
      return name === undefined ? [] : [{ id, name }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** The number of people who have a role profile now, and the number of them to whom it was assigned directly. */
export interface Counts {
  people: number;
  given: number;
}

export function presentProfile(
  { id, version, created_at, ended_at, revision, terms }: RoleProfile,
  { catalog, systems }: Named,
  { people, given }: Counts,
): ShownProfile {
  const { name, description, job_title_ids, skills, path, system_ids } = terms;
  const modules = modulesOfPath(catalog, path);
  return {
    id,
    name,
    description,
    job_title_ids,
    job_titles: job_title_ids.map((title) => nameOfJobTitle(title)),
    skills: skills.map((skill) => presentSkill(catalog, skill)),
    path: presentPath(catalog, path),
    system_ids,
    systems: namesAmong(systems, system_ids),
    modules: modules.length,
    minutes: minutesOf(modules),
    version,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    revision,
    people,
    given,
  };
}

/**
 * Returns how much of a path people have completed on average; null if there is no one, or nothing on the path.
 *
 * @param completions how many of them have completed each module
 */
export function averageOf(
  catalog: Catalog,
  { path }: Pick<RoleProfile['terms'], 'path'>,
  people: number,
  completions: ReadonlyMap<string, number>,
) {
  const modules = modulesOfPath(catalog, path);
  const completed = modules.reduce((sum, { id }) => sum + (completions.get(id) ?? 0), 0);
  const could = modules.length * people;
  return could === 0 ? null : percentOf(completed, could);
}
