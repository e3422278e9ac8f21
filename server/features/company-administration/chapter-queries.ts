import type { chapters } from '#contract/chapters.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { type ChapterSort, chapterSorts } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { studiedSince } from '#server/features/learning/index.ts';
import type { DisclosedChapters } from '#server/features/reach/index.ts';
import { type CompanyId, companyId, personId } from '#server/reached.ts';

const people = 'from published.people p where p.company_id = c.company_id and p.chapter_id = c.id';
const counted = 'from published.counted_people p where p.company_id = c.company_id and p.chapter_id = c.id and p.is_counted';
/**
 * `$1` is the company, `$2` the day since which people must have studied to count as active, and `$3` the chapters whose active members are
 * shown, or null for all.
 */
const selected = `select c.id, c.company_id, c.name, c.description, c.is_default, c.archived_at, c.created_at, c.revision, l.user_id as lead_id, u.full_name as lead_name,
    (select count(*) ${people} and p.is_active) as members,
    case when $3::uuid[] is null or c.id = any($3) then (select count(*) ${counted} and ${studiedSince('p.id', '$2::date')}) end as active_members,
    (select count(*) ${people} and p.is_waiting) as waiting
  from published.chapters c
    left join published.chapter_leads l on l.chapter_id = c.id left join published.people u on u.id = l.user_id
  where c.company_id = $1`;
const columns = {
  id: uuid,
  company_id: companyId,
  name: text,
  description: nullable(text),
  is_default: boolean,
  archived_at: nullable(moment),
  created_at: moment,
  revision: integer,
  lead_id: nullable(personId),
  lead_name: nullable(text),
  members: integer,
  active_members: nullable(integer),
  waiting: integer,
};
/** A chapter with its lead and number of people. */
export type CountedChapter = RowOf<typeof columns>;

/**
 * The company whose chapters are counted, the day since which people must have studied to count as active, and the chapters whose active
 * members are shown.
 */
export interface Counting {
  company: CompanyId;
  since: string;
  shown: DisclosedChapters;
}

const selectChapter = statement('company_administration_chapter', `${selected} and c.id = $4`, columns);
export const countedChapter = (on: Queryable, { company, since, shown }: Counting, id: string): Promise<CountedChapter | undefined> =>
  selectChapter.row(on, [company, since, shown.ids, id]);

/** @param first the number of the first of its two parameters */
const whereClause = (first: number) =>
  `($${first}::text is null or position(lower($${first}) in lower(c.name)) > 0)
    and ($${first + 1}::text = 'all' or (c.archived_at is null) = ($${first + 1}::text = 'active'))`;
const byName = 'c.name collate "und-x-icu", c.id';
const orders: Record<ChapterSort, string> = {
  name: byName,
  members: `members desc, ${byName}`,
  active_members: `active_members desc nulls last, ${byName}`,
};
const pages = Object.fromEntries(
  chapterSorts.map((sort) => [
    sort,
    statement(
      `company_administration_chapters_by_${sort}`,
      `${selected} and ${whereClause(4)} order by ${orders[sort]} limit $6 offset $7`,
      columns,
    ),
  ]),
);
const countChapters = statement(
  'company_administration_chapters_count',
  `select count(*) as total from published.chapters c where c.company_id = $1 and ${whereClause(2)}`,
  { total: integer },
);

type Query = Omit<QueryOf<typeof chapters.list>, 'company'>;

/** Returns one page of a company's matching chapters. */
export async function pageOfChapters(on: Queryable, { company, since, shown }: Counting, { search, show, sort, page, page_size }: Query) {
  const filters = [search || null, show];
  const [rows, { total }] = await Promise.all([
    pages[sort]?.rows(on, [company, since, shown.ids, ...filters, page_size, (page - 1) * page_size]) ?? [],
    countChapters.one(on, [company, ...filters]),
  ]);
  return { rows, total };
}
