import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import type { ActivityKind, ActivityLog } from '#server/features/activity/index.ts';
import { chapterMerged } from '#server/features/companies/index.ts';
import {
  accountApproved,
  accountDeactivated,
  accountReactivated,
  managerChanged,
  memberJoined,
  memberLeft,
  memberMoved,
  roleChanged,
} from '#server/features/members/index.ts';
import { profileChanged } from '#server/features/people/index.ts';
import { roleProfileChanged, roleProfileCreated, roleProfileEnded, roleProfileGiven } from '#server/features/role-profiles/index.ts';
import { addJobs, defineJob } from '#server/jobs/job.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { reconcile } from './reconcile.ts';
import { idsInForce, requirementById } from './requirement-queries.ts';
import { applyRequirementJob } from './requirements.ts';

/** The hourly check of all requirements. Days end at different hours in different time zones. */
export const lookAtRequirementsJob = defineJob('look_at_requirements', z.object({}));

const keyOf = ({ requirementId }: z.output<typeof applyRequirementJob.payload>) => `requirement:${requirementId}`;

/** Applies a requirement's terms to its people. If it has ended, ends its rounds instead. */
export async function applyRequirement(services: Services, { requirementId }: z.output<typeof applyRequirementJob.payload>): Promise<void> {
  const requirement = await requirementById(services.database, requirementId);
  if (requirement) await reconcile(services, requirement);
}

/** Adds a job for each requirement in force, because rounds open and end by the days of people's own calendars. */
export async function lookAtRequirements({ database }: Pick<Services, 'database'>): Promise<void> {
  const ids = (await idsInForce(database)).map((requirementId) => ({ requirementId }));
  await addJobs(database, applyRequirementJob, ids, keyOf);
}

/** Adds jobs that apply a company's requirements again, because the people in it have changed. */
export async function applyAgain(tx: Transaction, companies: readonly CompanyId[]): Promise<void> {
  for (const company of new Set(companies)) {
    const ids = (await idsInForce(tx, company)).map((requirementId) => ({ requirementId }));
    if (ids.length > 0) await addJobs(tx, applyRequirementJob, ids, keyOf);
  }
}

/** The kinds of activities that may bring people into an audience or out of one. */
const changesOfPeople: readonly ActivityKind[] = [
  accountApproved,
  accountDeactivated,
  accountReactivated,
  chapterMerged,
  managerChanged,
  memberJoined,
  memberLeft,
  memberMoved,
  profileChanged,
  roleChanged,
  roleProfileChanged,
  roleProfileCreated,
  roleProfileEnded,
  roleProfileGiven,
];

/** Applies requirements to people who join, leave or change. */
export function followPeople(log: ActivityLog): void {
  log.during(changesOfPeople, (tx, activities) =>
    applyAgain(
      tx,
      activities.flatMap(({ company_id }) => company_id ?? []),
    ),
  );
}
