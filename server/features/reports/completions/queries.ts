import { reminderDays } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, nullable, type RowOf, statement, text } from '#server/database/statement.ts';
import { type DisclosingCompany, type PersonId, reachedPersonId } from '#server/reached.ts';

const columns = {
  user_id: reachedPersonId,
  full_name: text,
  email: text,
  chapter: nullable(text),
  reminded_on: nullable(text),
  total: integer,
};
// `$5` are the modules of the track or module that the status is about, and `$6` the people for whom it was waived.
const selectPeople = statement(
  'reports_completions_people',
  `with found as (
      select p.id as user_id, p.full_name, p.email, h.name as chapter,
        case when cardinality($5::text[]) = 0 then null
          when (select count(*) from published.member_completions x where x.user_id = p.id and x.module_id = any($5)) >= cardinality($5) then 'completed'
          when p.id = any($6::uuid[]) then 'waived'
          when exists (select from published.member_begun_modules b where b.user_id = p.id and b.module_id = any($5)) then 'in_progress'
          else 'not_started' end as status
      from published.people p left join published.chapters h on h.id = p.chapter_id and h.company_id = p.company_id
      where p.company_id = $1 and p.is_active and ($2::text is null or strpos(p.search_text, ' ' || lower($2)) > 0)
        and ($3::boolean is not true or p.chapter_id is null) and ($4::uuid is null or p.chapter_id = $4)
        and ($11::uuid[] is null or p.id = any($11)))
    select user_id, full_name, email, chapter,
        (select r.sent_on::text from published.reminders r where r.user_id = f.user_id and r.kind = 'reminder' and r.sent_on > $8::date - ${reminderDays}) as reminded_on,
        count(*) over ()::int as total
      from found f where $7::text is null or case $7 when 'not_completed' then status in ('not_started', 'in_progress') else status = $7 end
      order by full_name collate "und-x-icu", user_id limit $9 offset $10`,
  columns,
  { forEachCall: true },
);
export type PersonRow = RowOf<typeof columns>;

/** The people that a table is about. */
export interface Wanted {
  search: string | null;
  /** Whether only people without a chapter are meant. */
  has_no_chapter: boolean;
  chapter_id: string | null;
  /** The modules of the track or module that `state` is about. */
  modules: readonly string[];
  waived: readonly PersonId[];
  state: string | null;
  /** The only people; null for everyone. */
  people: readonly string[] | null;
  /** The day in the company's calendar. */
  today: string;
}

/** Returns the active members of a company who match, by name; `limit` of them after the first `offset`. */
export const peopleOf = (on: Queryable, company: DisclosingCompany, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) =>
  selectPeople.rows(on, [
    company,
    wanted.search || null,
    wanted.has_no_chapter,
    wanted.chapter_id,
    wanted.modules,
    wanted.waived,
    wanted.state,
    wanted.today,
    limit,
    offset,
    wanted.people,
  ]);

const selectModules = statement(
  'reports_completions_modules',
  `select p.id as user_id, m.id as module_id, to_char((c.completed_at at time zone $3)::date, 'YYYY-MM-DD') as completed_on,
      exists (select from published.member_begun_modules b where b.user_id = p.id and b.module_id = m.id) as is_begun
    from published.people p cross join published.all_modules m left join published.member_completions c on c.user_id = p.id and c.module_id = m.id
    where p.company_id = $1 and p.id = any($2::uuid[]) and m.id = any($4::text[])`,
  { user_id: reachedPersonId, module_id: text, completed_on: nullable(text), is_begun: boolean },
);
/** Returns whether people started these modules, and on which day, in this zone, they completed them. */
export const modulesOf = (
  on: Queryable,
  company: DisclosingCompany,
  people: readonly PersonId[],
  timezone: string,
  modules: readonly string[],
) => selectModules.rows(on, [company, people, timezone, modules]);
