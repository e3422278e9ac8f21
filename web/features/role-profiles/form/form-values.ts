import type { UseFormReturnType } from '@mantine/form';
import { roleProfileLimits as limits } from '#contract/role-profile-values.ts';
import type { RoleProfile, RoleProfileTerms } from '#contract/role-profiles.ts';
import { m } from '#messages';

export type RoleForm = UseFormReturnType<RoleProfileTerms>;

export const newValues = (): RoleProfileTerms => ({ name: '', description: '', job_title_ids: [], skills: [], path: [], system_ids: [] });

/** The field values of an existing role profile. */
export const valuesOf = ({ name, description, job_title_ids, skills, path, system_ids }: RoleProfile): RoleProfileTerms => ({
  name,
  description,
  job_title_ids,
  skills: skills.map(({ skill_id, level }) => ({ skill_id, level })),
  path: path.map(({ kind, id }) => ({ kind, id })),
  system_ids,
});

/** The terms that the form describes. */
export const termsOf = (values: RoleProfileTerms): RoleProfileTerms => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
});

export const validate = {
  name: (name: string) => (name.trim().length < limits.name.least ? m.requirement_name_needed() : null),
};
