import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { integer, nullable, statement, text } from '#server/database/statement.ts';
import { wholeMinutesSql } from '#server/database/whole-minutes.ts';
import type { CompanyId, PersonId, Scope } from '#server/reached.ts';

/** The people whose learning is added up. */
export type LearningScope =
  | { scope: 'own'; person: PersonId }
  | { scope: 'company'; company: CompanyId }
  | { scope: 'platform'; everyone: Scope };

const members = {
  own: 'p.id = $1::uuid',
  company: 'p.is_counted and p.company_id = $1::uuid',
  platform: 'p.is_active and $1::uuid is null',
} as const;
type ScopeName = keyof typeof members;
/** Matches the rows of people in each scope. */
const isOfScope = {
  own: 'user_id = $1::uuid',
  company: isOneOf('user_id', `select id from published.counted_people p where ${members.company}`),
  platform: `exists (select from published.people p where p.id = user_id and ${members.platform})`,
} as const;

const idOf = (scope: LearningScope) => (scope.scope === 'own' ? scope.person : scope.scope === 'company' ? scope.company : null);
/** Prepares a statement for each scope; `$1` is the id of the person or company. */
function scoped<S>(make: (name: ScopeName) => S): (scope: LearningScope) => [S, unknown[]] {
  const made = { own: make('own'), company: make('company'), platform: make('platform') };
  return (scope) => [made[scope.scope], [idOf(scope)]];
}

const counting = scoped((name) =>
  statement(
    `reports_scope_people_${name}`,
    `select count(*)::int as people from published.${name === 'company' ? 'counted_people' : 'people'} p where ${members[name]}`,
    {
      people: integer,
    },
  ),
);
export async function peopleIn(on: Queryable, scope: LearningScope): Promise<number> {
  const [stated, values] = counting(scope);
  return (await stated.one(on, values)).people;
}

const completing = scoped((name) =>
  statement(
    `reports_module_completions_${name}`,
    `select c.module_id, count(*)::int as completions from published.module_completions c where ${isOfScope[name]} group by c.module_id`,
    { module_id: text, completions: integer },
  ),
);
export function completionsIn(on: Queryable, scope: LearningScope) {
  const [stated, values] = completing(scope);
  return stated.rows(on, values);
}

const completingTracks = scoped((name) =>
  statement(
    `reports_track_completions_${name}`,
    `select c.track_id, count(*)::int as completions from published.track_completions c where ${isOfScope[name]} group by c.track_id`,
    { track_id: text, completions: integer },
  ),
);
export function trackCompletionsIn(on: Queryable, scope: LearningScope) {
  const [stated, values] = completingTracks(scope);
  return stated.rows(on, values);
}

/** A company's days are the days when people belonged to it. */
const days = { own: 'user_id = $1::uuid', company: 'company_id = $1::uuid', platform: '$1::uuid is null' } as const;
const summing = scoped((name) =>
  statement(
    `reports_track_sums_${name}`,
    `select track_id, count(distinct user_id)::int as learners, ${wholeMinutesSql('sum(seconds)')} as minutes, sum(files_completed)::int as files_completed,
      sum(modules_begun)::int as modules_begun, sum(modules_completed)::int as modules_completed
    from published.track_days where ${days[name]} group by track_id`,
    {
      track_id: nullable(text),
      learners: integer,
      minutes: integer,
      files_completed: integer,
      modules_begun: integer,
      modules_completed: integer,
    },
  ),
);
export function trackSumsIn(on: Queryable, scope: LearningScope) {
  const [stated, values] = summing(scope);
  return stated.rows(on, values);
}
