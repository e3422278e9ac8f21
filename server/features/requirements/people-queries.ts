import { type RoundOutcome, roundOutcomes } from '#contract/requirement-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, oneOf, type RowOf, statement, text } from '#server/database/statement.ts';
import { isSeenBy } from '#server/features/catalog/index.ts';
import { type CompanyId, type PersonId, reachedPersonId, type Stored } from '#server/reached.ts';
import type { VersionRow } from './requirement-queries.ts';

/** SQL expressions of the terms that say to whom a requirement applies. */
interface AudienceSql {
  company: string;
  isForEveryone: string;
  chapters: string;
  jobTitles: string;
  roleProfiles: string;
  /** The managers to whom its people report. */
  managers: string;
}
/** The condition under which a requirement's terms apply to a person. */
const inAudience = ({ company, isForEveryone, chapters, jobTitles, roleProfiles, managers }: AudienceSql) =>
  `p.company_id = ${company} and p.is_active and (${isForEveryone} or p.chapter_id = any(${chapters}) or p.job_title_id = any(${jobTitles})
    or p.manager_id = any(${managers})
    or p.id in (select k.user_id from published.role_profile_spells k where k.ended_on is null and k.role_profile_id = any(${roleProfiles})))`;
/** The same condition for terms that are parameters. */
const isInAudience = inAudience({
  company: '$1',
  isForEveryone: '$2::boolean',
  chapters: '$3::uuid[]',
  jobTitles: '$4::text[]',
  roleProfiles: '$5::uuid[]',
  managers: '$6::uuid[]',
});

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

/** The columns of a standing. @param company an expression for the requirement's company */
const standingSql = (company: string, audience: string) =>
  `p.id as user_id, p.full_name, p.timezone, coalesce(${audience}, false) as is_in_audience, coalesce(p.company_id = ${company}, false) as is_member, p.is_active,
      coalesce((select max(e.until) from published.earlier_memberships e where e.user_id = p.id), p.approved_at, p.created_at) as company_joined_at,
      s.joined_on::text, s.is_later_joiner,
      r.id::text as round_id, r.number, r.version, r.scheduled_on::text, r.due_on::text, r.grace_days,
      exists (select from round_events e where e.round_id = r.id and e.kind = 'extended') as is_extended,
      w.steps::int, w.completed::int, w.last_completed_at,
      l.id::text as last_round_id, l.number as last_number, l.outcome as last_outcome, l.scheduled_on::text as last_scheduled_on,
      l.closed_on::text as last_closed_on, l.due_on::text as last_due_on`;
/** The joins of a person with their spell and their rounds of a requirement. @param requirement an expression for its id */
const standingJoins = (requirement: string) =>
  `left join requirement_spells s on s.requirement_id = ${requirement} and s.user_id = p.id and s.left_at is null
      left join requirement_rounds r on r.requirement_id = ${requirement} and r.user_id = p.id and r.outcome is null
      left join published.learning_periods w on w.period_id = r.id
      left join lateral (select * from requirement_rounds x where x.requirement_id = ${requirement} and x.user_id = p.id and x.outcome is not null
        order by x.number desc limit 1) l on true`;

const selectStandings = statement(
  'requirements_standings',
  `select ${standingSql('$1', isInAudience)} from published.people p ${standingJoins('$7')}
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

const ownStandingColumns = {
  ...standingColumns,
  requirement_id: text,
  /** The time since which the standing has been as it is: of the last round's end, or of joining the audience. */
  since: nullable(moment),
};
const ownAudience = inAudience({
  company: 'q.company_id',
  isForEveryone: 'v.is_for_everyone',
  chapters: 'v.chapter_ids',
  jobTitles: 'v.job_title_ids',
  roleProfiles: 'v.role_profile_ids',
  managers: 'v.manager_ids',
});
const selectStandingsOfPerson = statement(
  'requirements_standings_of_person',
  `select ${standingSql('q.company_id', ownAudience)}, q.id::text as requirement_id, greatest(l.closed_at, s.joined_at) as since
    from requirements q join requirement_versions v on v.requirement_id = q.id and v.number = q.version join published.people p on p.id = $2 ${standingJoins('q.id')}
    where q.company_id = $1 and q.ended_at is null order by q.id`,
  ownStandingColumns,
);
/** Returns the states of one person with regard to each requirement in force of their company. */
export const standingsOfPerson = (
  on: Queryable,
  company: Stored<'company'>,
  person: PersonId,
): Promise<RowOf<typeof ownStandingColumns>[]> => selectStandingsOfPerson.rows(on, [company, person]);

const selectContent = statement(
  'requirements_content',
  `select f.module_id, f.file_name, f.version, f.kind, f.minutes from published.all_files f join published.all_modules m on m.id = f.module_id
    where ($1::text is null or m.track_id = $1) and ($2::text is null or m.id = $2) and ${isSeenBy('$3', 'm', 'track_id')}
    order by m.position, m.id, f.position, f.file_name`,
  { module_id: text, file_name: text, version: text, kind: text, minutes: integer },
);
/** Returns a track's or module's published steps, in order, with their minutes. None if the company's people don't see it. */
export const contentOf = (on: Queryable, company: Stored<'company'>, { track_id, module_id }: Pick<VersionRow, 'track_id' | 'module_id'>) =>
  selectContent.rows(on, [track_id, module_id, company]);

const selectActive = statement(
  'requirements_active_members',
  'select p.id from published.people p where p.company_id = $1 and p.is_active and p.id = any($2::uuid[])',
  { id: reachedPersonId },
);
/** Returns those of some people who are active members of a company. */
export const activeAmong = async (on: Queryable, company: CompanyId, people: readonly string[]): Promise<Set<string>> =>
  new Set(people.length === 0 ? [] : (await selectActive.rows(on, [company, people])).map(({ id }) => id));
