import type { companies } from '#contract/companies.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { type CompanySort, companySorts, staffViews } from '#contract/values.ts';
import type { Database } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, oneOf, type RowOf, statement, text } from '#server/database/statement.ts';
import { type CompanyId, companyId, type Everyone } from '#server/reached.ts';
import { companyFigures } from './company-figures.ts';

const members = '(select count(*) from published.people p where p.company_id = c.id and p.is_active)';
const waiting = '(select count(*) from published.people p where p.company_id = c.id and p.is_waiting)';
/** `$1` is the current time. */
const invited = `(select count(*) from published.invitations i
    where i.company_id = c.id and i.accepted_at is null and i.revoked_at is null and i.expires_at > $1::timestamptz)`;

// The counts are in the select list, so that PostgreSQL computes them only for the page's rows unless it sorts by them. `$2` to `$5` are
// the figures from `companyFigures`, which are added up separately.
const selected = `select c.id, c.name, c.suspended_at, c.suspended_reason, c.archived_at, c.timezone, c.first_weekday, c.open_to_registration, c.max_users,
    c.created_at, c.staff_sees, c.revision, ${members} as members, ${waiting} as waiting, ${invited} as invited,
    (select count(*) from published.chapters h where h.company_id = c.id and h.archived_at is null) as chapters,
    f.active_members, f.completion_rate, f.last_active_on
  from published.companies c
    left join unnest($2::uuid[], $3::int[], $4::int[], $5::text[]) f (id, active_members, completion_rate, last_active_on) on f.id = c.id`;
const columns = {
  id: companyId,
  name: text,
  suspended_at: nullable(moment),
  suspended_reason: nullable(text),
  archived_at: nullable(moment),
  timezone: text,
  first_weekday: integer,
  open_to_registration: boolean,
  max_users: nullable(integer),
  created_at: moment,
  staff_sees: oneOf(staffViews),
  revision: integer,
  members: integer,
  waiting: integer,
  invited: integer,
  chapters: integer,
  active_members: nullable(integer),
  completion_rate: nullable(integer),
  last_active_on: nullable(text),
};
/** A company with its numbers of people and chapters, and its activity. */
export type CountedCompany = RowOf<typeof columns>;

async function figureValues(on: Database, now: Date): Promise<unknown[]> {
  const figures = await companyFigures(on, now);
  const column = (name: 'id' | 'active_members' | 'completion_rate' | 'last_active_on') => figures.map((row) => row[name]);
  return [now, column('id'), column('active_members'), column('completion_rate'), column('last_active_on')];
}

const selectCompany = statement('company_administration_company', `${selected} where c.id = $6`, columns);
export const countedCompany = async (on: Database, id: CompanyId, now: Date): Promise<CountedCompany | undefined> =>
  selectCompany.row(on, [...(await figureValues(on, now)), id]);

/**
 * Whether a company has no place left for a new person, counted as by `requirePlaces`. @param limit the limit for companies without their
 * own
 */
const isFull = (limit: string) => `${members} + ${waiting} + ${invited} >= coalesce(c.max_users, ${limit}::int)`;
/** @param first the number of the first of five parameters */
function whereClause(first: number): string {
  const [search, state, registration, places, limit] = Array.from({ length: 5 }, (_, index) => `$${first + index}`);
  return `(${search}::text is null or position(lower(${search}) in lower(c.name)) > 0)
    and (${state}::text is not distinct from 'any' or (c.archived_at is not null) = (${state} is not distinct from 'archived'))
    and (${state}::text is null or ${state} in ('archived', 'any') or (c.suspended_at is null) = (${state} = 'active'))
    and (${registration}::text is null or c.open_to_registration = (${registration} = 'open'))
    and (${places}::text is null or (${isFull(String(limit))}) = (${places} = 'full'))`;
}
const byName = 'c.name collate "und-x-icu", c.id';
const orders: Record<CompanySort, string> = {
  name: byName,
  members: `members desc, ${byName}`,
  active_members: `active_members desc nulls last, ${byName}`,
  completion_rate: `completion_rate desc nulls last, ${byName}`,
  last_active_on: `last_active_on desc nulls last, ${byName}`,
  waiting: `waiting desc, ${byName}`,
  chapters: `chapters desc, ${byName}`,
  created_at: `c.created_at desc, ${byName}`,
};
const pages = Object.fromEntries(
  companySorts.map((sort) => [
    sort,
    statement(
      `company_administration_companies_by_${sort}`,
      `${selected} where ${whereClause(6)} order by ${orders[sort]} limit $11 offset $12`,
      columns,
    ),
  ]),
);
const countCompanies = statement(
  'company_administration_companies_count',
  `select count(*) as total from published.companies c where ${whereClause(2)}`,
  {
    total: integer,
  },
);

interface PageRequest {
  query: QueryOf<typeof companies.list>;
  /** The maximum number of people for a company without its own limit. */
  limit: number;
  now: Date;
}

/** Returns one page of matching companies. @param _everyone shows that the caller may see all companies */
export async function pageOfCompanies(on: Database, _everyone: Everyone, { query, limit, now }: PageRequest) {
  const { search, state, registration, places, sort, page, page_size } = query;
  const filters = [search || null, state ?? null, registration ?? null, places ?? null, limit];
  const [rows, { total }] = await Promise.all([
    figureValues(on, now).then((values) => pages[sort]?.rows(on, [...values, ...filters, page_size, (page - 1) * page_size]) ?? []),
    countCompanies.one(on, [now, ...filters]),
  ]);
  return { rows, total };
}
