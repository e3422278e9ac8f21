import { roles } from '#contract/access.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { members } from '#contract/members.ts';
import { type MemberSort, memberSorts, memberStates, noChapter } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, personId } from '#server/reached.ts';

/** Null for people who were rejected: they never were members. */
const state = `case when p.is_active then 'active' when p.is_waiting then 'waiting' when p.approved_at is not null then 'closed' end`;
const from = 'from published.people p left join published.chapters h on h.id = p.chapter_id';
const selected = `select p.id, p.full_name, p.email, p.role, p.chapter_id, h.name as chapter_name, ${state} as state, p.job_title_id, p.created_at ${from}`;
const columns = {
  id: personId,
  full_name: text,
  email: text,
  role: oneOf(roles),
  chapter_id: nullable(uuid),
  chapter_name: nullable(text),
  state: oneOf(memberStates),
  job_title_id: nullable(text),
  created_at: moment,
};
/** A member with the name of their chapter. */
export type MemberRow = RowOf<typeof columns>;

/** Its parameters are the company and what `filtersOf` gives. */
const fitting = `p.company_id = $1 and (p.is_active or p.is_waiting or p.approved_at is not null)
    and ($2::text is null or position(lower($2) in lower(p.full_name)) > 0 or position(lower($2) in p.email) > 0)
    and ($3::boolean is not true or p.chapter_id is null) and ($4::uuid is null or p.chapter_id = $4)
    and ($5::text is null or p.role = $5) and ($6::text is null or ${state} = $6)`;

type Filters = Omit<QueryOf<typeof members.export>, 'company'>;
const filtersOf = ({ search, chapter_id, role, state: wanted }: Filters) => [
  search || null,
  chapter_id === noChapter,
  chapter_id === undefined || chapter_id === noChapter ? null : chapter_id,
  role ?? null,
  wanted ?? null,
];

const byName = 'p.full_name collate "und-x-icu", p.id';
const orders: Record<MemberSort, string> = {
  name: byName,
  chapter: `h.name collate "und-x-icu" nulls last, ${byName}`,
  created_at: 'p.created_at desc, p.id desc',
};
const pages = Object.fromEntries(
  memberSorts.map((sort) => [
    sort,
    statement(`organisation_members_by_${sort}`, `${selected} where ${fitting} order by ${orders[sort]} limit $7 offset $8`, columns),
  ]),
);
const counting = statement('organisation_members_count', `select count(*) as total from published.people p where ${fitting}`, {
  total: integer,
});

/** One page of a company's members who fit. */
export async function pageOfMembers(on: Queryable, company: CompanyId, query: Omit<QueryOf<typeof members.list>, 'company'>) {
  const { sort, page, page_size } = query;
  const filters = [company, ...filtersOf(query)];
  const [rows, { total }] = await Promise.all([
    pages[sort]?.rows(on, [...filters, page_size, (page - 1) * page_size]) ?? [],
    counting.one(on, filters),
  ]);
  return { rows, total };
}

// Ids are in the order of time, and a company's are in an index: each piece begins where the last one ended.
const piece = statement(
  'organisation_members_piece',
  `${selected} where ${fitting} and ($7::uuid is null or p.id > $7) order by p.id limit $8`,
  columns,
);

/** All members of a company who fit, so many at a time, those who have been there longest first. */
export async function* everyMember(on: Queryable, company: CompanyId, filters: Filters, at = 500): AsyncGenerator<MemberRow[]> {
  let last: string | null = null;
  for (;;) {
    const rows: MemberRow[] = await piece.rows(on, [company, ...filtersOf(filters), last, at]);
    if (rows.length > 0) yield rows;
    if (rows.length < at) return;
    last = rows.at(-1)?.id ?? null;
  }
}
