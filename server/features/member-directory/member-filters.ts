import type { QueryOf } from '#contract/endpoint.ts';
import type { members } from '#contract/members.ts';
import { isOfProgress, noChapter, noManager } from '#contract/values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { isSeenBy } from '#server/features/catalog/index.ts';
import { shownCompletions } from '#server/features/learning/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CompanyId, DisclosingCompany } from '#server/reached.ts';

export type Filters = Omit<QueryOf<typeof members.export>, 'company'>;

/** Null for rejected people, who were never members. */
export const state = `case when p.is_active then 'active' when p.is_waiting then 'waiting' when p.approved_at is not null then 'closed' end`;

/** The condition on members `p`. Its parameters, `$1` to `$8`, come from `valuesOf`. */
export const whereClause = `p.company_id = $1 and (p.is_active or p.is_waiting or p.approved_at is not null)
    and ($2::text is null or position(lower($2) in lower(p.full_name)) > 0 or position(lower($2) in p.email) > 0)
    and ($3::boolean is not true or p.chapter_id is null) and ($4::uuid is null or p.chapter_id = $4)
    and ($5::text is null or p.role = $5) and ($6::text is null or ${state} = $6)
    and ($7::boolean is not true or p.manager_id is null) and ($8::uuid is null or p.manager_id = $8)`;

/** The day of a person's last activity, in the company's time zone. `t` has their totals. */
export const lastDay = '(t.last_activity_at at time zone $12)::date';
const modules = `(select count(*) from published.all_modules m where ${isSeenBy('$1', 'm', 'track_id')})`;
/** The number of these modules that a person has completed. */
const completed = shownCompletions('$1', 't.modules_completed', 't.user_id');
/** The percentage of the modules that the company's people see, of which a person has completed some. */
export const share = `least(100, coalesce(round(100.0 * ${completed} / nullif(${modules}, 0)), 0))`;

/** The condition on members' progress. Its parameters, `$9` to `$12`, come from `progressValuesOf`. */
export const gotSoFar = `($9::text is null or case $9
      when 'last_7_days' then ${lastDay} > $10::date - 7 when 'last_30_days' then ${lastDay} > $10::date - 30
      when 'not_last_30_days' then coalesce(${lastDay} <= $10::date - 30, true) else t.last_activity_at is null end)
    and ($11::text is null or case $11
      when 'not_begun' then coalesce(t.modules_begun, 0) = 0 when 'completed_all' then ${completed} >= ${modules}
      else t.modules_begun > 0 and ${completed} < ${modules} end)`;

const idOr = (word: string, value: string | undefined) => [value === word, value === undefined || value === word ? null : value];

export const valuesOf = (company: CompanyId, { search, chapter_id, manager_id, role, state: wanted }: Filters) => [
  company,
  search || null,
  ...idOr(noChapter, chapter_id),
  role ?? null,
  wanted ?? null,
  ...idOr(noManager, manager_id),
];

/** A company that discloses individual members' progress, and its calendar. */
export interface DisclosedMembers {
  company: DisclosingCompany;
  /** An IANA time zone. */
  timezone: string;
  now: Date;
}

export const progressValuesOf = ({ timezone, now }: DisclosedMembers, { activity, progress }: Filters) => [
  activity ?? null,
  localDay(now, timezone),
  progress ?? null,
  timezone,
];

/** Throws `not_shown_to_staff` for a filter or sort order that would reveal individual members' progress. */
export function refuseProgress({ activity, progress, sort }: Filters & { sort?: string }): void {
  if (activity !== undefined || progress !== undefined || (sort !== undefined && isOfProgress(sort)))
    throw new Refusal('not_shown_to_staff');
}
