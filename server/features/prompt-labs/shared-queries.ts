import { promptLimits } from '#contract/prompt-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { json, moment, statement, text } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';
import type { KeptPart } from './tables.ts';

const selectShared = statement(
  'prompt_labs_shared',
  `select k.id::text, k.title, k.module_id, k.file_name, k.module_title, k.step_title, k.parts, k.created_at, p.full_name as author
    from kept_prompts k join published.people p on p.id = k.user_id
    join published.people me on me.id = $1 and me.chapter_id = p.chapter_id and me.company_id = p.company_id
    where not k.is_private and k.user_id <> $1 and p.is_active
    order by k.created_at desc, k.id desc limit $2`,
  {
    id: text,
    title: text,
    module_id: text,
    file_name: text,
    module_title: text,
    step_title: text,
    parts: json<KeptPart[]>(),
    created_at: moment,
    author: text,
  },
);

/** Returns the prompts that other people in a person's chapter share, newest first. */
export const sharedWith = (on: Queryable, person: PersonId) => selectShared.rows(on, [person, promptLimits.kept.most]);
