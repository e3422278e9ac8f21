import type { AuthorRight } from '#contract/access.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import { isActive, lockAccount } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { authorRightGiven, authorRightTaken } from './activities.ts';
import { endRights, giveRights, takeOtherRights } from './author-rights.ts';

/**
 * Sets a person's rights for their company, or for the platform if the company is null. What they have written stays when a right is taken
 * away. Throws `not_found` for a person who has left the company, and `not_active` if someone without an active account is given a right.
 */
export function setAuthorRights(
  services: Services,
  caller: Caller,
  { id, company_id }: { id: PersonId; company_id: CompanyId | null },
  rights: readonly AuthorRight[],
): Promise<void> {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx) => {
    if (company_id) found(await lockCompany(tx, company_id));
    const account = await lockAccount(tx, id);
    if (company_id && account.company_id !== company_id) throw new Refusal('not_found');
    if (rights.length > 0 && !isActive(account)) throw new Refusal('not_active');
    const taken = await takeOtherRights(tx, id, company_id, rights);
    const given = await giveRights(tx, id, company_id, rights, { at, by: caller.id });
    const about = { at, actor_id: caller.id, person_id: id, company_id };
    await services.activity.record(tx, [
      ...taken.map((right) => happened(authorRightTaken, { ...about, facts: { right, company_id, reason: 'by_staff' } })),
      ...given.map((right) => happened(authorRightGiven, { ...about, facts: { right, company_id } })),
    ]);
  });
}

interface Ending {
  at: Date;
  actor_id: Caller['id'];
}

/** Ends the rights of a person who leaves their company. */
export const endRightsOfLeaver = (tx: Transaction, person: PersonId, ending: Ending): Promise<Activity[]> =>
  end(tx, person, 'of_company', 'left_company', ending);

/** Ends all rights of a person whose account is closed. A transaction of a company leaves the platform's rights to `reactivate`. */
export const endRightsOfClosed = (tx: Transaction, person: PersonId, ending: Ending): Promise<Activity[]> =>
  end(tx, person, 'all', 'deactivated', ending);

async function end(
  tx: Transaction,
  person_id: PersonId,
  which: 'all' | 'of_company',
  reason: 'left_company' | 'deactivated',
  ending: Ending,
): Promise<Activity[]> {
  const ended = await endRights(tx, person_id, which);
  return ended.map(({ right, company_id }) =>
    happened(authorRightTaken, { ...ending, person_id, company_id, facts: { right, company_id, reason } }),
  );
}
