import { v7 } from 'uuid';
import { delegationEndings } from '#contract/team-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, type PersonId, personId, reachedCompanyId, reachedPersonId } from '#server/reached.ts';

/** A delegation to create; the days are `YYYY-MM-DD` in the company's zone. */
export interface NewDelegation {
  company_id: CompanyId;
  manager_id: PersonId;
  deputy_id: PersonId;
  from_on: string;
  until_on: string;
  created_at: Date;
}

const insertDelegation = statement(
  'people_add_delegation',
  `insert into delegations (id, company_id, manager_id, deputy_id, from_on, until_on, created_at)
    values ($1, $2, $3, $4, $5::date, $6::date, $7)`,
  {},
);

/** Adds a delegation and returns its id. */
export async function addDelegation(tx: Transaction, delegation: NewDelegation): Promise<string> {
  const { company_id, manager_id, deputy_id, from_on, until_on, created_at } = delegation;
  const id = v7({ msecs: created_at.getTime() });
  await insertDelegation.count(tx, [id, company_id, manager_id, deputy_id, from_on, until_on, created_at]);
  return id;
}

const isOpen = 'not exists (select from delegation_ends e where e.delegation_id = d.id)';

const selectWhetherOverlapping = statement(
  'people_delegation_overlaps',
  `select exists (select from delegations d
    where d.manager_id = $1 and d.company_id = $2 and d.from_on <= $4::date and d.until_on >= $3::date and ${isOpen}) as overlaps`,
  { overlaps: boolean },
);

/** Whether a manager has already handed over their reports for some of these days. */
export const delegationOverlaps = async (
  tx: Transaction,
  { manager_id, company_id, from_on, until_on }: Pick<NewDelegation, 'manager_id' | 'company_id' | 'from_on' | 'until_on'>,
): Promise<boolean> => (await selectWhetherOverlapping.one(tx, [manager_id, company_id, from_on, until_on])).overlaps;

const days = `to_char(d.from_on, 'YYYY-MM-DD') as from_on, to_char(d.until_on, 'YYYY-MM-DD') as until_on`;

const delegationColumns = {
  id: uuid,
  deputy_id: personId,
  deputy_name: text,
  from_on: text,
  until_on: text,
  created_at: moment,
  ended_at: nullable(moment),
  reason: nullable(oneOf(delegationEndings)),
};
const selectDelegations = statement(
  'people_delegations_of_manager',
  `select d.id, d.deputy_id, p.full_name as deputy_name, ${days}, d.created_at, e.ended_at, e.reason
    from delegations d join published.people p on p.id = d.deputy_id left join delegation_ends e on e.delegation_id = d.id
    where d.manager_id = $1 and d.company_id = $2 order by d.from_on desc, d.id desc limit 50`,
  delegationColumns,
);
export type DelegationRow = RowOf<typeof delegationColumns>;

/** Returns a manager's delegations in their company, newest first, at most 50. */
export const delegationsOf = (on: Queryable, { id, company_id }: { id: PersonId; company_id: CompanyId }): Promise<DelegationRow[]> =>
  selectDelegations.rows(on, [id, company_id]);

const selectDelegationsTo = statement(
  'people_delegations_to_deputy',
  `select d.id, d.manager_id, m.full_name as manager_name, ${days}
    from published.delegations d join published.people m on m.id = d.manager_id
    where d.deputy_id = $1 and d.until_on >= $2::date order by d.from_on, d.id limit 50`,
  { id: uuid, manager_id: personId, manager_name: text, from_on: text, until_on: text },
);

/** Returns a deputy's delegations that apply on a day or later, earliest first. */
export const delegationsTo = (on: Queryable, deputy: PersonId, today: string) => selectDelegationsTo.rows(on, [deputy, today]);

const insertEnd = statement(
  'people_end_delegation',
  `with ended as (
      insert into delegation_ends (delegation_id, company_id, reason, ended_at)
        select d.id, d.company_id, 'by_manager', $4 from delegations d
          where d.id = $1 and d.manager_id = $2 and d.until_on >= $3::date on conflict do nothing returning delegation_id
    ) select d.deputy_id from ended join delegations d on d.id = ended.delegation_id`,
  { deputy_id: reachedPersonId },
);

/** Ends a manager's own delegation and returns its deputy; returns undefined for another manager's, and for one that has already ended. */
export const endDelegation = async (
  tx: Transaction,
  { id, manager_id }: { id: string; manager_id: PersonId },
  today: string,
  at: Date,
): Promise<PersonId | undefined> => (await insertEnd.row(tx, [id, manager_id, today, at]))?.deputy_id;

const selectWhetherOwn = statement(
  'people_own_delegation',
  'select exists (select from delegations where id = $1 and manager_id = $2) as is_own',
  { is_own: boolean },
);

export const isOwnDelegation = async (on: Queryable, id: string, manager: PersonId): Promise<boolean> =>
  (await selectWhetherOwn.one(on, [id, manager])).is_own;

const insertLapsed = statement(
  'people_end_lapsed_delegations',
  `with ended as (
      insert into delegation_ends (delegation_id, company_id, reason, ended_at)
        select d.id, d.company_id, w.reason, $2 from delegations d join published.companies o on o.id = d.company_id
          left join published.people m on m.id = d.manager_id and m.company_id = d.company_id and m.is_active
          left join published.people p on p.id = d.deputy_id and p.company_id = d.company_id and p.is_active
          cross join lateral (select case when m.id is null then 'manager_left' when p.id is null then 'deputy_left'
            when not exists (select from published.people r where r.manager_id = d.manager_id and r.is_active) then 'no_reports' end as reason) w
          where d.company_id = any($1::uuid[]) and d.until_on >= ($2::timestamptz at time zone o.timezone)::date and ${isOpen}
            and w.reason is not null
        on conflict do nothing returning delegation_id, reason
    ) select d.id, d.company_id, d.manager_id, d.deputy_id, ended.reason from ended join delegations d on d.id = ended.delegation_id`,
  { id: uuid, company_id: reachedCompanyId, manager_id: reachedPersonId, deputy_id: reachedPersonId, reason: oneOf(delegationEndings) },
);

/**
 * Ends companies' delegations whose manager or deputy is no longer an active member, or whose manager has no reports any longer. Returns
 * the delegations it ended.
 */
export const endLapsedDelegations = (tx: Transaction, companies: readonly CompanyId[], at: Date) => insertLapsed.rows(tx, [companies, at]);
