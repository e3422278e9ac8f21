import type { CompanyProgress } from '#contract/company-progress.ts';
import { type Level, levels } from '#contract/values.ts';
import { nameOfSkill } from '#server/features/reference/index.ts';

type Skills = NonNullable<CompanyProgress['progress']>['skills'];
export interface CountedModule {
  module_id: string;
  title: string;
  level: Level;
  skills: readonly string[];
  /** The number of members who have completed the module. */
  completed: number;
}

/** A skill has a gap at a level if less than this percentage of everything that could be completed has been completed. */
const gapBelow = 25;
/** The number of modules suggested for closing a gap. */
const named = 3;

/** Returns what percentage of everything that this many members could complete in the given modules has been completed. */
export function shareOf(modules: readonly Pick<CountedModule, 'completed'>[], members: number): number {
  const could = modules.length * members;
  return could === 0 ? 0 : Math.round((100 * modules.reduce((sum, { completed }) => sum + completed, 0)) / could);
}

/** Returns how far the members cover each skill at each level, most taught skills first, and the modules that would close the gaps. */
export function skillsOf(modules: readonly CountedModule[], members: number): Skills {
  const ids = [...new Set(modules.flatMap(({ skills }) => skills))];
  const matrix = ids.map((skill_id) => {
    const own = modules.filter(({ skills }) => skills.includes(skill_id));
    return {
      taughtBy: own.length,
      skill_id,
      name: nameOfSkill(skill_id),
      levels: levels.flatMap((level) => {
        const atLevel = own.filter((module) => module.level === level);
        if (atLevel.length === 0) return [];
        const percentage = shareOf(atLevel, members);
        const is_gap = percentage < gapBelow;
        const fewest = atLevel.toSorted((a, b) => a.completed - b.completed).slice(0, is_gap ? named : 0);
        return [{ level, percentage, is_gap, closes: fewest.map(({ module_id, title, completed }) => ({ module_id, title, completed })) }];
      }),
    };
  });
  matrix.sort((a, b) => b.taughtBy - a.taughtBy || a.name.localeCompare(b.name));
  return matrix.map(({ taughtBy: _, ...skill }) => skill);
}
