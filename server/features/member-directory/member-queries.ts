import { roles } from '#contract/access.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { members } from '#contract/members.ts';
import { isOfProgress, type MemberSort, memberSorts, memberStates } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { integer, moment, nullable, oneOf, type RowOf, type Statement, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, type PersonId, personId } from '#server/reached.ts';
import {
  type DisclosedMembers,
  type Filters,
  gotSoFar,
  lastDay,
  progressValuesOf,
  share,
  state,
  valuesOf,
  whereClause,
} from './member-filters.ts';

const names = `p.id, p.full_name, p.email, p.role, p.chapter_id, h.name as chapter_name, p.manager_id, g.full_name as manager_name,
    ${state} as state, p.job_title_id, p.created_at, p.leaves_at`;
const columns = {
  id: personId,
  full_name: text,
  email: text,
  role: oneOf(roles),
  chapter_id: nullable(uuid),
  chapter_name: nullable(text),
  manager_id: nullable(personId),
  manager_name: nullable(text),
  state: oneOf(memberStates),
  job_title_id: nullable(text),
  created_at: moment,
  leaves_at: nullable(moment),
};
const chapterName = 'left join published.chapters h on h.id = p.chapter_id and h.company_id = p.company_id';
const managerName = 'left join published.people g on g.id = p.manager_id';
const totals = 'left join published.member_totals t on t.user_id = p.id';
/**
 * The matching people are found before their totals are joined. Otherwise the database expects few of them, and looks up each one's totals
 * separately.
 */
const everybody = `(select * from published.people p where ${whereClause} offset 0) p`;
/** The whole company's totals. */
const allTotals = `left join (
    select * from published.member_totals where ${isOneOf('user_id', 'select id from published.people where company_id = $1')}
  ) t on t.user_id = p.id`;
const progress = `to_char(${lastDay}, 'YYYY-MM-DD') as last_active_on, coalesce(t.modules_begun, 0) as modules_begun,
    coalesce(t.modules_completed, 0) as modules_completed, ${share} as percentage`;
const progressColumns = { last_active_on: nullable(text), modules_begun: integer, modules_completed: integer, percentage: integer };

/** A member with their chapter's and manager's names. */
export type NamedRow = RowOf<typeof columns>;
/** A member with names, and with their progress if that is shown. */
export type MemberRow = NamedRow & Partial<RowOf<typeof progressColumns>>;

const byName = 'p.full_name collate "und-x-icu", p.id';
const orders: Record<MemberSort, { by: string; join?: string }> = {
  name: { by: byName },
  chapter: { by: `h.name collate "und-x-icu" nulls last, ${byName}`, join: chapterName },
  role: { by: `p.role, ${byName}` },
  state: { by: `p.is_active desc, p.is_waiting desc, ${byName}` },
  job_title: { by: `p.job_title_id nulls last, ${byName}` },
  manager: { by: `g.full_name collate "und-x-icu" nulls last, ${byName}`, join: managerName },
  created_at: { by: 'p.created_at desc, p.id desc' },
  // The order is by day, so that it does not reveal the time of day.
  last_active: { by: `${lastDay} desc nulls last, ${byName}` },
  longest_inactive: { by: `${lastDay} nulls first, ${byName}` },
  most_completed: { by: `coalesce(t.modules_completed, 0) desc, ${byName}` },
  least_completed: { by: `coalesce(t.modules_completed, 0), ${byName}` },
};
const forEachSort = <T>(sorts: readonly MemberSort[], make: (sort: MemberSort) => T) =>
  Object.fromEntries(sorts.map((sort) => [sort, make(sort)])) as Partial<Record<MemberSort, T>>;

// The people on a page are found first, and then the columns besides their names are read only for them.
const page = forEachSort(
  memberSorts.filter((sort) => !isOfProgress(sort)),
  (sort) => {
    const { by, join = '' } = orders[sort];
    const found = `select p.id from published.people p ${join} where ${whereClause} order by ${by} limit $9 offset $10`;
    const rows = `select ${names} from published.people p ${chapterName} ${managerName} where p.id in (${found}) order by ${by}`;
    return statement(`member_directory_members_by_${sort}`, rows, columns);
  },
);
const counts = 'count(*) as total, count(*) filter (where p.is_active) as active, count(*) filter (where p.is_waiting) as waiting';
const countColumns = { total: integer, active: integer, waiting: integer };
const countMembers = statement(
  'member_directory_members_count',
  `select ${counts} from published.people p where ${whereClause}`,
  countColumns,
);

