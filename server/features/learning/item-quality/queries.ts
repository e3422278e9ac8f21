import { separationPeople } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, moment, nullable, statement, text } from '#server/database/statement.ts';
import { undisclosedCompanies } from '#server/features/reach/index.ts';

/** The people whose answers may be counted. */
export const people = `select id from published.people where company_id is null or company_id not in (${undisclosedCompanies})`;

/** Each person's first attempt at each quiz in a module, at any version. */
const firsts = `select distinct on (a.user_id, a.file_name) a.user_id, a.file_name, a.file_version, a.results, a.created_at
    from quiz_attempts a where a.module_id = $1 and a.user_id in (${people}) order by a.user_id, a.file_name, a.created_at, a.id`;
/** Each answer in a first attempt, with the number of right answers in that attempt. */
const answers = `select f.user_id, f.file_name, f.file_version, r.question_id, r."right"::int as item, r.given,
      sum(r."right"::int) over (partition by f.user_id, f.file_name) as score
    from (${firsts}) f cross join lateral jsonb_to_recordset(f.results) as r(question_id text, given jsonb, "right" boolean)`;

const triedVersions = statement(
  'learning_quality_versions',
  `select f.file_name, f.file_version, count(*) as people, min(f.created_at) as first_at from (${firsts}) f
    group by f.file_name, f.file_version order by f.file_name, min(f.created_at) desc, f.file_version`,
  { file_name: text, file_version: text, people: integer, first_at: moment },
);
export const triedVersionsOf = (on: Queryable, module: string) => triedVersions.rows(on, [module]);

// The correlation between a value that is 0 or 1 and another value is the point-biserial correlation.
const questions = statement(
  'learning_quality_questions',
  `select a.file_name, a.file_version, a.question_id, count(*) as people, sum(a.item) as rights,
      case when count(*) >= ${separationPeople} then corr(a.item, a.score - a.item) end as separation
    from (${answers}) a group by a.file_name, a.file_version, a.question_id`,
  { file_name: text, file_version: text, question_id: text, people: integer, rights: integer, separation: nullable(integer) },
);
export const questionsOf = (on: Queryable, module: string) => questions.rows(on, [module]);

const choices = statement(
  'learning_quality_choices',
  `select a.file_name, a.file_version, a.question_id, c.choice, c.place::int as place, count(*) as people
    from (${answers}) a cross join lateral jsonb_array_elements_text(a.given) with ordinality as c(choice, place)
    group by a.file_name, a.file_version, a.question_id, c.choice, c.place`,
  { file_name: text, file_version: text, question_id: text, choice: text, place: integer, people: integer },
);
/** Returns how many people made each choice. A choice is identified by its position in the answer, counted from 1. */
export const choicesOf = (on: Queryable, module: string) => choices.rows(on, [module]);

const selectReadingSteps = statement(
  'learning_quality_reading',
  `select p.file_name, least(p.percentage / 10, 9)::int as step, count(*) as opened,
      count(*) filter (where is_begun(p.completed_at, p.time_spent, p.percentage)) as begun, count(p.completed_at) as completed
    from file_progress p where p.module_id = $1 and p.user_id in (${people}) group by 1, 2`,
  { file_name: text, step: integer, opened: integer, begun: integer, completed: integer },
);
/**
 * Returns the number of people at each stage of each file in a module, in steps of ten per cent. People who read the whole file without
 * completing it are in the last step.
 */
export const readingOf = (on: Queryable, module: string) => selectReadingSteps.rows(on, [module]);
