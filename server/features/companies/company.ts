import type { companies } from '#contract/companies.ts';
import type { companyCreation } from '#contract/company-creation.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { changeOf, happened, valuesOf } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { companyArchived, companyChanged, companyCreated, companyReactivated, companyRestored, companySuspended } from './activities.ts';
import { checkTimezone } from './check-timezone.ts';
import {
  addCompany,
  isNameTaken,
  lockCompany,
  markCompanyArchived,
  markCompanyRestored,
  markReactivated,
  markSuspended,
  updateCompany,
} from './queries.ts';

type NewCompany = Omit<BodyOf<typeof companyCreation.create>, 'first_admin'>;

/** Creates a company. Throws `invalid_request` for an unknown zone, and `company_name_taken`. */
export async function createCompany(services: Services, tx: Transaction, caller: Caller, given: NewCompany): Promise<CompanyId> {
  checkTimezone(given.timezone);
  const at = services.clock.now();
  if (await isNameTaken(tx, given.name, null)) throw new Refusal('company_name_taken');
  const { id: company_id } = await addCompany(tx, given, at);
  const about = { at, actor_id: caller.id, person_id: null, company_id };
  const facts = { fields: Object.keys(given) };
  await services.activity.record(tx, [happened(companyCreated, { ...about, facts, values: { before: null, after: given } })]);
  return company_id;
}

/**
 * Changes a company; omitted fields stay as they are. Throws `not_found`, `edited_elsewhere` if someone has changed it since the given
 * revision, `invalid_request` for an unknown zone, and `company_name_taken`.
 */
export function changeCompany(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  { revision, ...given }: BodyOf<typeof companies.change>,
): Promise<void> {
  checkTimezone(given.timezone);
  const at = services.clock.now();
  const fields = Object.keys(given);
  return inTransaction(services.database, async (tx) => {
    const before = valuesOf(found(await lockCompany(tx, company_id)), fields);
    if (fields.length === 0) return;
    if (given.name !== undefined && (await isNameTaken(tx, given.name, company_id))) throw new Refusal('company_name_taken');
    if (!(await updateCompany(tx, company_id, given, revision))) throw new Refusal('edited_elsewhere');
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    const recorded = changeOf(before, given, fields);
    if (recorded) await services.activity.record(tx, [happened(companyChanged, { ...about, ...recorded })]);
  });
}

/**
 * Suspends a company: its people's sessions end, and they can't sign in. Super admins belong to no company and are not affected. Throws
 * `not_found` and `already_suspended`.
 */
export function suspendCompany(services: Services, caller: Caller, company_id: CompanyId, reason: string): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    found(await lockCompany(tx, company_id));
    if (!(await markSuspended(tx, company_id, reason, at))) throw new Refusal('already_suspended');
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    const values = { before: null, after: { reason } };
    await services.activity.record(tx, [happened(companySuspended, { ...about, facts: {}, values })]);
  });
}

/** Lets a suspended company's people sign in again. Throws `not_found`, `not_suspended` and `already_archived`. */
export function reactivateCompany(services: Services, caller: Caller, company_id: CompanyId): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    const { suspended_reason: reason, archived_at } = found(await lockCompany(tx, company_id));
    if (archived_at) throw new Refusal('already_archived');
    if (!(await markReactivated(tx, company_id))) throw new Refusal('not_suspended');
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    const values = { before: { reason }, after: null };
    await services.activity.record(tx, [happened(companyReactivated, { ...about, facts: {}, values })]);
  });
}

/**
 * Archives a company: lists of companies omit it, and it is suspended unless it already is. Nothing is deleted. Throws `not_found` and
 * `already_archived`.
 */
export function archiveCompany(services: Services, caller: Caller, company_id: CompanyId): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    found(await lockCompany(tx, company_id));
    if (!(await markCompanyArchived(tx, company_id, at))) throw new Refusal('already_archived');
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    await services.activity.record(tx, [happened(companyArchived, { ...about, facts: {} })]);
  });
}

/** Restores an archived company. If it was suspended before it was archived, it stays suspended. Throws `not_found` and `not_archived`. */
export function restoreCompany(services: Services, caller: Caller, company_id: CompanyId): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    found(await lockCompany(tx, company_id));
    if (!(await markCompanyRestored(tx, company_id))) throw new Refusal('not_archived');
    const about = { at, actor_id: caller.id, person_id: null, company_id };
    await services.activity.record(tx, [happened(companyRestored, { ...about, facts: {} })]);
  });
}
