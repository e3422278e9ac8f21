import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, type RowOf, statement, text } from '#server/database/statement.ts';
import { companyId, type Everyone, personId } from '#server/reached.ts';

const waitingColumns = {
  id: personId,
  email: text,
  full_name: text,
  company_id: nullable(companyId),
  company_name: nullable(text),
  company_proposed: boolean,
  chapter_name: nullable(text),
  job_title_id: nullable(text),
  country: nullable(text),
  timezone: text,
  email_verified: boolean,
  created_at: moment,
};
export type WaitingPerson = RowOf<typeof waitingColumns>;

const selectWaiting = statement(
  'people_waiting',
  `select u.id, u.email, u.full_name, u.company_id, c.name as company_name, u.company_proposed, h.name as chapter_name, u.job_title_id, u.country, u.timezone,
      u.email_verified_at is not null as email_verified, u.created_at
    from users u left join published.companies c on c.id = u.company_id left join published.chapters h on h.id = u.chapter_id
    where u.approved_at is null and u.rejected_at is null and u.deactivated_at is null
    order by u.created_at, u.id limit $1 offset $2`,
  waitingColumns,
);

/** Returns the people waiting for a decision, longest wait first. */
export const readWaiting = (on: Queryable, _reach: Everyone, limit: number, offset = 0): Promise<WaitingPerson[]> =>
  selectWaiting.rows(on, [limit, offset]);

const countWaitingAccounts = statement(
  'people_waiting_count',
  `select count(*) as total from users u where u.approved_at is null and u.rejected_at is null and u.deactivated_at is null`,
  { total: integer },
);

export const countWaiting = async (on: Queryable, _reach: Everyone): Promise<number> => (await countWaitingAccounts.one(on, [])).total;
