import { dueKinds, goalKinds, limits } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { integer, nullable, oneOf, statement, text, texts } from '#server/database/statement.ts';
import type { LedChapter } from '#server/features/reach/index.ts';
import { type DisclosingCompany, type PersonId, personId } from '#server/reached.ts';

/** The maximum number of rows in each list. */
const listed = 100;

/**
 * A condition on `published.people p` that selects a chapter's members. `$1` is the company, `$2` the chapter, `$3` a person to exclude, or
 * null.
 */
const inChapter = 'p.company_id = $1 and p.chapter_id = $2 and p.may_sign_in and p.id is distinct from $3::uuid';
/** Like `inChapter`, but for the people who are counted in the chapter; used for figures that name no one. */
const countedInChapter = `p.id is distinct from $3::uuid
  and ${isOneOf('p.id', 'select n.id from published.counted_people n where n.company_id = $1 and n.chapter_id = $2 and n.is_counted')}`;
const byName = (row: string) => `${row}.full_name collate "und-x-icu", ${row}.user_id`;
/** @param since the parameter with the first day on which a reminder still counts as recent */
const lastOf = (kind: 'reminder' | 'congratulation', row: string, since: string) =>
  `(select to_char(r.sent_on, 'YYYY-MM-DD') from published.reminders r where r.user_id = ${row}.user_id and r.kind = '${kind}' and r.sent_on >= ${since}::date)`;

/** `$4` is the first day of the period in which progress counts, `$5` the time at which that day starts. */
const moversOf = (people: string, certificates = 'published.certificates', days = 'true') => `with a as (
    select p.id as user_id, p.full_name, d.begun, d.completed, c.titles as certificates
    from published.people p
      cross join lateral (
        select coalesce(sum(t.modules_begun), 0)::int as begun, coalesce(sum(t.modules_completed), 0)::int as completed
        from published.track_days t where t.user_id = p.id and ${days} and t.day >= $4::date
      ) d
      cross join lateral (
        select array(select x.title from ${certificates} x where x.user_id = p.id and x.revoked_at is null
          and x.issued_at >= $5::timestamptz order by x.title) as titles
      ) c
    where ${people} and (d.begun > 0 or d.completed > 0 or cardinality(c.titles) > 0)
  )`;
const countPeopleWhoMoved = statement('analytics_chapter_moved_count', `${moversOf(countedInChapter)} select count(*) as people from a`, {
  people: integer,
});
const selectPeopleWhoMoved = statement(
  'analytics_chapter_moved',
  `${moversOf(inChapter, 'published.member_certificates', 't.company_id = p.company_id')} select a.user_id, a.full_name, a.begun, a.completed, a.certificates,
      array(select n.title from published.member_completions x join published.module_names n on n.id = x.module_id
        where x.user_id = a.user_id and x.completed_at >= $5::timestamptz order by n.title limit 3) as modules,
      ${lastOf('congratulation', 'a', '$6')} as reminded_on, count(*) over () as total
    from a order by a.completed desc, cardinality(a.certificates) desc, a.begun desc, ${byName('a')} limit ${listed}`,
  {
    user_id: personId,
    full_name: text,
    begun: integer,
    completed: integer,
    certificates: texts,
    modules: texts,
    reminded_on: nullable(text),
    total: integer,
  },
);

export interface Moving {
  from: string;
  starts: Date;
}

/** Counts the people in a chapter who have made progress, without naming anyone. */
export const countMoved = async (on: Queryable, { company_id, id }: LedChapter, { from, starts }: Moving): Promise<number> =>
  (await countPeopleWhoMoved.one(on, [company_id, id, null, from, starts])).people;

/** Returns the people in a chapter, except its lead, who have started or completed something or earned a certificate since a day. */
export const readMoved = (
  on: Queryable,
  company: DisclosingCompany,
  { id, lead_id }: LedChapter,
  { from, starts }: Moving,
  remindedSince: string,
) => selectPeopleWhoMoved.rows(on, [company, id, lead_id, from, starts, remindedSince]);

/** A condition on a goal `g` that its owner set after joining the company. */
const ownGoals = `not exists (select from published.earlier_memberships e where e.user_id = g.user_id and (e.until at time zone 'UTC')::date > g.starts_on)`;

/** `$4` says whether goals are included, `$5` and `$6` are the first and the last day, `$7` the company's zone. */
const dueThingsOf = (people: string, certificates = 'published.certificates', goals = 'true') => `with a as (
    select p.id as user_id, p.full_name, d.kind, d.goal_kind, d.target, d.track_id, d.title, d.due_on from (
      select g.user_id, 'goal' as kind, g.kind as goal_kind, g.target, g.track_id, t.title, g.due_on
        from published.goals g left join published.track_names t on t.id = g.track_id where $4::boolean and g.outcome is null
          and ${goals}
      union all select c.user_id, 'certificate', null, null, c.track_id, c.title, (c.expires_at at time zone $7)::date
        from ${certificates} c where c.revoked_at is null
    ) d join published.people p on p.id = d.user_id where ${people} and d.due_on between $5::date and $6::date
  )`;
const countDueThings = statement('analytics_chapter_due_count', `${dueThingsOf(countedInChapter)} select count(*) as things from a`, {
  things: integer,
});
const selectDueThings = statement(
  'analytics_chapter_due',
  `${dueThingsOf(inChapter, 'published.member_certificates', ownGoals)} select a.user_id, a.full_name, a.kind, a.goal_kind, a.target, a.track_id, a.title, to_char(a.due_on, 'YYYY-MM-DD') as due_on,
      ${lastOf('reminder', 'a', '$8')} as reminded_on, count(*) over () as total
    from a order by a.due_on, ${byName('a')}, a.kind, a.title limit ${listed}`,
  {
    user_id: personId,
    full_name: text,
    kind: oneOf(dueKinds),
    goal_kind: nullable(oneOf(goalKinds)),
    target: nullable(integer),
    track_id: nullable(text),
    title: nullable(text),
    due_on: text,
    reminded_on: nullable(text),
    total: integer,
  },
);

export interface Due {
  /** Goals, like results, reveal how well someone is doing. */
  goals: boolean;
  today: string;
  until: string;
  zone: string;
}

/** Counts the items due in a chapter, without naming anyone. */
export const countDue = async (on: Queryable, { company_id, id }: LedChapter, { goals, today, until, zone }: Due): Promise<number> =>
  (await countDueThings.one(on, [company_id, id, null, goals, today, until, zone])).things;

/** Returns the items due in a chapter, except its lead's: goals in progress, and certificates that expire. */
export const readDue = (
  on: Queryable,
  company: DisclosingCompany,
  { id, lead_id }: LedChapter,
  { goals, today, until, zone }: Due,
  remindedSince: string,
) => selectDueThings.rows(on, [company, id, lead_id, goals, today, until, zone, remindedSince]);

const selectChapterMembers = statement(
  'analytics_chapter_everybody',
  `with a as (select p.id as user_id, p.full_name from published.people p where ${inChapter})
    select a.user_id, a.full_name, ${lastOf('reminder', 'a', '$4')} as reminded_on, ${lastOf('congratulation', 'a', '$4')} as congratulated_on,
      count(*) over () as total
    from a order by ${byName('a')} limit ${limits.remindedMembers.most}`,
  { user_id: personId, full_name: text, reminded_on: nullable(text), congratulated_on: nullable(text), total: integer },
);

/** Returns a chapter's members except one, without anything about their study. */
export const readEverybody = (on: Queryable, { company_id, id }: LedChapter, but: PersonId, remindedSince: string) =>
  selectChapterMembers.rows(on, [company_id, id, but, remindedSince]);
