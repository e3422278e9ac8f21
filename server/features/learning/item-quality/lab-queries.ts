import { separationPeople } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, moment, nullable, statement, text } from '#server/database/statement.ts';
import { people } from './queries.ts';

/** Each person's first ended attempt at each lab in a module, at any version. */
const firsts = `select distinct on (a.user_id, a.file_name) a.user_id, a.file_name, a.file_version, a.seed, a.answers, a.started_at
    from lab_attempts a where a.module_id = $1 and a.ended_at is not null and a.user_id in (${people})
    order by a.user_id, a.file_name, a.started_at, a.id`;
/** Each answered item in a first attempt, with the sum of credits in that attempt. */
const answers = `select f.user_id, f.file_name, f.file_version, f.seed, r.item_id, r.given, r.credit,
      sum(r.credit) over (partition by f.user_id, f.file_name) as score
    from (${firsts}) f cross join lateral jsonb_to_recordset(f.answers) as r(item_id text, given jsonb, credit float8)`;

const versions = statement(
  'learning_lab_quality_versions',
  `select f.file_name, f.file_version, count(*) as people, min(f.started_at) as first_at from (${firsts}) f
    group by f.file_name, f.file_version order by f.file_name, min(f.started_at) desc, f.file_version`,
  { file_name: text, file_version: text, people: integer, first_at: moment },
);
export const triedLabVersionsOf = (on: Queryable, module: string) => versions.rows(on, [module]);

const items = statement(
  'learning_lab_quality_items',
  `select a.file_name, a.file_version, a.item_id, min(a.seed) as seed, count(*) as people, count(*) filter (where a.credit = 1) as rights,
      case when count(*) >= ${separationPeople} then corr(a.credit, a.score - a.credit) end as separation
    from (${answers}) a group by a.file_name, a.file_version, a.item_id order by a.file_name, a.item_id`,
  {
    file_name: text,
    file_version: text,
    item_id: text,
    /** The seed of an attempt in which the item was asked. */
    seed: integer,
    people: integer,
    rights: integer,
    separation: nullable(integer),
  },
);
export const labItemsOf = (on: Queryable, module: string) => items.rows(on, [module]);

const choices = statement(
  'learning_lab_quality_choices',
  `select a.file_name, a.file_version, a.item_id, g.key as field, g.value ->> 0 as choice, count(*) as people
    from (${answers}) a cross join lateral jsonb_each(a.given) g where jsonb_array_length(g.value) = 1
    group by a.file_name, a.file_version, a.item_id, g.key, g.value ->> 0`,
  { file_name: text, file_version: text, item_id: text, field: text, choice: text, people: integer },
);
/** Returns each value that was entered in a field, and how many people entered it. */
export const labChoicesOf = (on: Queryable, module: string) => choices.rows(on, [module]);
