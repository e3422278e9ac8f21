import type { Settings } from '#contract/settings.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, type RowOf, statement } from '#server/database/statement.ts';
import { userLimitOf } from '#server/features/companies/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';

const countSeatsTaken = statement(
  'members_seats_taken',
  `select
      (select count(*) from published.people p where p.company_id = $1 and p.is_active) as active,
      (select count(*) from published.people p where p.company_id = $1 and p.is_waiting) as waiting,
      (select count(*) from invitations i
        where i.company_id = $1 and i.accepted_at is null and i.revoked_at is null and i.expires_at > $2) as invited`,
  { active: integer, waiting: integer, invited: integer },
);
type Taken = RowOf<typeof countSeatsTaken>;

/** A person's claim to a place: they need a new account, have registered and are waiting, or have an invitation that holds a place. */
export type SeatClaim = 'new_account' | 'waiting' | 'invited';

/**
 * The number of places considered taken for a claim. For a new account, waiting and invited people count as well. For a waiting person,
 * invited people count, so that invitations keep their places. An invited person is admitted unless the limit has been lowered since.
 */
const takenFor: Record<SeatClaim, (taken: Taken) => number> = {
  new_account: ({ active, waiting, invited }) => active + waiting + invited,
  waiting: ({ active, invited }) => active + invited,
  invited: ({ active }) => active,
};

/** Returns the number of places in a company, and how many of them are left for newcomers. */
export async function placesOf(
  on: Queryable,
  company: CompanyId,
  settings: Settings,
  now: Date,
): Promise<{ limit: number; left: number; taken: Taken }> {
  const limit = await userLimitOf(on, company, settings);
  const taken = await countSeatsTaken.one(on, [company, now]);
  return { limit, left: Math.max(0, limit - takenFor.new_account(taken)), taken };
}

interface Wanted {
  company: CompanyId;
  claim: SeatClaim;
  /** The number of people; one by default. */
  people?: number;
}

/**
 * Throws `company_full` if a company has no place for these people. This is the only check of its limit, for all ways of joining. The
 * caller must hold the company row's lock (`lockCompany`) until it has written, so that two claims to the last place are decided one after
 * the other.
 */
export async function requirePlaces(
  on: Queryable | Transaction,
  { company, claim, people = 1 }: Wanted,
  settings: Settings,
  now: Date,
): Promise<void> {
  const { limit, taken } = await placesOf(on, company, settings, now);
  if (takenFor[claim](taken) + people > limit) throw new Refusal('company_full');
}
