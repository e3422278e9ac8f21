import { openRoundStates, type RoundState, roundOutcomes, roundStates } from '#contract/requirement-values.ts';
import { noChapter, noManager } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, companyId, type PersonId, reachedPersonId } from '#server/reached.ts';
import { roundStateSql } from './state-sql.ts';

export const roundFields = `r.id::text, r.requirement_id::text, v.name, v.note, v.track_id, v.module_id, coalesce(m.title, t.title, '') as title, v.is_mandatory, r.number,
    r.opened_on::text, r.due_on::text, r.grace_days, r.outcome, r.closed_on::text,
    exists (select from round_events e where e.round_id = r.id and e.kind = 'extended') as is_extended,
    coalesce(w.steps, 0)::int as steps, coalesce(w.completed, 0)::int as completed`;
export const roundSources = `requirement_rounds r
    join requirement_versions v on v.requirement_id = r.requirement_id and v.number = r.version
    join published.people p on p.id = r.user_id
    left join published.learning_periods w on w.period_id = r.id
    left join published.module_names m on m.id = v.module_id left join published.track_names t on t.id = v.track_id`;
export const minutesLeft = `(select coalesce(sum(f.minutes), 0)::int from published.period_steps s
    join published.all_files f on f.module_id = s.module_id and f.file_name = s.file_name where s.period_id = r.id and s.completed_at is null) as minutes_left`;
export const stateNow = `${roundStateSql('r', 'coalesce(w.completed, 0)', '($1::timestamptz at time zone p.timezone)::date')} as state`;

export const roundFieldColumns = {
  id: text,
  requirement_id: text,
  name: text,
  note: text,
  track_id: nullable(text),
  module_id: nullable(text),
  title: text,
  is_mandatory: boolean,
  number: integer,
  opened_on: text,
  due_on: text,
  grace_days: integer,
  outcome: nullable(oneOf(roundOutcomes)),
  closed_on: nullable(text),
  is_extended: boolean,
  /** The number of steps that the round requires and that still exist. */
  steps: integer,
  completed: integer,
  minutes_left: integer,
  state: oneOf(roundStates),
};

const selectRoundsOfPerson = statement(
  'requirements_rounds_of_person',
  `select ${roundFields}, ${minutesLeft}, ${stateNow} from ${roundSources} where r.user_id = $2 and ($3::uuid is null or r.id = $3) and (not $4::boolean or r.outcome is null)
    order by r.outcome is not null, case when r.outcome is null then r.due_on end, r.closed_on desc, r.id desc`,
  roundFieldColumns,
);
/** Returns a person's rounds, or one of them, or only the open ones: open ones by due day, and then the others, newest first. */
export const roundListOf = (
  on: Queryable,
  person: PersonId,
  now: Date,
  { round = null, isOpen = false }: { round?: string | null; isOpen?: boolean } = {},
) => selectRoundsOfPerson.rows(on, [now, person, round, isOpen]);
export type RoundListRow = RowOf<typeof roundFieldColumns>;

const companyRoundColumns = {
  ...roundFieldColumns,
  company_id: companyId,
  timezone: text,
  user_id: reachedPersonId,
  full_name: text,
  chapter_id: nullable(uuid),
  chapter_name: nullable(text),
  manager_id: nullable(uuid),
  manager_name: nullable(text),
  total: integer,
};
export type CompanyRoundRow = RowOf<typeof companyRoundColumns>;

export const openStates = openRoundStates.map((one) => `'${one}'`).join(', ');
const companyRounds = `select ${roundFields}, ${minutesLeft}, ${stateNow}, r.company_id, p.timezone, r.user_id, p.full_name, p.chapter_id, c.name as chapter_name, p.manager_id,
    g.full_name as manager_name, count(*) over ()::int as total
  from ${roundSources} left join published.chapters c on c.id = p.chapter_id left join published.people g on g.id = p.manager_id`;

