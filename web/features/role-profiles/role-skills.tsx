import type { RoleProgress } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { BarList } from '#web/ui/bar-list.tsx';
import { levelName, ofModules } from './role-words.ts';

/** The skills that a role needs, with how far someone has got with the modules that teach each of them up to its level. */
export const RoleSkills = ({ skills }: Pick<RoleProgress, 'skills'>) => (
  <BarList
    scale={100}
    rows={skills.map(({ skill_id, name, level, modules, completed, percentage }) => ({
      id: skill_id,
      name: m.role_skill_at({ skill: name, level: levelName(level) }),
      value: percentage ?? 0,
      words: percentage === null ? m.role_skill_untaught() : ofModules(completed, modules),
    }))}
  />
);
