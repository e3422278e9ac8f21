import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, nullable, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, reachedPersonId } from '#server/reached.ts';

const selectCounts = statement(
  'role_profiles_counts',
  `select s.role_profile_id, count(*)::int as people, count(g.user_id)::int as given
    from role_profile_spells s left join role_profile_members g on g.user_id = s.user_id and g.role_profile_id = s.role_profile_id
    where s.company_id = $1 and s.ended_at is null group by 1`,
  { role_profile_id: uuid, people: integer, given: integer },
);
/** Returns the number of people who have each of a company's role profiles now, and the number of them to whom it was assigned directly. */
export const countPeople = (on: Queryable, company: CompanyId) => selectCounts.rows(on, [company]);

const selectCompletions = statement(
  'role_profiles_completions',
  `select s.role_profile_id, c.module_id, count(*)::int as people
    from role_profile_spells s join published.member_completions c on c.user_id = s.user_id
    where s.company_id = $1 and s.ended_at is null group by 1, 2`,
  { role_profile_id: uuid, module_id: text, people: integer },
);
/** Returns how many of the people with each role profile have completed each module. */
export async function completionsByProfile(on: Queryable, company: CompanyId): Promise<Map<string, Map<string, number>>> {
  const rows = Map.groupBy(await selectCompletions.rows(on, [company]), ({ role_profile_id }) => role_profile_id);
  return new Map([...rows].map(([id, modules]) => [id, new Map(modules.map(({ module_id, people }) => [module_id, people]))]));
}

const selectPeople = statement(
  'role_profiles_people',
  `select p.id as user_id, p.full_name, p.job_title_id, h.name as chapter, s.started_on::text as since, g.user_id is not null as is_given,
      case when $6::boolean then (select count(*) from published.member_completions c where c.user_id = p.id and c.module_id = any($3::text[]))::int end as completed,
      count(*) over ()::int as total
    from role_profile_spells s join published.people p on p.id = s.user_id left join published.chapters h on h.id = p.chapter_id
      left join role_profile_members g on g.user_id = s.user_id and g.role_profile_id = s.role_profile_id
    where s.company_id = $1 and s.role_profile_id = $2 and s.ended_at is null
      and ($7::text is null or strpos(p.search_text, ' ' || lower($7)) > 0)
    order by completed, p.full_name collate "und-x-icu", p.id limit $4 offset $5`,
  {
    user_id: reachedPersonId,
    full_name: text,
    job_title_id: nullable(text),
    chapter: nullable(text),
    since: text,
    is_given: boolean,
    /** The modules of the path that they have completed; null if the company does not disclose that. */
    completed: nullable(integer),
    total: integer,
  },
);
/**
 * Returns a page of the people who have a role profile now: those who have completed the least of its path first.
 *
 * @param modules the modules of the path
 */
export const peopleWith = (
  on: Queryable,
  company: CompanyId,
  profile: string,
  modules: readonly string[],
  shows: { progress: boolean },
  { page, page_size, search }: { page: number; page_size: number; search?: string | undefined },
) => selectPeople.rows(on, [company, profile, modules, page_size, (page - 1) * page_size, shows.progress, search || null]);

const selectNames = statement('role_profiles_names', 'select id, full_name from published.people where id = any($1::uuid[])', {
  id: reachedPersonId,
  full_name: text,
});
/** Returns the names of people, by id. Deleted accounts are missing. */
export const namesOf = async (on: Queryable, people: readonly string[]): Promise<Map<string, string>> =>
  new Map(people.length === 0 ? [] : (await selectNames.rows(on, [people])).map(({ id, full_name }) => [id, full_name]));
