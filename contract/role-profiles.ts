import { z } from 'zod';
import { id, level, nothing, oneLine, page, percentage, revision, search, slug, time } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { roleProfileLimits as limits, pathItemKinds } from './role-profile-values.ts';

/** `YYYY-MM-DD`. */
const day = z.string();
const count = z.number().int();

/** The level is the one up to which the role needs the skill. */
const neededSkill = z.strictObject({ skill_id: slug, level });
const pathItem = z.strictObject({ kind: z.enum(pathItemKinds), id: slug });

/** The terms of a role profile as staff set them. */
const terms = z.strictObject({
  name: oneLine(limits.name).min(limits.name.least),
  /** The work of people with the role; empty for no description. */
  description: z.string().trim().max(limits.description.most),
  /** The job titles whose holders have the role. */
  job_title_ids: z.array(slug).max(limits.jobTitles.most),
  skills: z.array(neededSkill).max(limits.skills.most),
  /** The tracks and modules of the learning path, in order. */
  path: z.array(pathItem).max(limits.path.most),
  /** The AI systems that people with the role use, from the company's register. */
  system_ids: z.array(id).max(limits.systems.most),
});
export type RoleProfileTerms = z.output<typeof terms>;

const shownPath = z.array(
  z.object({
    ...pathItem.shape,
    /** Null if it is no longer in the catalog; then it has no modules. */
    title: z.string().nullable(),
    modules: count,
    /** The authors' estimate. */
    minutes: count,
  }),
);

const profile = terms.extend({
  id,
  job_titles: z.array(z.string()),
  skills: z.array(z.object({ ...neededSkill.shape, name: z.string(), /** The modules that teach it up to the level. */ modules: count })),
  path: shownPath,
  /** Its AI systems, by name. */
  systems: z.array(z.object({ id, name: z.string() })),
  /** The modules of the path, each counted once. */
  modules: count,
  minutes: count,
  version: count,
  created_at: time,
  ended_at: time.nullable(),
  revision,
  /** The people who have the role now, and the number of them to whom it was assigned directly. */
  people: count,
  given: count,
});
export type RoleProfile = z.infer<typeof profile>;

const listed = profile.extend({
  /** How much of the path its people have completed on average; null if the company shows group figures only, or there is no one or no path. */
  percentage: percentage.nullable(),
});
export type ListedRoleProfile = z.infer<typeof listed>;

const version = z.object({ number: count, from_on: day, name: z.string(), created_at: time, created_by: z.string().nullable() });

const roleProgress = z.object({
  modules: count,
  completed: count,
  minutes_left: count,
  /** The first module of the path that is not completed and that no placement has shown the person to know. */
  next_module_id: slug.nullable(),
  /** Without what is no longer in the catalog. */
  path: z.array(
    z.object({
      ...pathItem.shape,
      title: z.string(),
      modules: count,
      completed: count,
      /** The steps of its modules that count. */
      files_completed: count,
      total_files: count,
      percentage,
      status: z.enum(['not_started', 'in_progress', 'completed']),
      minutes_left: count,
    }),
  ),
  skills: z.array(
    z.object({
      ...neededSkill.shape,
      name: z.string(),
      /** The modules that teach it up to the level, and how many of them the person has completed. */
      modules: count,
      completed: count,
      /** Null if no module teaches it. */
      percentage: percentage.nullable(),
    }),
  ),
});
export type RoleProgress = z.infer<typeof roleProgress>;

/** The role of a person. */
export const personRole = z.object({
  role_profile_id: id,
  name: z.string(),
  description: z.string(),
  /** The first day with this role. */
  since: day,
  /** Whether it was given to the person directly; otherwise it follows from their job title. */
  is_given: z.boolean(),
  /** The names of the AI systems that people with the role use. */
  systems: z.array(z.string()),
  /** Null if the company shows group figures only. */
  progress: roleProgress.nullable(),
});
export type PersonRole = z.infer<typeof personRole>;

