import type { RequirementTerms } from '#contract/requirements.ts';
import { applyRequirement, lookAtRequirements } from '#server/features/requirements/jobs.ts';
import type { TestApp } from './app.ts';
import type { Person } from './factories.ts';

/** Terms for a mandatory requirement for everyone in a company: the module "stones" within 14 days of joining the audience. */
export const terms: RequirementTerms = {
  name: 'Working safely',
  note: '',
  track_id: null,
  module_id: 'stones',
  is_mandatory: true,
  is_for_everyone: true,
  chapter_ids: [],
  job_title_ids: [],
  role_profile_ids: [],
  manager_ids: [],
  includes_later_joiners: true,
  due_kind: 'after_joining',
  due_on: null,
  due_days: 14,
  joining_of: 'audience',
  counts_from: null,
  repeat_kind: 'never',
  repeat_months: null,
  repeated_steps: 'everything',
  opens_days: 30,
  grace_days: 0,
  manager_extension_days: 0,
  counts_earlier_work: true,
};

/** Brings every requirement up to date, as the hourly job does. */
export async function applyAll(app: TestApp): Promise<void> {
  const { services } = app.app;
  await lookAtRequirements(services);
  const { rows } = await app.connection.pool.query<{ id: string }>('select id from requirements order by id');
  for (const { id } of rows) await applyRequirement(services, { requirementId: id });
}

/** Creates a requirement as an admin and applies it. */
export async function requireOf(app: TestApp, admin: Person, given: Partial<RequirementTerms> = {}) {
  const { data } = await admin.ask('POST /api/company/requirements', { body: { ...terms, ...given } });
  await applyAll(app);
  return data;
}

/** Returns a person's open rounds. */
export const openRounds = async (person: Person) => (await person.ask('GET /api/requirements/due')).data.open;
