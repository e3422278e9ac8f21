import type { UserAnalytics } from '#contract/analytics.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { percentOf } from '#server/features/learning/index.ts';
import { nameOfSkill } from '#server/features/reference/index.ts';
import type { Progresses } from './score.ts';

type SkillLevel = UserAnalytics['skill_levels'][number];

/**
 * Returns, for each skill in a module that a person has started, the share of the catalog's content on it that they have completed, highest
 * first.
 */
export function skillLevelsOf({ modules }: Catalog, progresses: Progresses): SkillLevel[] {
  const begun = modules.filter(({ id }) => progresses.get(id)?.status !== 'not_started');
  return [...new Set(begun.flatMap(({ skills }) => skills))]
    .map((skill): SkillLevel => {
      const teaching = modules.filter(({ skills }) => skills.includes(skill));
      const completed = teaching.filter(({ id }) => progresses.get(id)?.status === 'completed').length;
      return {
        skill_id: skill,
        name: nameOfSkill(skill),
        percentage: percentOf(completed, teaching.length),
        completed_modules: completed,
        total_modules: teaching.length,
      };
    })
    .sort((a, b) => b.percentage - a.percentage || b.completed_modules - a.completed_modules || a.name.localeCompare(b.name, 'en'));
}
