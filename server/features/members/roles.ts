import type { Role } from '#contract/access.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { chapterForNewAccount, lockCompany } from '#server/features/companies/index.ts';
import {
  type Account,
  accountById,
  companyOf,
  isActive,
  lockAccount,
  lockSuperAdmins,
  requireAnotherSuperAdmin,
  updateUser,
} from '#server/features/people/index.ts';
import { companyFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal, refusedField } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { roleChangedMail } from './account-mails.ts';
import { roleChanged } from './activities.ts';
import { endRightsOfLeaver } from './author-grants.ts';
import { endDuties } from './end-duties.ts';
import { requirePlaces } from './seats.ts';

interface Given {
  role: Role;
  /** The company the person joins if they have none. */
  company_id?: string | null | undefined;
}

/**
 * Changes a person's role, including the caller's own. Someone without a company joins the given one, if it has a place. Super admins
 * belong to no company, so someone who becomes one leaves theirs. Throws `not_found`, `invalid_request` for an unknown company or one given
 * for a super admin, `not_active`, `company_needed` for a company admin without one, `role_in_another_company`, `last_super_admin`,
 * `company_full` and `approval_in_suspended_company`.
 */
export async function changeRole(services: Services, caller: Caller, id: PersonId, { role, company_id: asked }: Given): Promise<Account> {
  const at = services.clock.now();
  const settings = await services.settings();
  return inTransaction(services.database, async (tx) => {
    // Locks are taken in the order company, super admins, account. Any code that takes several of them must use this order.
    const company = asked ? await lockCompany(tx, companyFor(caller, asked)) : null;
    if (company === undefined) throw refusedField({ path: 'body.company_id', code: 'company_gone' });
    // The lock prevents others from making the person a manager or a lead while they leave the company.
    const left = role === 'SuperAdmin' ? await companyOf(tx, id) : null;
    if (left) await lockCompany(tx, left);
    const superAdmins = await lockSuperAdmins(tx);
    const account = await lockAccount(tx, id);
    if (!isActive(account)) throw new Refusal('not_active');
    if (company && account.company_id && account.company_id !== company.id) throw new Refusal('role_in_another_company');
    if (role === 'SuperAdmin' && asked) throw refusedField({ path: 'body.company_id', code: 'super_admin_of_company' });
    const company_id = role === 'SuperAdmin' ? null : (account.company_id ?? company?.id ?? null);
    if (role === 'CompanyAdmin' && company_id === null) throw new Refusal('company_needed');
    if (account.role === 'SuperAdmin' && role !== 'SuperAdmin') requireAnotherSuperAdmin(services, superAdmins, id);
    const joins = company && account.company_id === null ? company : null;
    if (role === account.role && !joins) return account;
    if (joins?.suspended_at) throw new Refusal('approval_in_suspended_company');
    if (joins) await requirePlaces(tx, { company: joins.id, claim: 'new_account' }, settings, at);
    const leaves = role === 'SuperAdmin' && account.company_id !== null;
    if (leaves) await endDuties(tx, account, at);
    const ended = leaves ? await endRightsOfLeaver(tx, id, { at, actor_id: caller.id }) : [];
    const joined = joins ? { company_id: joins.id, chapter_id: await chapterForNewAccount(tx, joins.id, null) } : {};
    const place = leaves ? { company_id: null, chapter_id: null, manager_id: null } : joined;
    await updateUser(tx, id, { role, ...place, updated_at: at });
    const before = { role: account.role, company_id: account.company_id };
    const after = { role, company_id };
    const facts = { from_role: before.role, from_company_id: before.company_id, ...after };
    // The admins of the company the person leaves are also informed.
    const informedCompany = company_id ?? account.company_id;
    const changed = happened(roleChanged, {
      at,
      actor_id: caller.id,
      person_id: id,
      company_id: informedCompany,
      facts,
      values: { before, after },
    });
    await services.activity.record(tx, [...ended, changed]);
    const now = must(await accountById(tx, id), 'the account that was changed');
    await queueMail(tx, roleChangedMail(services.config.publicUrl, now));
    return now;
  });
}
