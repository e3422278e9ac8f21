import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, nullable, oneOf, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyOfShownPeople, personId } from '#server/reached.ts';
import { memberStates } from './member-states.ts';
import type { Period } from './period.ts';

/** Rows of each list at most. */
const listed = 100;

const person = {
  user_id: personId,
  full_name: text,
  chapter_id: nullable(uuid),
  chapter_name: nullable(text),
  reminded_on: nullable(text),
};
const dayOf = (moment: string, zone: string) => `to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`;
const selected = `s.id as user_id, s.full_name, s.chapter_id, c.name as chapter_name, to_char(r.sent_on, 'YYYY-MM-DD') as reminded_on`;
/** `$6` is the company's zone, `$7` the first day on which a reminder still counts as recent. */
const joined = `from s cross join (select $6::text as zone) z left join published.chapters c on c.id = s.chapter_id
    left join published.reminders r on r.user_id = s.id and r.kind = 'reminder' and r.sent_on >= $7::date`;
const byName = `s.full_name collate "und-x-icu", s.id`;

const notBegun = statement(
  'analytics_dashboard_not_begun',
  `${memberStates} select ${selected}, ${dayOf('s.approved_at', 'z.zone')} as member_since ${joined} where s.not_begun
    order by member_since, ${byName} limit ${listed}`,
  { ...person, member_since: nullable(text) },
);

const stuck = statement(
  'analytics_dashboard_stuck',
  `${memberStates}, l as (
      select s.*, coalesce(s.failed_module_id, f.module_id) as module_id from s
        left join lateral (select p.module_id from published.file_progress p where s.failed_module_id is null and p.user_id = s.id and p.is_begun
          and not exists (select from published.module_completions x where x.user_id = s.id and x.module_id = p.module_id)
          order by p.last_activity_at desc limit 1) f on true
      where s.stuck order by s.last_activity_at, s.id limit ${listed}
    )
    select ${selected}, s.module_id, n.title, s.attempts, s.attempts is not null as is_quiz, w.idle_since, w.further_on
    ${joined.replace('from s', 'from l s')} left join published.module_names n on n.id = s.module_id
      left join lateral (select ${dayOf('max(p.last_activity_at)', 'z.zone')} as idle_since,
          ${dayOf('greatest(max(p.completed_at), min(p.opened_at))', 'z.zone')} as further_on
        from published.file_progress p where p.user_id = s.id and p.module_id = s.module_id) w on true
    order by w.further_on, ${byName}`,
  {
    ...person,
    module_id: nullable(text),
    title: nullable(text),
    attempts: nullable(integer),
    is_quiz: boolean,
    idle_since: nullable(text),
    further_on: nullable(text),
  },
);

const late = statement(
  'analytics_dashboard_late',
  `${memberStates} select ${selected}, s.open as open_modules, s.recent ${joined} where s.late
    order by s.recent::numeric / s.open, s.open desc, ${byName} limit ${listed}`,
  { ...person, open_modules: integer, recent: integer },
);

/** The members who have not begun, who are stuck, and who need long, each of them in at most one of the lists. */
export async function readPeople(
  on: Queryable,
  company: CompanyOfShownPeople,
  { idleSince, remindedSince }: { idleSince: Date; remindedSince: string },
  { starts, from, days, zone }: Period,
) {
  const values = [company, idleSince, starts, from, days, zone, remindedSince];
  const [begin, held, slow] = await Promise.all([notBegun.rows(on, values), stuck.rows(on, values), late.rows(on, values)]);
  return { notBegun: begin, stuck: held, late: slow };
}

const achievements = statement(
  'analytics_dashboard_achievements',
  `with a as (
      select p.id, p.full_name, p.chapter_id, e.kind, e.what, e.serial, ${dayOf('e.at', '$2')} as on_day
      from published.people p join (
        select user_id, 'certificate' as kind, title as what, serial, issued_at as at from published.certificates where revoked_at is null
        union all select user_id, 'badge', badge_id, null, earned_at from published.earned_badges where $5
      ) e on e.user_id = p.id
      where p.company_id = $1 and p.may_sign_in and e.at >= $3::timestamptz
    ), newest as (
      select distinct on (id) * from a order by id, on_day desc, kind desc, what
    )
    select a.id as user_id, a.full_name, a.chapter_id, c.name as chapter_name, to_char(r.sent_on, 'YYYY-MM-DD') as reminded_on,
      a.kind, a.what, a.serial, a.on_day
    from newest a left join published.chapters c on c.id = a.chapter_id
      left join published.reminders r on r.user_id = a.id and r.kind = 'congratulation' and r.sent_on >= $4::date
    order by a.on_day desc, a.full_name collate "und-x-icu", a.id limit 6`,
  { ...person, kind: oneOf(['certificate', 'badge'] as const), what: text, serial: nullable(text), on_day: text },
);

/**
 * The newest certificate or badge of each of the people who earned one last.
 *
 * @param badges whether badges are among them: they tell of scores and times of day
 */
export const readAchievements = (
  on: Queryable,
  company: CompanyOfShownPeople,
  { remindedSince, badges }: { remindedSince: string; badges: boolean },
  { zone, starts }: Period,
) => achievements.rows(on, [company, zone, starts, remindedSince, badges]);
