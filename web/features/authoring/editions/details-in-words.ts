import type { ModuleDetails } from '#contract/authoring.ts';
import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { overviewOf } from '../scope/overview-of.ts';
import { levelName } from '../value-names.ts';

/** Returns named values as lines of text, for comparison. */
export const linesOf = (values: readonly (readonly [name: string, value: string])[]): string =>
  values.map(([name, value]) => `${name}: ${value}`).join('\n');

/**
 * Returns a function that puts a module's details into lines of text. Skills and modules appear by name, or by id if the name is unknown.
 *
 * @param scope whose modules they name
 */
export function useDetailsInWords(scope: Scope): (details: ModuleDetails) => string {
  const skillList = usePart(read('GET /api/reference/tech-skills')) ?? [];
  const overview = usePart(overviewOf(scope));
  const skillNames = new Map(skillList.map(({ id, name }) => [id, name]));
  const titles = new Map(overview?.tracks.flatMap(({ modules }) => modules.map(({ id, title }) => [id, title] as const)));
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) => ids.map((id) => names.get(id) ?? id).join(', ');
  return ({ title, summary, outcome, level, skills, prerequisites, updated }) =>
    linesOf([
      [m.authoring_title(), title],
      [m.authoring_summary(), summary],
      [m.authoring_outcome(), outcome],
      [m.authoring_level(), levelName[level]()],
      [m.authoring_skills(), named(skills, skillNames)],
      [m.authoring_prerequisites(), named(prerequisites, titles)],
      [m.authoring_checked_on(), updated],
    ]);
}
