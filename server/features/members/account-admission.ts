import type { Transaction } from '#server/database/database.ts';
import { chapterForNewAccount, lockCompany } from '#server/features/companies/index.ts';
import { type Account, companyOf, lockAccount } from '#server/features/people/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { requirePlaces, type SeatClaim } from './seats.ts';

/** The inputs of a decision that admits a person. */
interface Admission {
  settings: Awaited<ReturnType<Services['settings']>>;
  at: Date;
  claim: SeatClaim;
  /** Throws where the account can't be let in, whatever its company. */
  check(account: Account): void;
}

/**
 * Holds an account that is let in, and its company, which has to have a place; gives it with the chapter for it, which is its own while
 * that is used. Throws `not_found`, `company_full`, `approval_in_suspended_company`.
 */
export async function lockForAdmission(tx: Transaction, id: PersonId, { settings, at, claim, check }: Admission) {
  // Before the account itself: who moves people of the company waits in the same order.
  const company_id = await companyOf(tx, id);
  const company = company_id && (await lockCompany(tx, company_id));
  const account = await lockAccount(tx, id);
  check(account);
  if (company && company.suspended_at) throw new Refusal('approval_in_suspended_company');
  if (company_id) await requirePlaces(tx, { company: company_id, claim }, settings, at);
  return { account, company_id, chapter_id: company_id && (await chapterForNewAccount(tx, company_id, account.chapter_id)) };
}
