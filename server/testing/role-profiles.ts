import type { RoleProfileTerms } from '#contract/role-profiles.ts';

/** The terms of a role profile for software engineers: they need to design prompts, and their path is the module "stones". */
export const roleTerms: RoleProfileTerms = {
  name: 'Engineer',
  description: '',
  job_title_ids: ['software-engineer'],
  skills: [{ skill_id: 'prompt-design', level: 'beginner' }],
  path: [{ kind: 'module', id: 'stones' }],
  system_ids: [],
};
