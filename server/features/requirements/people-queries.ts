import { type RoundOutcome, roundOutcomes } from '#contract/requirement-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, oneOf, type RowOf, statement, text } from '#server/database/statement.ts';
import { type CompanyId, type PersonId, reachedPersonId } from '#server/reached.ts';
import type { VersionRow } from './requirement-queries.ts';

/**
 * The condition under which a requirement's terms apply to a person. `$1` is its company, `$2` whether it is for everyone, `$3`
 * its chapters, `$4` its job titles, `$5` its role profiles, and `$6` the managers to whom its people report.
 */
const isInAudience = `p.company_id = $1 and p.is_active and ($2::boolean or p.chapter_id = any($3::uuid[]) or p.job_title_id = any($4::text[])
    or p.manager_id = any($6::uuid[])
    or p.id in (select k.user_id from published.role_profile_spells k where k.ended_on is null and k.role_profile_id = any($5::uuid[])))`;

const audienceOf = (terms: AudienceTerms) => [
  terms.company_id,
  terms.is_for_everyone,
  terms.chapter_ids,
  terms.job_title_ids,
  terms.role_profile_ids,
  terms.manager_ids,
];
type AudienceTerms = Pick<
  VersionRow,
  'company_id' | 'is_for_everyone' | 'chapter_ids' | 'job_title_ids' | 'role_profile_ids' | 'manager_ids'
>;

const standingColumns = {
  user_id: reachedPersonId,
  full_name: text,
  timezone: text,
  is_in_audience: boolean,
  is_member: boolean,
  is_active: boolean,
  company_joined_at: moment,
  /** The day since which the requirement has applied to the person; null if it does not apply to them yet, or no longer applies. */
  joined_on: nullable(text),
  is_later_joiner: nullable(boolean),
  /** The person's open round. */
  round_id: nullable(text),
  number: nullable(integer),
  version: nullable(integer),
  scheduled_on: nullable(text),
  due_on: nullable(text),
  grace_days: nullable(integer),
  is_extended: boolean,
  steps: nullable(integer),
  completed: nullable(integer),
  last_completed_at: nullable(moment),
  /** The person's last round that has ended. */
  last_round_id: nullable(text),
  last_number: nullable(integer),
  last_outcome: nullable(oneOf(roundOutcomes)),
  last_scheduled_on: nullable(text),
  last_closed_on: nullable(text),
  last_due_on: nullable(text),
};

/** A person's state for one requirement. Days are dates in the person's calendar. */
export type Standing = RowOf<typeof standingColumns> & { last_outcome: RoundOutcome | null };

const selectStandings = statement(
  'requirements_standings',
  `select p.id as user_id, p.full_name, p.timezone, coalesce(${isInAudience}, false) as is_in_audience, coalesce(p.company_id = $1, false) as is_member, p.is_active,
      coalesce((select max(e.until) from published.earlier_memberships e where e.user_id = p.id), p.approved_at, p.created_at) as company_joined_at,
      s.joined_on::text, s.is_later_joiner,
      r.id::text as round_id, r.number, r.version, r.scheduled_on::text, r.due_on::text, r.grace_days,
      exists (select from round_events e where e.round_id = r.id and e.kind = 'extended') as is_extended,
      w.steps::int, w.completed::int, w.last_completed_at,
      l.id::text as last_round_id, l.number as last_number, l.outcome as last_outcome, l.scheduled_on::text as last_scheduled_on,
      l.closed_on::text as last_closed_on, l.due_on::text as last_due_on
    from published.people p
      left join requirement_spells s on s.requirement_id = $7 and s.user_id = p.id and s.left_at is null
      left join requirement_rounds r on r.requirement_id = $7 and r.user_id = p.id and r.outcome is null
      left join published.learning_periods w on w.period_id = r.id
      left join lateral (select * from requirement_rounds x where x.requirement_id = $7 and x.user_id = p.id and x.outcome is not null
        order by x.number desc limit 1) l on true
    where (${isInAudience} or s.id is not null or r.id is not null) and ($8::uuid[] is null or p.id = any($8::uuid[]))
    order by p.id`,
  standingColumns,
  { forEachCall: true },
);

/**
 * Returns people's states for a requirement: everyone to whom it applies, or has applied until now.
 *
 * @param people the only people to read; null for all
 */
export const standingsOf = (
  on: Queryable,
  requirement: AudienceTerms & { requirement_id: string },
  people: readonly PersonId[] | null = null,
): Promise<Standing[]> => selectStandings.rows(on, [...audienceOf(requirement), requirement.requirement_id, people]);

const selectContent = statement(
  'requirements_content',
  `select f.module_id, f.file_name, f.version, f.kind, f.minutes from published.files f join published.modules m on m.id = f.module_id
    where ($1::text is null or m.track_id = $1) and ($2::text is null or m.id = $2) order by m.position, m.id, f.position, f.file_name`,
  { module_id: text, file_name: text, version: text, kind: text, minutes: integer },
);
/** Returns a track's or module's published steps, in order, with their minutes. */
export const contentOf = (on: Queryable, { track_id, module_id }: Pick<VersionRow, 'track_id' | 'module_id'>) =>
  selectContent.rows(on, [track_id, module_id]);

const selectActive = statement(
  'requirements_active_members',
  'select p.id from published.people p where p.company_id = $1 and p.is_active and p.id = any($2::uuid[])',
  { id: reachedPersonId },
);
/** Returns those of some people who are active members of a company. */
export const activeAmong = async (on: Queryable, company: CompanyId, people: readonly string[]): Promise<Set<string>> =>
  new Set(people.length === 0 ? [] : (await selectActive.rows(on, [company, people])).map(({ id }) => id));
