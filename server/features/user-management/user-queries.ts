import { roles } from '#contract/access.ts';
import { accountStates, noCompany, type UserSort, userSorts } from '#contract/account-values.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { userManagement } from '#contract/user-management.ts';
import { limits } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { must } from '#server/must.ts';
import { companyId, type Everyone, personId } from '#server/reached.ts';
import { activityDisclosed, beside, type Filters, lastDay, state, valuesOf, whereClause } from './user-filters.ts';

const shown = `p.id, p.full_name, p.email, p.role, ${state} as state, p.company_id, c.name as company_name, h.id as chapter_id,
    h.name as chapter_name, p.job_title_id, p.created_at, ${activityDisclosed} as activity_shown, to_char(${lastDay}, 'YYYY-MM-DD') as last_active_on`;
const columns = {
  id: personId,
  full_name: text,
  email: text,
  role: oneOf(roles),
  state: oneOf(accountStates),
  company_id: nullable(companyId),
  company_name: nullable(text),
  chapter_id: nullable(uuid),
  chapter_name: nullable(text),
  job_title_id: nullable(text),
  created_at: moment,
  activity_shown: boolean,
  last_active_on: nullable(text),
};
export type UserRow = RowOf<typeof columns>;

const byName = 'p.full_name collate "und-x-icu", p.id';
const orders: Record<UserSort, string> = {
  name: byName,
  company: `c.name collate "und-x-icu" nulls last, ${byName}`,
  role: `p.role, ${byName}`,
  created_at: 'p.created_at desc, p.id desc',
  oldest: 'p.created_at, p.id',
  last_active: `${lastDay} desc nulls last, ${byName}`,
  longest_inactive: `${lastDay} nulls first, ${byName}`,
};

// The statement is planned for each call. Most filters are usually not set, and the best plan depends on the ones that are: it uses the
// index for the order, for a company, or for trigrams.
const planned = { forEachCall: true } as const;
// The people on a page are found first, and then the columns besides their names are read only for them.
const pages = Object.fromEntries(
  userSorts.map((sort) => {
    const recent = sort === 'last_active' ? 'and ($12::date is null or t.last_active_day >= $12)' : '';
    const found = `select p.id from published.people p ${beside} where ${whereClause} ${recent} order by ${orders[sort]} limit $10 offset $11`;
    const rows = `select ${shown} from published.people p ${beside} where p.id in (${found}) order by ${orders[sort]}`;
    return [sort, statement(`user_management_by_${sort}`, rows, columns, planned)];
  }),
);
// If the filters have few matches, all of them are read and sorted anyway, so one statement reads the page and counts them.
const narrowPages = Object.fromEntries(
  userSorts.map((sort) => {
    const found = `select p.id, count(*) over () as total from published.people p ${beside} where ${whereClause} order by ${orders[sort]} limit $10 offset $11`;
    const rows = `select ${shown}, f.total from (${found}) f join published.people p on p.id = f.id ${beside} order by ${orders[sort]}`;
    return [sort, statement(`user_management_narrow_by_${sort}`, rows, { ...columns, total: integer }, planned)];
  }),
);
const countUpTo = statement(
  'user_management_count',
  `select count(*) as total from (select from published.people p ${beside} where ${whereClause} limit $10) p`,
  { total: integer },
  planned,
);

// A local day is at most one day away from the UTC day, so starting two days earlier misses no one.
const selectActiveSince = statement(
  'user_management_active_since',
  `select to_char(t.last_active_day - 2, 'YYYY-MM-DD') as day from published.people p ${beside}
    where ${whereClause} and ${activityDisclosed} and t.last_active_day is not null order by t.last_active_day desc limit 1 offset $10`,
  { day: text },
  planned,
);

/** Returns a UTC day on or after which everyone on a page ordered by last activity was last active; null if there is none. */
async function activeSince(on: Queryable, values: readonly unknown[], { offset, page_size }: { offset: number; page_size: number }) {
  return (await selectActiveSince.row(on, [...values, offset + page_size - 1]))?.day ?? null;
}

/**
 * The number of matches from which a search is broad: scanning people in list order until a page is full then reads fewer rows than sorting
 * all matches.
 */
const many = 2_000;

type PageQuery = QueryOf<typeof userManagement.list>;

