import type { companies } from '#contract/companies.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { type CompanySort, companySorts } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, type RowOf, statement, text } from '#server/database/statement.ts';
import type { Scope } from '#server/features/people/index.ts';
import { type CompanyId, companyId } from '#server/reached.ts';

// The counts stand in the select list, where PostgreSQL makes them only for the rows of the page unless it sorts by them.
const selected = `select c.id, c.name, c.suspended_at, c.suspended_reason, c.timezone, c.first_weekday, c.open_to_registration, c.max_users, c.created_at,
    (select count(*) from published.people p where p.company_id = c.id and p.is_active) as members,
    (select count(*) from published.people p where p.company_id = c.id and p.is_waiting) as waiting,
    (select count(*) from published.chapters h where h.company_id = c.id and h.archived_at is null) as chapters
  from published.companies c`;
const columns = {
  id: companyId,
  name: text,
  suspended_at: nullable(moment),
  suspended_reason: nullable(text),
  timezone: text,
  first_weekday: integer,
  open_to_registration: boolean,
  max_users: nullable(integer),
  created_at: moment,
  members: integer,
  waiting: integer,
  chapters: integer,
};
/** A company with how many people and chapters it has. */
export type CountedCompany = RowOf<typeof columns>;

const one = statement('organisation_company', `${selected} where c.id = $1`, columns);
export const countedCompany = (on: Queryable, id: CompanyId): Promise<CountedCompany | undefined> => one.row(on, [id]);

const fitting = `($1::text is null or position(lower($1) in lower(c.name)) > 0)
  and ($2::text is null or (c.suspended_at is null) = ($2 = 'active'))`;
const byName = 'c.name collate "und-x-icu", c.id';
const orders: Record<CompanySort, string> = {
  name: byName,
  members: `members desc, ${byName}`,
  waiting: `waiting desc, ${byName}`,
  chapters: `chapters desc, ${byName}`,
  created_at: `c.created_at desc, ${byName}`,
};
const pages = Object.fromEntries(
  companySorts.map((sort) => [
    sort,
    statement(`organisation_companies_by_${sort}`, `${selected} where ${fitting} order by ${orders[sort]} limit $3 offset $4`, columns),
  ]),
);
const counting = statement('organisation_companies_count', `select count(*) as total from published.companies c where ${fitting}`, {
  total: integer,
});

type Query = QueryOf<typeof companies.list>;

/** One page of the companies that fit. @param _everyone the caller reaches everybody */
export async function pageOfCompanies(on: Queryable, _everyone: Scope, { search, state, sort, page, page_size }: Query) {
  const filters = [search || null, state ?? null];
  const [rows, { total }] = await Promise.all([
    pages[sort]?.rows(on, [...filters, page_size, (page - 1) * page_size]) ?? [],
    counting.one(on, filters),
  ]);
  return { rows, total };
}