const memberRole = z.object({
  role: personRole.nullable(),
  /** The roles until now, latest first, with the first day of each and the day on which it no longer applied. */
  history: z.array(z.object({ role_profile_id: id, name: z.string(), started_on: day, ended_on: day.nullable() })),
});

const personWithRole = z.object({
  user_id: id,
  full_name: z.string(),
  job_title: z.string().nullable(),
  chapter: z.string().nullable(),
  since: day,
  is_given: z.boolean(),
  /** The modules of the path that they have completed; null if the company shows group figures only. */
  completed: count.nullable(),
});
export type PersonWithRole = z.infer<typeof personWithRole>;

const byProfile = z.object({ roleProfileId: id });
const byMember = z.object({ userId: id });

/** The roles of a company, with what people who have them need to know. */
export const roleProfiles = {
  own: endpoint({
    method: 'GET',
    path: '/api/role',
    access: 'learner',
    summary: 'Your role in your company, with how far you are on its learning path and with the skills that it needs',
    reply: z.object({
      role: personRole.nullable(),
      /** Whether another job title can give the person another role: the company has role profiles by job title, and gave them none directly. */
      follows_job_title: z.boolean(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/company/role-profiles',
    access: 'companyStaff',
    summary: "A company's role profiles, by name",
    query: ofCompany,
    reply: z.object({ role_profiles: z.array(listed) }),
    errors: ['not_found'],
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/api/company/role-profiles/suggest-path',
    needsNoKey: 'reads',
    access: 'companyStaff',
    summary: 'Suggest a learning path: everything in the catalog that teaches one of the skills up to its level; nothing is saved',
    query: ofCompany,
    body: z.strictObject({ skills: terms.shape.skills }),
    reply: z.object({ path: shownPath }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company/role-profiles',
    makes: 'thing',
    access: 'companyStaff',
    summary: 'Create a role profile; people with its job titles have it immediately',
    query: ofCompany,
    body: terms,
    reply: profile,
    status: 201,
    errors: ['not_found', 'role_profile_name_taken', 'job_title_has_profile', 'too_many_role_profiles'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/company/role-profiles/:roleProfileId',
    access: 'companyStaff',
    summary: 'A role profile, with who changed it and when',
    params: byProfile,
    reply: profile.extend({ versions: z.array(version) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/role-profiles/:roleProfileId',
    access: 'companyStaff',
    summary: 'Change a role profile: everyone who has the role gets the new path, and keeps what they have completed',
    params: byProfile,
    body: terms.extend({ revision }),
    reply: profile,
    errors: ['edited_elsewhere', 'role_profile_over', 'role_profile_name_taken', 'job_title_has_profile'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/company/role-profiles/:roleProfileId',
    access: 'companyStaff',
    summary: 'End a role profile: no one has it any longer, and the record of who had it stays',
    params: byProfile,
    reply: nothing,
    errors: ['role_profile_over'],
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/company/role-profiles/:roleProfileId/people',
    access: 'companyStaff',
    summary: 'The people who have a role, those who have completed the least of its path first',
    params: byProfile,
    query: z.object({ search, ...page }),
    reply: z.object({ people: z.array(personWithRole), total: count, page: count, page_size: count }),
  }),
  member: endpoint({
    method: 'GET',
    path: '/api/company/members/:userId/role-profile',
    access: 'companyStaff',
    summary: "A member's role, with how far they are and the roles that they had before",
    params: byMember,
    reply: memberRole,
  }),
  give: endpoint({
    method: 'PUT',
    path: '/api/company/members/:userId/role-profile',
    access: 'companyStaff',
    summary: 'Give a member a role profile whatever their job title; with null, the role profile of their job title applies again',
    params: byMember,
    body: z.strictObject({ role_profile_id: id.nullable() }),
    reply: memberRole,
    errors: ['not_active'],
  }),
};
