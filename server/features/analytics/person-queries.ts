import { roles } from '#contract/access.ts';
import { staffViews } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, json, nullable, oneOf, type RowOf, statement, text, texts, uuid } from '#server/database/statement.ts';
import { type CompanyId, type PersonId, reachedCompanyId } from '#server/reached.ts';

const selectPersonFacts = statement(
  'analytics_person',
  `select u.role, u.company_id, u.chapter_id, c.name as chapter_name, u.job_title_id, u.skills, k.staff_sees
    from published.people u left join published.chapters c on c.id = u.chapter_id left join published.companies k on k.id = u.company_id
    where u.id = $1`,
  {
    role: oneOf(roles),
    company_id: nullable(reachedCompanyId),
    chapter_id: nullable(uuid),
    chapter_name: nullable(text),
    job_title_id: nullable(text),
    skills: texts,
    /** Set by the person's company. */
    staff_sees: nullable(oneOf(staffViews)),
  },
);

/** Facts about a person besides their study; `skills` are ids. */
export type PersonFacts = RowOf<typeof selectPersonFacts>;

export const readPersonFacts = (on: Queryable, id: PersonId): Promise<PersonFacts> => selectPersonFacts.one(on, [id]);

// Reads one person's study at a time: with a join, the database might read the days of everyone in that week.
const selectChapterFacts = statement(
  'analytics_chapter',
  `with m as (
      select id from published.counted_people where company_id = $1 and chapter_id = $2 and is_counted
    ), c as (
      select module_id, count(*) as people from published.module_completions join m on m.id = user_id group by module_id
    )
    select (select count(*) from m)::int as members,
      coalesce((select json_object_agg(module_id, people) from c), '{}') as completions,
      coalesce((select sum((select sum(d.seconds) from published.study_days d where d.user_id = m.id and d.day >= $3::date and d.day < $3::date + 7)) from m), 0)::int as seconds`,
  { members: integer, completions: json<Record<string, number>>(), seconds: integer },
);

/**
 * The work of a chapter's active people: `completions` says how many of them completed each module, by its id; `seconds` is their total
 * study time in the seven days from the given day.
 */
export type ChapterFacts = RowOf<typeof selectChapterFacts>;

/** A chapter, and the first day (`YYYY-MM-DD`) of the week whose study is added up. */
export interface ChapterWeek {
  company_id: CompanyId;
  chapter_id: string;
  week: string;
}

export const readChapterFacts = (on: Queryable, { company_id, chapter_id, week }: ChapterWeek): Promise<ChapterFacts> =>
  selectChapterFacts.one(on, [company_id, chapter_id, week]);
