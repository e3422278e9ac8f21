import type { companyCreation } from '#contract/company-creation.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createCompany } from '#server/features/companies/index.ts';
import { mailingEach } from '#server/features/identity/index.ts';
import { accountByEmail } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import type { CodedFault } from '#server/words.ts';
import { lockInvitingCompany } from './inviting-company.ts';
import { sendInvitations } from './send.ts';

type Given = BodyOf<typeof companyCreation.create>;

/**
 * Returns the reason why the owner of an address can't become a new company's admin. Only super admins create companies, and they may know
 * it.
 */
async function faultOf(tx: Transaction, email: string): Promise<CodedFault | null> {
  const account = await accountByEmail(tx, email);
  if (!account) return null;
  if (account.role === 'SuperAdmin') return { code: 'first_admin_super_admin' };
  if (account.rejected_at || account.deactivated_at) return { code: 'first_admin_closed' };
  return account.company_name === null ? null : { code: 'first_admin_elsewhere', params: { company: account.company_name } };
}

/**
 * Creates a company and invites its first admin; either both succeed or neither does. Throws `invalid_request` for an unknown zone or an
 * address that can't be invited, and `company_name_taken`.
 */
export async function makeCompany(services: Services, caller: Caller, { first_admin, ...given }: Given): Promise<CompanyId> {
  const path = 'body.first_admin.email';
  const settings = await services.settings();
  const emails = first_admin ? [first_admin.email] : [];
  const makeWithin = (refused: ReadonlySet<string>) =>
    inTransaction(services.database, async (tx) => {
      const id = await createCompany(services, tx, caller, given);
      await madeOnce(tx, id);
      if (!first_admin) return { result: id, mailed: emails };
      if (refused.size > 0) throw refusedField({ path, code: 'first_admin_mails' });
      const fault = await faultOf(tx, first_admin.email);
      if (fault) throw refusedField({ ...fault, path });
      const company = await lockInvitingCompany(tx, id);
      const invitee = {
        email: first_admin.email,
        full_name: first_admin.full_name ?? null,
        role: 'CompanyAdmin' as const,
        chapter_id: null,
      };
      await sendInvitations(services, tx, settings, { caller, company, invitees: [invitee] });
      return { result: id, mailed: emails };
    });
  return mailingEach(services, emails, makeWithin);
}
