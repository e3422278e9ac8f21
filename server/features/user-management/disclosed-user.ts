import type { DetailLevel } from '#contract/disclosure.ts';
import type { StaffView } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { companyById } from '#server/features/companies/index.ts';
import { type Account, accountById } from '#server/features/people/index.ts';
import { detailFor, personFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';

/** The person whose account a super admin views, and the level at which their data is disclosed. */
export interface DisclosedUser {
  id: PersonId;
  account: Account;
  /** The company's time zone; UTC for a person without a company. */
  timezone: string;
  staff_sees: StaffView;
  /** Everything is disclosed about the super admins themselves, and about people without a company. */
  level: DetailLevel;
}

/** Returns the person with the level at which their data is disclosed. Throws `not_found`. */
export async function disclosedUser(on: Queryable, caller: Caller, asked: string): Promise<DisclosedUser> {
  const { id } = await personFor(on, caller, asked, 'membership');
  const account = found(await accountById(on, id));
  const company = account.company_id ? await companyById(on, account.company_id) : undefined;
  const staff_sees = company?.staff_sees ?? 'results';
  return {
    id,
    account,
    timezone: company?.timezone ?? 'UTC',
    staff_sees,
    level: detailFor(caller, { id, staff_sees }),
  };
}
