import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { integer, nullable, oneOf, statement, text, uuid } from '#server/database/statement.ts';
import type { LedChapter } from '#server/features/reach/index.ts';
import { type DisclosingCompany, personId } from '#server/reached.ts';
import { asMembers, countOfStates, stateCounts, statesOf } from './member-states.ts';
import type { Period } from './period.ts';

/** The maximum number of rows in each list. */
const listed = 100;

const person = {
  user_id: personId,
  full_name: text,
  chapter_id: nullable(uuid),
  chapter_name: nullable(text),
  reminded_on: nullable(text),
};
const dayOf = (moment: string, zone: string) => `to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`;
const byName = 'full_name collate "und-x-icu", id';

/** The columns of each list besides the person. */
const listColumns = {
  member_since: 'text',
  module_id: 'text',
  title: 'text',
  attempts: 'int',
  idle_since: 'text',
  further_on: 'text',
  open_modules: 'int',
  recent: 'int',
};
/**
 * Returns the part of the statement for one list of people, from these rows and in this order. Columns that the list doesn't have are null.
 */
const list = (name: string, from: string, order: string, columns: Partial<Record<keyof typeof listColumns, string>>) =>
  `(select '${name}' as list, row_number() over (order by ${order}) as place, id, full_name, chapter_id,
      ${Object.entries(listColumns)
        .map(([column, type]) => `${columns[column as keyof typeof listColumns] ?? 'null'}::${type} as ${column}`)
        .join(', ')}
    from ${from} order by place limit ${listed})`;

/** Orders by failed quizzes, most first, if staff see attempts (`$7`); otherwise the order would reveal the failures. */
const mostFailed = (of = '') => `case when $7::boolean then ${of}attempts end desc nulls last`;

// The members' states are computed once, for the figures and for all lists. `$5` is the company's zone, `$6` the first day on which a
// reminder still counts as recent.
const selectMemberStates = (name: string, members: string) =>
  statement(
    `analytics_${name}_standing`,
    `${statesOf(members, asMembers)}, n as (${countOfStates}), held as (
      select s.*, coalesce(s.failed_module_id, f.module_id) as module_id
      from (select * from s where s.stuck order by ${mostFailed('s.')}, s.last_activity_at, s.id limit ${listed}) s
        left join lateral (select p.module_id from published.member_files p where s.failed_module_id is null and p.user_id = s.id and p.is_begun
          and not exists (select from published.member_completions x where x.user_id = s.id and x.module_id = p.module_id)
          order by p.last_activity_at desc limit 1) f on true
    ), stuck as (
      select h.*, n.title, w.idle_since, w.further_on from held h left join published.module_names n on n.id = h.module_id
        left join lateral (select ${dayOf('max(p.last_activity_at)', '$5')} as idle_since,
            ${dayOf('greatest(max(p.completed_at), min(p.opened_at))', '$5')} as further_on
          from published.member_files p where p.user_id = h.id and p.module_id = h.module_id) w on true
    ), listed as (
      ${list('not_begun', 's where not_begun', `${dayOf('approved_at', '$5')}, ${byName}`, { member_since: dayOf('approved_at', '$5') })}
      union all
      ${list('stuck', 'stuck', `${mostFailed()}, further_on, ${byName}`, {
        module_id: 'module_id',
        title: 'title',
        attempts: 'attempts',
        idle_since: 'idle_since',
        further_on: 'further_on',
      })}
      union all
      ${list('late', 's where late', `recent::numeric / open, open desc, ${byName}`, { open_modules: 'open', recent: 'recent' })}
    )
    select n.*, l.list, l.id as user_id, l.full_name, l.chapter_id, c.name as chapter_name, to_char(r.sent_on, 'YYYY-MM-DD') as reminded_on,
      ${Object.keys(listColumns)
        .map((column) => `l.${column}`)
        .join(', ')}
    from n left join listed l on true left join published.chapters c on c.id = l.chapter_id and c.company_id = $1
      left join published.reminders r on r.user_id = l.id and r.kind = 'reminder' and r.sent_on >= $6::date
    order by l.list, l.place`,
    {
      ...stateCounts,
      list: nullable(oneOf(['not_begun', 'stuck', 'late'] as const)),
      ...person,
      user_id: nullable(personId),
      full_name: nullable(text),
      member_since: nullable(text),
      module_id: nullable(text),
      title: nullable(text),
      attempts: nullable(integer),
      idle_since: nullable(text),
      further_on: nullable(text),
      open_modules: nullable(integer),
      recent: nullable(integer),
    },
  );
