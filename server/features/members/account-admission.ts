import type { Transaction } from '#server/database/database.ts';
import { chapterForNewAccount, lockCompany } from '#server/features/companies/index.ts';
import { type Account, companyOf, lockAccount } from '#server/features/people/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { requirePlaces, type SeatClaim } from './seats.ts';

/** The inputs for a decision to admit a person. */
interface Admission {
  settings: Awaited<ReturnType<Services['settings']>>;
  at: Date;
  claim: SeatClaim;
  /** Throws if the account can't be admitted for a reason that does not concern its company. */
  check(account: Account): void;
}

/**
 * Locks an account to be admitted, and its company, which must have a place. Returns the account with its chapter, if that is still in use.
 * Throws `not_found`, `company_full` and `approval_in_suspended_company`.
 */
export async function lockForAdmission(tx: Transaction, id: PersonId, { settings, at, claim, check }: Admission) {
  // The company is locked before the account, because all code that moves people within a company takes the locks in this order.
  const company_id = await companyOf(tx, id);
  const company = company_id && (await lockCompany(tx, company_id));
  const account = await lockAccount(tx, id);
  check(account);
  if (company && company.suspended_at) throw new Refusal('approval_in_suspended_company');
  if (company_id) await requirePlaces(tx, { company: company_id, claim }, settings, at);
  return { account, company_id, chapter_id: company_id && (await chapterForNewAccount(tx, company_id, account.chapter_id)) };
}
