import { failedAttempts, lateDays } from '#contract/values.ts';

/**
 * The beginning of a statement: `s` has a row for each member of a company who may sign in, with where they stand in their learning.
 * Everything follows from the rows of what they studied, and from nothing that is known of them besides, so that figures of groups
 * tell of nobody. `$1` is the company; `$2` the moment since which somebody with a module in progress must have done something;
 * `$3` that since which failed attempts count; `$4` the first day of the period, which has `$5` days.
 *
 * - `not_begun`: no module is begun.
 * - `stuck`: a module is in progress, and either nothing was done since `$2`, or a quiz was failed twice since `$3` and never passed.
 * - `open`: modules that are not completed of the tracks in which a module was begun; `recent`: modules completed in the period.
 * - `late`: not stuck, and at the pace of the period what is open takes longer than the days of `lateDays`.
 */
export const memberStates = `with m as (
    select p.id, p.full_name, p.chapter_id, p.approved_at, coalesce(t.modules_begun, 0) as begun,
      coalesce(t.modules_begun > t.modules_completed, false) as in_progress, t.last_activity_at
    from published.people p left join published.learner_totals t on t.user_id = p.id where p.company_id = $1 and p.may_sign_in
  ), failed as (
    select a.user_id, a.module_id, a.file_name, count(*)::int as attempts, max(a.created_at) as last_at
    from m join published.quiz_attempts a on a.user_id = m.id where m.in_progress and a.created_at >= $3::timestamptz
    group by a.user_id, a.module_id, a.file_name having count(*) filter (where not a.passed) >= ${failedAttempts} and not exists (
      select from published.quiz_attempts b where b.user_id = a.user_id and b.module_id = a.module_id and b.file_name = a.file_name and b.passed)
  ), done as (
    select c.user_id, x.track_id, count(*) as modules from m join published.module_completions c on c.user_id = m.id
      join published.modules x on x.id = c.module_id group by c.user_id, x.track_id
  ), tracks as (
    select track_id, count(*) as modules from published.modules group by track_id
  ), begun as (
    select d.user_id, d.track_id from m join published.track_days d on d.user_id = m.id where d.modules_begun > 0 group by d.user_id, d.track_id
  ), unfinished as (
    select b.user_id, sum(t.modules - coalesce(d.modules, 0))::int as open from begun b join tracks t on t.track_id = b.track_id
      left join done d on d.user_id = b.user_id and d.track_id = b.track_id group by b.user_id
  ), pace as (
    select d.user_id, sum(d.modules_completed)::int as recent from m join published.track_days d on d.user_id = m.id
    where d.day >= $4::date group by d.user_id
  ), known as (
    select m.*, m.begun = 0 as not_begun, coalesce(u.open, 0) as open, coalesce(p.recent, 0) as recent,
      m.in_progress and (m.last_activity_at < $2::timestamptz or exists (select from failed f where f.user_id = m.id)) as stuck
    from m left join unfinished u on u.user_id = m.id left join pace p on p.user_id = m.id
  ), s as materialized (
    select known.*, not stuck and open > 0 and open * $5::int > recent * ${lateDays} as late from known
  )`;
