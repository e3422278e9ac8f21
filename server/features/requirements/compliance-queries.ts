import { dueSoonDays } from '#contract/requirement-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, statement, text } from '#server/database/statement.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { CompanyId } from '#server/reached.ts';

/** The ways to group compliance figures. */
export type Grouping = 'requirement' | 'chapter' | 'manager' | 'job_title' | 'role_profile';

// Selects everyone to whom a requirement applied on the day `$2`, with their latest round at the end of that day. The due day and the
// outcome are computed from the events up to that day. Days are in each person's calendar.
export const asOf = `select s.user_id, s.requirement_id, v.is_mandatory, p.chapter_id, p.manager_id, p.job_title_id, o.id is not null and o.ended is null as is_open,
      o.id as round_id, o.due_on, o.grace_days, o.ended, o.ended_on,
      (o.id is not null and o.ended is null and $2::date > o.due_on + o.grace_days) or coalesce(o.ended = 'missed', false)
        or exists (select from requirement_rounds b where b.requirement_id = s.requirement_id and b.user_id = s.user_id and b.number = o.number - 1
          and b.outcome = 'missed' and coalesce(o.ended not in ('completed', 'met_elsewhere', 'waived'), true)) as is_overdue,
      o.id is not null and o.ended is null and $2::date > o.due_on and $2::date <= o.due_on + o.grace_days as is_in_grace,
      o.id is not null and o.ended is null and $2::date <= o.due_on and $2::date >= o.due_on - ${dueSoonDays} as is_due_soon
    from requirement_spells s join requirements q on q.id = s.requirement_id
      join requirement_versions v on v.requirement_id = q.id and v.number = q.version
      join published.people p on p.id = s.user_id
      left join lateral (
        select r.id, r.number, due.due_on, grace.grace_days, ended.kind as ended, ended.ended_on
        from requirement_rounds r
          cross join lateral (select (e.facts ->> 'due_on')::date as due_on from round_events e
            where e.round_id = r.id and e.facts ? 'due_on' and (e.facts ->> 'on')::date <= $2::date order by e.position desc limit 1) due
          cross join lateral (select (e.facts ->> 'grace_days')::int as grace_days from round_events e
            where e.round_id = r.id and e.facts ? 'grace_days' and (e.facts ->> 'on')::date <= $2::date order by e.position desc limit 1) grace
          left join lateral (select nullif(e.kind, 'reopened') as kind, (e.facts ->> 'on')::date as ended_on from round_events e
            where e.round_id = r.id and e.kind in ('completed', 'met_elsewhere', 'waived', 'missed', 'left', 'reopened') and (e.facts ->> 'on')::date <= $2::date
            order by e.position desc limit 1) ended on true
        where r.requirement_id = s.requirement_id and r.user_id = s.user_id and r.opened_on <= $2::date
        order by r.number desc limit 1
      ) o on true
    where s.company_id = $1 and s.joined_on <= $2::date and (s.left_on is null or s.left_on > $2::date)
      and ($3::uuid is null or s.requirement_id = $3)`;

export const figureColumns = {
  people: integer,
  open: integer,
  overdue: integer,
  in_grace: integer,
  due_soon: integer,
  done: integer,
  compliant_people: integer,
};
// Someone with several requirements in a group is compliant in it if none of them is overdue. Only mandatory requirements count, except in
// a single requirement's figures.
export const figures = `count(distinct a.user_id)::int as people, count(*) filter (where a.is_open)::int as open, count(*) filter (where a.is_overdue)::int as overdue,
    count(*) filter (where a.is_in_grace)::int as in_grace, count(*) filter (where a.is_due_soon)::int as due_soon,
    count(*) filter (where a.ended in ('completed', 'met_elsewhere', 'waived') and not a.is_overdue)::int as done,
    (count(distinct a.user_id) - count(distinct a.user_id) filter (where a.is_overdue and (a.is_mandatory or $4::boolean)))::int as compliant_people`;

const groupedBy = (grouping: Grouping, key: string, name: string, join: string) =>
  statement(
    `requirements_compliance_by_${grouping}`,
    `select ${key}::text as id, ${name} as name, ${figures} from (${asOf}) a ${join} group by 1, 2 order by 2 nulls last, 1`,
    { id: nullable(text), name: nullable(text), ...figureColumns },
  );

const statements: Record<Grouping, ReturnType<typeof groupedBy>> = {
  requirement: groupedBy(
    'requirement',
    'a.requirement_id',
    'v.name',
    'join requirements q on q.id = a.requirement_id join requirement_versions v on v.requirement_id = q.id and v.number = q.version',
  ),
  chapter: groupedBy('chapter', 'a.chapter_id', 'c.name', 'left join published.chapters c on c.id = a.chapter_id'),
  manager: groupedBy('manager', 'a.manager_id', 'g.full_name', 'left join published.people g on g.id = a.manager_id'),
  job_title: groupedBy('job_title', 'a.job_title_id', 'a.job_title_id', ''),
  // Unlike the others, the role profiles are those of that day.
  role_profile: groupedBy(
    'role_profile',
    'k.role_profile_id',
    'n.name',
    `left join published.role_profile_spells k on k.company_id = $1 and k.user_id = a.user_id
        and k.started_on <= $2::date and (k.ended_on is null or k.ended_on > $2::date)
      left join published.role_profiles n on n.id = k.role_profile_id`,
  ),
};

/** A group's name; null for people without a group. */
export const nameOfGroup = (grouping: Grouping, { id, name }: { id: string | null; name: string | null }): string | null =>
  grouping === 'job_title' && id !== null ? nameOfJobTitle(id) : name;

/**
 * Returns the figures for a company's requirements at the end of a day. @param requirement the only requirement to include; null for all
 */
export const complianceOf = (on: Queryable, company: CompanyId, day: string, grouping: Grouping, requirement: string | null = null) =>
  statements[grouping].rows(on, [company, day, requirement, grouping === 'requirement']);

const selectTotal = statement('requirements_compliance', `select ${figures} from (${asOf}) a`, figureColumns);
/** Returns the combined figures for all of a company's requirements at the end of a day. */
export const totalCompliance = (on: Queryable, company: CompanyId, day: string) => selectTotal.one(on, [company, day, null, false]);
