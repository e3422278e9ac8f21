import { failedAttempts, lateDays } from '#contract/values.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { integer } from '#server/database/statement.ts';
import { isNotHidden } from '#server/features/catalog/index.ts';

/** The database views that people's study is read from. */
interface Learning {
  totals: string;
  attempts: string;
  begun: string;
  completions: string;
}
/** All of people's study, for sums, which must not change when people move to another company. */
const whole: Learning = {
  totals: 'published.learner_totals',
  attempts: 'published.quiz_attempts',
  begun: 'published.begun_modules',
  completions: 'published.module_completions',
};
/** Study since people moved to their company, for results about individuals. */
export const asMembers: Learning = {
  totals: 'published.member_totals',
  attempts: 'published.member_attempts',
  begun: 'published.member_begun_modules',
  completions: 'published.member_completions',
};

/**
 * Returns the start of a statement in which `s` has one row for each counted member, with their learning state. It reads nothing about them
 * except their study, so that group figures reveal no one. `$1` is the company; `$2` the time since which someone with a module in progress
 * must have been active; `$3` the start of the period, since which failed attempts count; `$4` the number of days in the period.
 *
 * - `not_begun`: no module has been started.
 * - `stuck`: a module is in progress, and either nothing was done since `$2`, or a quiz was failed twice since `$3` and never passed.
 * - `open`: the uncompleted modules in tracks in which a module was started; `recent`: modules completed in the period.
 * - `late`: not stuck, and at the period's pace the open modules take longer than `lateDays` days.
 *
 * The members' sums are materialised before they are joined: the database underestimates their number, and would recompute them for each
 * member.
 *
 * @param members a condition on `published.counted_people n`: a company's members, or some of them
 */
export function statesOf(members: string, { totals, attempts, begun, completions }: Learning = whole): string {
  const counted = `select n.id from published.counted_people n where n.is_counted and ${members}`;
  return `with catalog as materialized (
    select id, track_id from published.all_modules x where ${isNotHidden('$1', 'x.track_id')}
  ), tracks_of as materialized (
    select id, track_id from published.module_names
  ), m as materialized (
    select p.id, p.full_name, p.chapter_id, p.approved_at, coalesce(t.modules_begun, 0) as begun,
      coalesce(t.modules_begun > t.modules_completed, false) as in_progress, t.last_activity_at
    from published.people p left join (
        select * from ${totals} where ${isOneOf('user_id', counted)}
      ) t on t.user_id = p.id
    where ${isOneOf('p.id', counted)}
  ), failed as materialized (
    select distinct on (a.user_id) a.user_id, a.module_id, count(*)::int as attempts from ${attempts} a
    where ${isOneOf('a.user_id', 'select id from m where in_progress')} and a.created_at >= $3::timestamptz
    group by a.user_id, a.module_id, a.file_name having count(*) >= ${failedAttempts} and not exists (
      select from ${attempts} b where b.user_id = a.user_id and b.module_id = a.module_id and b.file_name = a.file_name and b.passed)
    order by a.user_id, max(a.created_at) desc
  ), has as materialized (
    select b.user_id, array_agg(t.track_id) as tracks from ${begun} b join tracks_of t on t.id = b.module_id
    where ${isOneOf('b.user_id', 'select id from m')} group by b.user_id
  ), done as materialized (
    select c.user_id, array_agg(c.module_id) as modules, (count(*) filter (where c.completed_at >= $3::timestamptz))::int as recent
    from ${completions} c where ${isOneOf('c.user_id', 'select id from m')} group by c.user_id
  ), known as (
    select m.*, m.begun = 0 as not_begun, f.module_id as failed_module_id, f.attempts, o.open, coalesce(done.recent, 0) as recent,
      m.in_progress and (m.last_activity_at < $2::timestamptz or f.attempts is not null) as stuck
    from m left join failed f on f.user_id = m.id left join has on has.user_id = m.id left join done on done.user_id = m.id
      cross join lateral (
        select count(*)::int as open from catalog x where x.track_id = any(has.tracks) and x.id <> all(coalesce(done.modules, '{}'))
      ) o
  ), s as materialized (
    select known.*, not stuck and open > 0 and open * $4::int > recent * ${lateDays} as late from known
  )`;
}

/** `statesOf` for all of a company's members. */
export const memberStates = statesOf('n.company_id = $1');

/**
 * Counts the members in each state, their open modules, the members who have any, and the modules that all of them completed in the period.
 */
export const countOfStates = `select count(*)::int as members, (count(*) filter (where not_begun))::int as not_begun,
    (count(*) filter (where stuck))::int as stuck, (count(*) filter (where late))::int as late, coalesce(sum(open), 0)::int as open_all,
    (count(*) filter (where open > 0))::int as learners, coalesce(sum(recent), 0)::int as completed
  from s`;
export const stateCounts = {
  members: integer,
  not_begun: integer,
  stuck: integer,
  late: integer,
  open_all: integer,
  learners: integer,
  completed: integer,
};
