import { type bankOrders } from '#contract/question-bank-values.ts';
import type { BankUse } from '#contract/question-banks.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, json, statement, text } from '#server/database/statement.ts';
import type { Scope } from '../queries.ts';
import type { BankFilter } from './queries.ts';

/**
 * The questions in the working copies of a scope's quizzes that are copies of the bank's. Only the text says so: it stays correct when a
 * file is duplicated, restored or imported, and nothing else has to be kept up to date.
 */
const copies = `copies as materialized (
  select link[1] as question_id, link[2] as version, f.module_id, m.details ->> 'title' as module_title, f.name as file_name, f.title
    from draft_files f join draft_modules m on m.id = f.module_id join draft_tracks t on t.id = m.track_id
      cross join lateral regexp_matches(f.text, '^[ -]*bank:[ ]*["'']?([a-z0-9-]+)@([0-9a-f]{12})["'']?[ \\r]*$', 'gn') link
    where f.kind = 'quiz' and not f.removed and m.status <> 'archived' and t.company_id is not distinct from $1::uuid
      and strpos(f.text, 'bank:') > 0)`;

/** A question in several places of one quiz is one use, which is current if all of them are. */
const usesOf = `select question_id, count(*) as number, json_agg(json_build_object('module_id', module_id, 'module_title', module_title,
      'file_name', file_name, 'title', title, 'is_current', is_current) order by module_title, title, file_name) as uses
    from (
      select c.question_id, c.module_id, c.module_title, c.file_name, c.title, bool_and(c.version = b.version) as is_current
      from copies c join bank_questions b on b.id = c.question_id group by 1, 2, 3, 4, 5) of_quizzes
    group by question_id`;

const order = {
  recent: 'b.updated_at desc, b.id',
  prompt: `lower(b.question ->> 'prompt'), b.id`,
  uses: 'coalesce(u.number, 0) desc, b.updated_at desc, b.id',
} satisfies Record<(typeof bankOrders)[number], string>;

const pageIn = (sort: keyof typeof order) =>
  statement(
    `authoring_bank_page_${sort}`,
    `with ${copies}, used as (${usesOf})
      select b.id, coalesce(u.uses, '[]') as uses, count(*) over () as total
      from bank_questions b left join used u on u.question_id = b.id
      where b.company_id is not distinct from $1::uuid
        and ($2::text is null or b.words ilike $2)
        and ($3::text is null or b.question ->> 'kind' = $3)
        and ($4::text is null or b.question -> 'tags' ? $4)
        and ($5::text is null or exists (select from copies c where c.question_id = b.id and c.module_id = $5))
        and ($6::boolean is null or (u.number is not null) = $6)
        and ($7::text is null or exists (
          select from copies c join draft_modules d on d.id = c.module_id where c.question_id = b.id and d.details -> 'skills' ? $7))
      order by ${order[sort]} limit $8 offset $9`,
    { id: text, uses: json<BankUse[]>(), total: integer },
    { forEachCall: true },
  );
const pages = { recent: pageIn('recent'), prompt: pageIn('prompt'), uses: pageIn('uses') };

/** Returns the ids of one page of a bank's questions, with the quizzes that have copies, and the number of all that match. */
export async function bankPage(
  on: Queryable,
  scope: Scope,
  { search, kind, tag, module, is_used, skill }: BankFilter,
  sort: keyof typeof order,
  { most, skip }: { most: number; skip: number },
) {
  const rows = await pages[sort].rows(on, [scope, search, kind, tag, module, is_used, skill, most, skip]);
  return { rows, total: rows[0]?.total ?? 0 };
}

const selectUses = statement(
  'authoring_bank_uses',
  `with ${copies} select coalesce((select uses from (${usesOf}) used where question_id = $2), '[]') as uses`,
  { uses: json<BankUse[]>() },
);
/** Returns the quizzes that have a copy of a question. */
export const usesOfQuestion = async (on: Queryable, scope: Scope, id: string): Promise<BankUse[]> =>
  (await selectUses.one(on, [scope, id])).uses;

const selectFilters = statement(
  'authoring_bank_filters',
  `with ${copies}
    select coalesce((select json_agg(tag order by tag) from (
          select distinct jsonb_array_elements_text(question -> 'tags') as tag from bank_questions
          where company_id is not distinct from $1::uuid) tags), '[]') as tags,
      coalesce((select json_agg(json_build_object('module_id', module_id, 'title', module_title) order by module_title, module_id) from (
          select distinct c.module_id, c.module_title from copies c
            join bank_questions b on b.id = c.question_id and b.company_id is not distinct from $1::uuid) modules), '[]') as modules,
      coalesce((select json_agg(skill) from (
          select distinct jsonb_array_elements_text(d.details -> 'skills') as skill from copies c
            join bank_questions b on b.id = c.question_id and b.company_id is not distinct from $1::uuid
            join draft_modules d on d.id = c.module_id) skills), '[]') as skills`,
  { tags: json<string[]>(), modules: json<{ module_id: string; title: string }[]>(), skills: json<string[]>() },
);
/** Returns the tags of a bank's questions, the modules with copies of them, and the skills that these modules teach. */
export const bankFilters = (on: Queryable, scope: Scope) => selectFilters.one(on, [scope]);

const selectLinks = statement('authoring_bank_of_module', `with ${copies} select distinct question_id from copies where module_id = $2`, {
  question_id: text,
});
/** Returns the ids of the bank's questions that a module's quizzes name, including those that the bank no longer has. */
export const linksOfModule = async (on: Queryable, scope: Scope, module_id: string): Promise<string[]> =>
  (await selectLinks.rows(on, [scope, module_id])).map(({ question_id }) => question_id);
