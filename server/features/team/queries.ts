import type { Queryable } from '#server/database/database.ts';
import { integer, json, nullable, type RowOf, statement, text, texts } from '#server/database/statement.ts';
import { isSeenBy } from '#server/features/catalog/index.ts';
import type { RestDays } from '#server/features/companies/index.ts';
import { shownCompletions } from '#server/features/learning/index.ts';
import { restDaysOfPerson } from '#server/features/people/index.ts';
import type { Manager, Report } from '#server/features/reach/index.ts';
import { type DisclosingCompany, type PersonId, personId, reachedPersonId } from '#server/reached.ts';

const idsOf = (reports: readonly Report[]): PersonId[] => reports.map(({ id }) => id);

/** @param since the parameter with the first day when a reminder still counts as recent */
const lastOf = (kind: 'reminder' | 'congratulation', since: string) =>
  `(select to_char(r.sent_on, 'YYYY-MM-DD') from published.reminders r where r.user_id = p.id and r.kind = '${kind}' and r.sent_on >= ${since}::date)`;

const personColumns = {
  user_id: reachedPersonId,
  email: text,
  job_title_id: nullable(text),
  chapter: nullable(text),
  manager_id: personId,
  manager_name: text,
  reminded_on: nullable(text),
  congratulated_on: nullable(text),
};
const selectPeople = statement(
  'team_people',
  `select p.id as user_id, p.email, p.job_title_id, h.name as chapter, g.id as manager_id, g.full_name as manager_name,
      ${lastOf('reminder', '$2')} as reminded_on, ${lastOf('congratulation', '$2')} as congratulated_on
    from published.people p join published.people g on g.id = p.manager_id
      left join published.chapters h on h.id = p.chapter_id and h.company_id = p.company_id
    where p.id = any($1::uuid[])`,
  personColumns,
);
export type PersonRow = RowOf<typeof personColumns>;

/** Returns the data about people that every manager sees: their place in the company, and their last reminders. */
export async function readPeople(on: Queryable, reports: readonly Report[], remindedSince: string): Promise<Map<PersonId, PersonRow>> {
  const rows = await selectPeople.rows(on, [idsOf(reports), remindedSince]);
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** How many modules in progress are listed by name. */
const namedModules = 3;

// Modules are ordered by title, because ordering by time would reveal times of day.
const selectProgress = statement(
  'team_progress',
  `select p.id as user_id, to_char((t.last_activity_at at time zone $3)::date, 'YYYY-MM-DD') as last_active_on,
      coalesce(t.modules_completed, 0) as modules_completed,
      least(100, coalesce(round(100.0 * ${shownCompletions('$1', 't.modules_completed', 'p.id')} / nullif((select count(*) from published.all_modules m where ${isSeenBy('$1', 'm', 'track_id')}), 0)), 0)) as percentage,
      c.modules_in_progress, c.current
    from published.people p
      left join (select * from published.member_totals where user_id = any($2::uuid[])) t on t.user_id = p.id
      cross join lateral (
        select count(*) as modules_in_progress, coalesce(json_agg(json_build_object('module_id', o.id, 'title', o.title) order by o.place)
          filter (where o.place <= ${namedModules}), '[]') as current
        from (
          select m.id, m.title, row_number() over (order by m.title, m.id) as place from published.member_begun_modules b
            join published.all_modules m on m.id = b.module_id and ${isSeenBy('$1', 'm', 'track_id')}
            where b.user_id = p.id and not exists (
              select from published.member_completions x where x.user_id = b.user_id and x.module_id = b.module_id)
        ) o
      ) c
    where p.company_id = $1 and p.id = any($2::uuid[])`,
  {
    user_id: reachedPersonId,
    last_active_on: nullable(text),
    modules_completed: integer,
    percentage: integer,
    modules_in_progress: integer,
    current: json<{ module_id: string; title: string }[]>(),
  },
);

/** Returns people's progress, by day in the company's zone. */
export async function readProgress(on: Queryable, company: DisclosingCompany, reports: readonly Report[], timezone: string) {
  const rows = await selectProgress.rows(on, [company, idsOf(reports), timezone]);
  return new Map(rows.map(({ user_id, ...progress }) => [user_id, progress]));
}

const selectStudyDays = statement(
  'team_study_days',
  `select p.id as user_id, array(select to_char(d.day, 'YYYY-MM-DD') from published.study_days d where d.user_id = p.id and d.is_study) as days,
      ${restDaysOfPerson('p.id', 'p.company_id')} as rest
    from published.people p where p.company_id = $1 and p.id = any($2::uuid[])`,
  { user_id: reachedPersonId, days: texts, rest: json<RestDays[]>() },
);

/** Returns the days when people studied, in their own calendars, and their company's rest days. */
export async function readStudyDays(on: Queryable, company: DisclosingCompany, reports: readonly Report[]) {
  const rows = await selectStudyDays.rows(on, [company, idsOf(reports)]);
  return new Map(rows.map(({ user_id, ...study }) => [user_id, study]));
}

const selectDeputies = statement(
  'team_deputies',
  `select p.id, p.full_name, p.job_title_id from published.people p join published.people me on me.id = $2
    where p.company_id = $1 and p.id <> $2 and p.may_sign_in and case when $3::text is null
      then p.id = me.manager_id or p.manager_id = me.manager_id or p.manager_id = me.id else position(lower($3) in lower(p.full_name)) > 0 end
    order by p.full_name collate "und-x-icu", p.id limit 20`,
  { id: personId, full_name: text, job_title_id: nullable(text) },
);

/**
 * Returns the active members of a manager's company whose name contains the search string, by name, at most 20. Without one, returns the
 * people around the manager: their own manager, people with the same manager, and their reports.
 */
export const readDeputies = (on: Queryable, { id, company_id }: Manager, search: string | undefined) =>
  selectDeputies.rows(on, [company_id, id, search || null]);