const selectRoundsOfCompany = statement(
  'requirements_rounds_of_company',
  `with found as (${companyRounds}
      where r.company_id = $2 and p.company_id = $2 and ($3::uuid is null or r.requirement_id = $3)
        and ($4::text is null or coalesce(p.chapter_id::text, '${noChapter}') = $4) and ($5::text is null or coalesce(p.manager_id::text, '${noManager}') = $5) and ($6::uuid is null or r.user_id = $6)
        and ($7::text is null or strpos(p.search_text, ' ' || lower($7)) > 0))
    select id, requirement_id, name, note, track_id, module_id, title, is_mandatory, number, opened_on, due_on, grace_days, outcome, closed_on,
      is_extended, steps, completed, minutes_left, state, company_id, timezone, user_id, full_name, chapter_id, chapter_name, manager_id, manager_name,
      count(*) over ()::int as total
    from found where case $8 when 'open' then state in (${openStates}) when 'ended' then state not in (${openStates}) else state = $8 end
    order by outcome is not null, case when outcome is null then due_on end, closed_on desc, full_name, id limit $9 offset $10`,
  companyRoundColumns,
  { forEachCall: true },
);

/** A filter for a list of rounds. A null field does not filter; a chapter or manager is an id, or the word for people without one. */
export interface RoundFilter {
  requirement: string | null;
  chapter: string | null;
  manager: string | null;
  member: string | null;
  search: string | null;
  state: RoundState | 'open' | 'ended';
}

export const roundsOfCompany = (
  on: Queryable,
  company: CompanyId,
  now: Date,
  { requirement, chapter, manager, member, search, state }: RoundFilter,
  { page, page_size }: { page: number; page_size: number },
) =>
  selectRoundsOfCompany.rows(on, [
    now,
    company,
    requirement,
    chapter,
    manager,
    member,
    search || null,
    state,
    page_size,
    (page - 1) * page_size,
  ]);

const selectRound = statement('requirements_round', `${companyRounds} where r.id = $2`, companyRoundColumns);
/** Returns any round, with its person. The caller's rights must be checked separately. */
export const roundById = (on: Queryable, id: string, now: Date) => selectRound.row(on, [now, id]);

const selectSteps = statement(
  'requirements_steps_left',
  `select s.period_id::text, s.module_id, s.file_name from published.period_steps s
      join published.all_files f on f.module_id = s.module_id and f.file_name = s.file_name
    where s.period_id = any($1::uuid[]) and s.completed_at is null order by s.period_id, s.position`,
  { period_id: text, module_id: text, file_name: text },
);
/** Returns the steps that are left in each round, in order. */
export async function stepsLeftIn(on: Queryable, rounds: readonly string[]) {
  return Map.groupBy(rounds.length === 0 ? [] : await selectSteps.rows(on, [rounds]), ({ period_id }) => period_id);
}

const selectNames = statement('requirements_names', 'select id, full_name from published.people where id = any($1::uuid[])', {
  id: reachedPersonId,
  full_name: text,
});
export const namesOf = async (on: Queryable, people: readonly string[]): Promise<Map<string, string>> =>
  new Map(people.length === 0 ? [] : (await selectNames.rows(on, [people])).map(({ id, full_name }) => [id, full_name]));

const selectTitles = statement(
  'requirements_titles',
  `select 'track:' || id as content, title from published.track_names where id = any($1::text[])
    union all select 'module:' || id, title from published.module_names where id = any($2::text[])`,
  { content: text, title: text },
);
/** Returns track and module titles, by `track:<id>` and `module:<id>`. */
export async function titlesOf(on: Queryable, terms: readonly { track_id: string | null; module_id: string | null }[]) {
  const ids = (given: (string | null)[]) => [...new Set(given.filter((id) => id !== null))];
  const rows = await selectTitles.rows(on, [ids(terms.map(({ track_id }) => track_id)), ids(terms.map(({ module_id }) => module_id))]);
  return new Map(rows.map(({ content, title }) => [content, title]));
}
