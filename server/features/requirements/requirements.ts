import { v7 } from 'uuid';
import { z } from 'zod';
import { requirementLimits } from '#contract/requirement-values.ts';
import type { RequirementTerms } from '#contract/requirements.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { chapterOfCompany, companyById, lockCompany } from '#server/features/companies/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import { jobTitleList } from '#server/features/reference/index.ts';
import { profilesOf } from '#server/features/role-profiles/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import { addJob, defineJob } from '#server/jobs/job.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { requirementChanged, requirementCreated, requirementEnded } from './activities.ts';
import { activeAmong, contentOf } from './people-queries.ts';
import { previewOf } from './preview.ts';
import {
  addRequirement,
  addVersion,
  countInForce,
  type ReachedRequirement,
  requirementById,
  setEnded,
  setVersion,
  type Terms,
} from './requirement-queries.ts';

/** Applies a requirement's terms to its people. */
export const applyRequirementJob = defineJob('apply_requirement', z.object({ requirementId: z.uuid() }));

/**
 * Checks that terms are consistent and name only things that exist. Returns the terms in their stored form. Throws `invalid_request` with
 * the field.
 */
export async function checkTerms({ database }: Services, company: CompanyId, given: RequirementTerms, today: string): Promise<Terms> {
  const refuse = (
    field: keyof RequirementTerms,
    code:
      | 'required'
      | 'requirement_content'
      | 'requirement_one_content'
      | 'requirement_past'
      | 'requirement_fixed_days'
      | 'chapter'
      | 'job_title'
      | 'role_profile'
      | 'manager',
  ) => refusedField({ path: `body.${field}`, code });
  const { track_id, module_id, due_kind, due_on, repeat_kind, repeat_months, is_for_everyone } = given;
  if (track_id === null && module_id === null) throw refuse('track_id', 'required');
  if (track_id !== null && module_id !== null) throw refuse('module_id', 'requirement_one_content');
  if ((await contentOf(database, company, given)).length === 0)
    throw refuse(track_id === null ? 'module_id' : 'track_id', 'requirement_content');
  if (due_kind === 'day' && due_on === null) throw refuse('due_on', 'required');
  if (due_kind === 'day' && due_on !== null && due_on < today) throw refuse('due_on', 'requirement_past');
  if (repeat_kind !== 'never' && repeat_months === null) throw refuse('repeat_months', 'required');
  if (repeat_kind === 'fixed_days' && due_kind !== 'day') throw refuse('repeat_kind', 'requirement_fixed_days');
  const chapter_ids = is_for_everyone ? [] : [...new Set(given.chapter_ids)];
  const job_title_ids = is_for_everyone ? [] : [...new Set(given.job_title_ids)];
  const role_profile_ids = is_for_everyone ? [] : [...new Set(given.role_profile_ids.map((id) => id.toLowerCase()))];
  const manager_ids = is_for_everyone ? [] : [...new Set(given.manager_ids.map((id) => id.toLowerCase()))];
  const chosen = [chapter_ids, job_title_ids, role_profile_ids, manager_ids];
  if (!is_for_everyone && chosen.every(({ length }) => length === 0)) throw refuse('chapter_ids', 'required');
  for (const id of chapter_ids) if (!(await chapterOfCompany(database, company, id))) throw refuse('chapter_ids', 'chapter');
  for (const id of job_title_ids) if (!jobTitleList.some((title) => title.id === id)) throw refuse('job_title_ids', 'job_title');
  const profiles = new Set((role_profile_ids.length === 0 ? [] : await profilesOf(database, company)).map(({ id }) => id));
  if (role_profile_ids.some((id) => !profiles.has(id))) throw refuse('role_profile_ids', 'role_profile');
  if ((await activeAmong(database, company, manager_ids)).size < manager_ids.length) throw refuse('manager_ids', 'manager');
  return {
    ...given,
    chapter_ids,
    job_title_ids,
    role_profile_ids,
    manager_ids,
    due_on: due_kind === 'day' ? due_on : null,
    counts_from: due_kind === 'day' ? null : given.counts_from,
    repeat_months: repeat_kind === 'never' ? null : repeat_months,
  };
}

type Given = RequirementTerms & { accepts_overdue: boolean };

/** Throws `overdue_at_once` if people would be overdue immediately, unless the caller has accepted that. */
async function refuseOverdue(services: Services, company: CompanyId, terms: Terms, accepts_overdue: boolean): Promise<void> {
  if (accepts_overdue) return;
  const { overdue } = await previewOf(services, company, terms);
  if (overdue > 0) throw new Refusal('overdue_at_once');
}

