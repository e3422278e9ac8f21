import type { User } from '#contract/identity.ts';
import type { Approval, decidedStatuses } from '#contract/people.ts';
import { accentOf, logoAddress } from '#server/features/companies/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { WaitingPerson } from './approval-queries.ts';
import type { Account } from './queries.ts';

/** The serialiser of the contract sends what a user shows, and nothing else of the account. */
export const presentUser = ({ created_at, company_accent, company_logo_key, ...account }: Account): User => ({
  ...account,
  company_logo: company_logo_key && logoAddress(company_logo_key),
  company_accent: company_accent === null ? null : accentOf(company_accent).steps,
  created_at: created_at.toISOString(),
});

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