export const countUsers = async (on: Queryable, _reach: Everyone, filters: Filters, now: Date): Promise<number> =>
  (await countUpTo.one(on, [...valuesOf(filters, now), null])).total;

/**
 * Returns the number of matches. With a filter by activity, it counts only up to a limit, because it has to read each person's totals and
 * company.
 */
async function countForList(on: Queryable, query: PageQuery, now: Date): Promise<{ total: number; has_more: boolean }> {
  const most = query.activity ? limits.countedUsers.most : null;
  const { total } = await countUpTo.one(on, [...valuesOf(query, now), most === null ? null : most + 1]);
  return most !== null && total > most ? { total: most, has_more: true } : { total, has_more: false };
}

/** Whether few accounts match even on a large platform, because the filter is a company or a temporary state. */
const isNarrow = ({ state: wanted, company_id, search, activity }: PageQuery) =>
  ((wanted !== undefined && wanted !== 'active') || (company_id !== undefined && company_id !== noCompany)) &&
  search === undefined &&
  activity === undefined;

interface UsersPage {
  rows: UserRow[];
  total: number;
  /** Whether there are more matches than `total`. */
  has_more: boolean;
}

/** Returns one page of matching accounts, and the number of matches. */
export async function pageOfUsers(on: Queryable, _reach: Everyone, query: PageQuery, now: Date): Promise<UsersPage> {
  const { sort, page, page_size } = query;
  const stated = must(pages[sort], 'the statement of an order');
  const offset = (page - 1) * page_size;
  if (isNarrow(query)) {
    const narrow = must(narrowPages[sort], 'the statement of an order');
    const found = await narrow.rows(on, [...valuesOf(query, now), page_size, offset]);
    const [first] = found;
    if (first) return { rows: found.map(({ total: _, ...row }) => row), total: first.total, has_more: false };
  }
  const { total, has_more } = await countForList(on, query, now);
  if (offset >= total && !has_more) return { rows: [], total, has_more };
  const values = valuesOf(query, now, total > many);
  // This way, only a few people are read and sorted, even on a large platform. For the last pages, everyone is.
  const since = sort === 'last_active' ? [await activeSince(on, values, { offset, page_size })] : [];
  return { rows: await stated.rows(on, [...values, page_size, offset, ...since]), total, has_more };
}

// Ids are in chronological order and indexed, so each batch starts where the last one ended.
const selectBatch = statement(
  'user_management_piece',
  `select ${shown} from published.people p ${beside} where ${whereClause} and ($10::uuid is null or p.id > $10) order by p.id limit $11`,
  columns,
  planned,
);

/** Yields all matching accounts in batches, in registration order. */
export async function* everyUser(on: Queryable, _reach: Everyone, filters: Filters, now: Date, at = 1_000): AsyncGenerator<UserRow[]> {
  let last: string | null = null;
  for (;;) {
    const rows: UserRow[] = await selectBatch.rows(on, [...valuesOf(filters, now), last, at]);
    if (rows.length > 0) yield rows;
    if (rows.length < at) return;
    last = rows.at(-1)?.id ?? null;
  }
}

const selectUsersByIds = statement(
  'user_management_chosen',
  `select ${shown} from published.people p ${beside} where p.id = any($1::uuid[]) order by p.id`,
  columns,
);
/** Returns the accounts with these ids, in registration order. */
export const usersById = (on: Queryable, _reach: Everyone, ids: readonly string[]): Promise<UserRow[]> => selectUsersByIds.rows(on, [ids]);

const selectUser = statement('user_management_one', `select ${shown} from published.people p ${beside} where p.id = $1`, columns);
export const userById = (on: Queryable, id: UserRow['id']): Promise<UserRow | undefined> => selectUser.row(on, [id]);

const selectWhetherCompanyExists = statement(
  'user_management_company',
  'select exists (select from published.companies where id = $1) as is_there',
  {
    is_there: boolean,
  },
);
export const isCompany = async (on: Queryable, id: string): Promise<boolean> => (await selectWhetherCompanyExists.one(on, [id])).is_there;

const selectNameOfPerson = statement('user_management_person', 'select full_name from published.people where id = $1', { full_name: text });
/** Returns a person's name; undefined for a deleted person. */
export const nameOfPerson = async (on: Queryable, id: string): Promise<string | undefined> =>
  (await selectNameOfPerson.row(on, [id]))?.full_name;