// The statement is planned for each call. A single plan for all values would assume that only a few people in a company match. Statements
// with other orders read no totals unless there is a progress filter, which PostgreSQL recognises by itself.
const planned = { forEachCall: true } as const;
const pageWithProgress = forEachSort(memberSorts, (sort) => {
  const { by, join = '' } = orders[sort];
  const fits = isOfProgress(sort)
    ? `${everybody} ${join} ${allTotals} where ${gotSoFar}`
    : `published.people p ${join} ${totals} where ${whereClause} and ${gotSoFar}`;
  const found = `select p.id from ${fits} order by ${by} limit $13 offset $14`;
  const rows = `select ${names}, ${progress} from published.people p ${chapterName} ${managerName} ${totals} where p.id in (${found}) order by ${by}`;
  return statement(
    `member_directory_members_progress_by_${sort}`,
    rows,
    { ...columns, ...progressColumns },
    isOfProgress(sort) ? planned : {},
  );
});
const countMembersWithProgress = statement(
  'member_directory_members_progress_count',
  `select ${counts} from ${everybody} ${allTotals} where ${gotSoFar}`,
  countColumns,
  planned,
);

const selectMember = statement(
  'member_directory_member',
  `select ${names} from published.people p ${chapterName} ${managerName}
    where p.id = $1 and p.company_id = $2 and (p.is_active or p.is_waiting or p.approved_at is not null)`,
  columns,
);
export const memberById = (on: Queryable, company: CompanyId, id: PersonId): Promise<NamedRow | undefined> =>
  selectMember.row(on, [id, company]);

type PageQuery = Omit<QueryOf<typeof members.list>, 'company'>;

/** Returns one page of a company's matching members, without their progress. */
export async function pageOfMembers(on: Queryable, company: CompanyId, query: PageQuery) {
  const values = valuesOf(company, query);
  const [rows, counted] = await Promise.all([
    page[query.sort]?.rows(on, [...values, query.page_size, (query.page - 1) * query.page_size]) ?? [],
    countMembers.one(on, values),
  ]);
  return { rows, ...counted };
}

/** Returns one page of a company's matching members, with their progress. */
export async function pageWithProgressOf(on: Queryable, people: DisclosedMembers, query: PageQuery) {
  const values = [...valuesOf(people.company, query), ...progressValuesOf(people, query)];
  const { activity, progress: wanted } = query;
  const [rows, counted] = await Promise.all([
    pageWithProgress[query.sort]?.rows(on, [...values, query.page_size, (query.page - 1) * query.page_size]) ?? [],
    // Without a progress filter, the members can be counted without reading totals.
    (activity ?? wanted) ? countMembersWithProgress.one(on, values) : countMembers.one(on, values.slice(0, 8)),
  ]);
  return { rows, ...counted };
}

// Ids are in chronological order and indexed by company, so each batch starts where the last one ended.
const selectBatch = statement(
  'member_directory_members_piece',
  `select ${names} from published.people p ${chapterName} ${managerName}
    where ${whereClause} and ($9::uuid is null or p.id > $9) order by p.id limit $10`,
  columns,
);
const selectBatchWithProgress = statement(
  'member_directory_members_progress_piece',
  `select ${names}, ${progress} from published.people p ${chapterName} ${managerName} ${totals}
    where ${whereClause} and ${gotSoFar} and ($13::uuid is null or p.id > $13) order by p.id limit $14`,
  { ...columns, ...progressColumns },
);

async function* pieces<C extends typeof columns>(on: Queryable, stated: Statement<C>, values: readonly unknown[], at: number) {
  let last: string | null = null;
  for (;;) {
    const rows: MemberRow[] = await stated.rows(on, [...values, last, at]);
    if (rows.length > 0) yield rows;
    if (rows.length < at) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** Yields a company's matching members in batches, in registration order. */
export const everyMember = (on: Queryable, company: CompanyId, filters: Filters, at = 500): AsyncGenerator<MemberRow[]> =>
  pieces(on, selectBatch, valuesOf(company, filters), at);

/** Yields a company's matching members in batches, in registration order, with their progress. */
export const everyMemberWithProgress = (on: Queryable, people: DisclosedMembers, filters: Filters, at = 500): AsyncGenerator<MemberRow[]> =>
  pieces(on, selectBatchWithProgress, [...valuesOf(people.company, filters), ...progressValuesOf(people, filters)], at);
