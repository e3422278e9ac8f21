import type { Approval, decidedStatuses } from '#contract/people.ts';
import type { Account, WaitingPerson } from '#server/features/people/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';

export const presentApproval = ({ job_title_id, created_at, ...person }: WaitingPerson): Approval => ({
  ...person,
  job_title: job_title_id && nameOfJobTitle(job_title_id),
  created_at: created_at.toISOString(),
});

export const presentDecision = <S extends (typeof decidedStatuses)[number]>({ id, email, full_name }: Account, status: S) => ({
  id,
  email,
  full_name,
  status,
});
