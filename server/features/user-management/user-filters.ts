import { noCompany, type RegisteredSince } from '#contract/account-values.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { userManagement } from '#contract/user-management.ts';
import { day } from '#server/calendar/durations.ts';
import { disclosesSql } from '#server/features/reach/index.ts';

export type Filters = Omit<QueryOf<typeof userManagement.export>, 'ids'>;

/** The joins for a person `p`: their company, chapter and totals. */
export const beside = `left join published.companies c on c.id = p.company_id
    left join published.chapters h on h.id = p.chapter_id and h.company_id = p.company_id
    left join published.learner_totals t on t.user_id = p.id`;

/** An account's state, as `stateOf` in the feature people defines it. */
export const state = `case when p.leaves_at is not null then 'leaving' when p.deactivated_at is not null then 'deactivated' when p.rejected_at is not null then 'rejected'
    when p.is_waiting then 'waiting' when p.may_sign_in then 'active' else 'company_suspended' end`;
// The same rule for a single state, so that the index for that state can be used.
const isInState = `($3 = 'leaving') = (p.leaves_at is not null) and case $3 when 'leaving' then true when 'active' then p.may_sign_in when 'waiting' then p.is_waiting
    when 'deactivated' then p.deactivated_at is not null when 'rejected' then p.rejected_at is not null and p.deactivated_at is null
    else p.is_active and not p.may_sign_in end`;

/** Whether a person's activity times are disclosed. If they are not, nothing below may reveal them. */
export const activityDisclosed = disclosesSql('c', 'progress');
const zone = `coalesce(c.timezone, 'UTC')`;
/**
 * The day of a person's last activity, in their company's time zone. All sort orders use days, so that none of them reveals a time of day.
 */
export const lastDay = `(case when ${activityDisclosed} then (t.last_activity_at at time zone ${zone})::date end)`;
/** Returns the date some days before today, in UTC. */
const inUtc = (days: number) => `($8::timestamptz at time zone 'UTC')::date - ${days}`;
const today = `($8::timestamptz at time zone ${zone})::date`;
const wasActive = `${activityDisclosed} and case $7 when 'last_7_days' then ${lastDay} > ${today} - 7 when 'last_30_days' then ${lastDay} > ${today} - 30
    when 'not_last_30_days' then coalesce(${lastDay} <= ${today} - 30, true) else t.last_activity_at is null end`;

// The same condition with UTC days, two days wider, so that the index on the last activity can be used.
const mayBeActive = `($7 is distinct from 'last_7_days' or t.last_active_day > ${inUtc(9)}) and ($7 is distinct from 'last_30_days' or t.last_active_day > ${inUtc(32)})`;

/**
 * The condition on people `p`. Its parameters, `$1` to `$9`, come from `valuesOf`. If `$9` is true, the search does not use the trigram
 * index: the planner can't read statistics through row security policies, so it expects few matches for any search, and would read and sort
 * all of them even if there are many.
 */
export const whereClause = `($1::text is null or p.search_text like lower($1)) and ($9::text is null or p.search_text || '' like lower($9)) and ($2::text is null or p.role = $2)
    and ($3::text is null or ${isInState}) and ($4::boolean is not true or p.company_id is null) and ($5::uuid is null or p.company_id = $5)
    and ($6::timestamptz is null or p.created_at >= $6) and ($7::text is null or (${wasActive})) and ${mayBeActive} and $8::timestamptz is not null`;

/**
 * Returns the pattern for a search. One or two characters are searched for only at the start of words: within words they occur everywhere,
 * and the trigram index can't find them.
 */
export function patternOf(search: string): string {
  const literal = search.replaceAll(/[\\%_]/g, '\\$&');
  return `${[...search].length < 3 ? '% ' : '%'}${literal}%`;
}

const days: Record<RegisteredSince, number> = { last_7_days: 7, last_30_days: 30, last_365_days: 365 };

/** @param isBroad whether the search has many matches, so that scanning people in list order finds a page sooner */
export const valuesOf = ({ search, role, state: wanted, company_id, activity, since }: Filters, now: Date, isBroad = false) => [
  search && !isBroad ? patternOf(search) : null,
  role ?? null,
  wanted ?? null,
  company_id === noCompany,
  company_id === undefined || company_id === noCompany ? null : company_id,
  since ? new Date(now.getTime() - days[since] * day) : null,
  activity ?? null,
  now,
  search && isBroad ? patternOf(search) : null,
];