const selectStatesOfCompany = selectMemberStates('dashboard', 'n.company_id = $1');
const selectStatesOfChapter = selectMemberStates('chapter', 'n.company_id = $1 and n.chapter_id = $8 and n.id <> $9');

/**
 * Counts the members in each state, and lists those who have not started, are stuck or need a long time, each of them in at most one list.
 *
 * @param chapter restricts it to this chapter's members, without its lead. `attempts`: whether stuck members are ordered by failed quizzes;
 * otherwise by day
 */
export async function readStanding(
  on: Queryable,
  company: DisclosingCompany,
  { idleSince, remindedSince, attempts }: { idleSince: Date; remindedSince: string; attempts: boolean },
  { starts, days, zone }: Period,
  chapter?: LedChapter,
) {
  const values = [company, idleSince, starts, days, zone, remindedSince, attempts];
  const found = chapter
    ? await selectStatesOfChapter.rows(on, [...values, chapter.id, chapter.lead_id])
    : await selectStatesOfCompany.rows(on, values);
  const [counts] = found;
  if (!counts) throw new Error('a company always has a row of counts');
  const people = found.flatMap(({ user_id, full_name, ...row }) => (user_id && full_name ? [{ ...row, user_id, full_name }] : []));
  const of = (name: 'not_begun' | 'stuck' | 'late') => people.filter(({ list }) => list === name);
  return { counts, notBegun: of('not_begun'), stuck: of('stuck'), late: of('late') };
}

const isMember = isOneOf('user_id', 'select id from m');

const selectAchievements = statement(
  'analytics_dashboard_achievements',
  `with m as (
      select id, full_name, chapter_id from published.people where company_id = $1 and may_sign_in
    ), e as (
      select user_id, 'certificate' as kind, title as what, serial, issued_at as at from published.member_certificates
      where ${isMember} and revoked_at is null and issued_at >= $3::timestamptz
      union all
      select user_id, 'badge', badge_id, null, earned_at from published.member_badges where $5 and ${isMember} and earned_at >= $3::timestamptz
    ), a as (
      select m.*, e.kind, e.what, e.serial, ${dayOf('e.at', '$2')} as on_day from e join m on m.id = e.user_id
    ), newest as (
      select distinct on (id) * from a order by id, on_day desc, kind desc, what
    )
    select a.id as user_id, a.full_name, a.chapter_id, c.name as chapter_name, to_char(r.sent_on, 'YYYY-MM-DD') as reminded_on,
      a.kind, a.what, a.serial, a.on_day
    from newest a left join published.chapters c on c.id = a.chapter_id and c.company_id = $1
      left join published.reminders r on r.user_id = a.id and r.kind = 'congratulation' and r.sent_on >= $4::date
    order by a.on_day desc, a.full_name collate "und-x-icu", a.id limit 6`,
  { ...person, kind: oneOf(['certificate', 'badge'] as const), what: text, serial: nullable(text), on_day: text },
);

/**
 * Returns the people who most recently earned a certificate or badge, each with their newest one.
 *
 * @param badges whether badges are included: they reveal scores and times of day
 */
export const readAchievements = (
  on: Queryable,
  company: DisclosingCompany,
  { remindedSince, badges }: { remindedSince: string; badges: boolean },
  { zone, starts }: Period,
) => selectAchievements.rows(on, [company, zone, starts, remindedSince, badges]);