/** Throws `invalid_request` for a track or module that the company hides. The company must be locked, as it is when it hides one. */
async function refuseHidden(tx: Transaction, company: CompanyId, terms: Terms): Promise<void> {
  if ((await contentOf(tx, company, terms)).length === 0)
    throw refusedField({ path: terms.track_id === null ? 'body.module_id' : 'body.track_id', code: 'requirement_content' });
}

/** Whether changed terms can make the requirement due for other people, or on other days. */
const asksOthers = (before: Terms, after: Terms): boolean =>
  (
    [
      'is_for_everyone',
      'chapter_ids',
      'job_title_ids',
      'role_profile_ids',
      'manager_ids',
      'due_kind',
      'due_on',
      'due_days',
      'joining_of',
      'counts_from',
    ] as const
  ).some((term) => JSON.stringify(before[term]) !== JSON.stringify(after[term]));

const todayOf = async ({ database, clock }: Services, company: CompanyId): Promise<string> =>
  localDay(clock.now(), found(await companyById(database, company)).timezone);

/**
 * Creates a requirement, which a job then applies to its people. Throws `invalid_request` for inconsistent terms, `overdue_at_once` and
 * `too_many_requirements`.
 */
export async function createRequirement(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  { accepts_overdue, ...given }: Given,
): Promise<ReachedRequirement> {
  const { database, clock, activity } = services;
  const terms = await checkTerms(services, company_id, given, await todayOf(services, company_id));
  await refuseOverdue(services, company_id, terms, accepts_overdue);
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    await lockCompany(tx, company_id);
    await refuseHidden(tx, company_id, terms);
    if ((await countInForce(tx, company_id)) >= requirementLimits.requirements.most) throw new Refusal('too_many_requirements');
    const id = v7({ msecs: at.getTime() });
    await addRequirement(tx, { id, company_id, version: 1, created_at: at });
    await addVersion(tx, { ...terms, requirement_id: id, company_id, number: 1, created_by: caller.id, created_at: at });
    await madeOnce(tx, id);
    const facts = { requirement_id: id, name: terms.name, version: 1 };
    await activity.record(tx, [happened(requirementCreated, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    await addJob(tx, applyRequirementJob, { requirementId: id }, `requirement:${id}`);
    return rowOf(company_id, must(await requirementById(tx, id), 'the requirement that was created'));
  });
}

/**
 * Puts other terms in force, which a job then applies. Throws `edited_elsewhere` if the requirement was changed since the given revision,
 * `requirement_over` if it has ended, and whatever `createRequirement` throws for the terms.
 */
export async function changeRequirement(
  services: Services,
  caller: Caller,
  requirement: ReachedRequirement,
  { accepts_overdue, revision, ...given }: Given & { revision: number },
): Promise<ReachedRequirement> {
  const { database, clock, activity } = services;
  const { id, terms: before } = requirement;
  const company_id = requirement.company_id;
  if (requirement.ended_at !== null) throw new Refusal('requirement_over');
  // A due day that has passed may be kept when other terms change.
  const today = before.due_on === given.due_on ? '' : await todayOf(services, company_id);
  const terms = await checkTerms(services, company_id, given, today);
  if (asksOthers(before, terms)) await refuseOverdue(services, company_id, terms, accepts_overdue);
  const at = clock.now();
  const number = requirement.version + 1;
  return inTransaction(database, async (tx) => {
    await lockCompany(tx, company_id);
    if (!(await setVersion(tx, requirement, revision))) throw new Refusal('edited_elsewhere');
    await refuseHidden(tx, company_id, terms);
    await addVersion(tx, { ...terms, requirement_id: id, company_id, number, created_by: caller.id, created_at: at });
    const facts = { requirement_id: id, name: terms.name, version: number };
    await activity.record(tx, [happened(requirementChanged, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    await addJob(tx, applyRequirementJob, { requirementId: id }, `requirement:${id}`);
    return rowOf(company_id, must(await requirementById(tx, id), 'the requirement that was changed'));
  });
}

/** Ends a requirement; a job then ends its open rounds. Throws `requirement_over` if it has already ended. */
export function endRequirement({ database, clock, activity }: Services, caller: Caller, requirement: ReachedRequirement): Promise<void> {
  const at = clock.now();
  const { id, company_id, terms } = requirement;
  return inTransaction(database, async (tx) => {
    if (!(await setEnded(tx, requirement, at, undefined))) throw new Refusal('requirement_over');
    const facts = { requirement_id: id, name: terms.name };
    await activity.record(tx, [happened(requirementEnded, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    await addJob(tx, applyRequirementJob, { requirementId: id }, `requirement:${id}`);
  });
}
