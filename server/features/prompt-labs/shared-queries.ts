import { promptLimits } from '#contract/prompt-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, json, moment, statement, text, uuid } from '#server/database/statement.ts';
import type { ReachedChapter } from '#server/features/reach/index.ts';
import { companyId, type PersonId, personId } from '#server/reached.ts';
import type { KeptPart } from './tables.ts';

const columns = 'k.id::text, k.title, k.module_id, k.file_name, k.module_title, k.step_title, k.parts, k.created_at, p.full_name as author';
const types = {
  id: text,
  title: text,
  module_id: text,
  file_name: text,
  module_title: text,
  step_title: text,
  parts: json<KeptPart[]>(),
  created_at: moment,
  author: text,
};

const selectShared = statement(
  'prompt_labs_shared',
  `select ${columns} from kept_prompts k join published.people p on p.id = k.user_id
    join published.people me on me.id = $1 and me.chapter_id = p.chapter_id and me.company_id = p.company_id
    where not k.is_private and k.user_id <> $1 and p.is_active
    order by k.created_at desc, k.id desc limit $2`,
  types,
);
export type SharedRow = Awaited<ReturnType<typeof selectShared.rows>>[number];

/** Returns the prompts that other people in a person's chapter share, newest first. */
export const sharedWith = (on: Queryable, person: PersonId) => selectShared.rows(on, [person, promptLimits.kept.most]);

const ofChapter = `from kept_prompts k join published.people p on p.id = k.user_id
    where p.chapter_id = $1 and p.company_id = $2 and p.is_active and not k.is_private`;
const selectPage = statement(
  'prompt_labs_shared_in_chapter',
  `select ${columns} ${ofChapter} order by k.created_at desc, k.id desc limit $3 offset $4`,
  types,
);
const countPage = statement('prompt_labs_shared_in_chapter_count', `select count(*) as total ${ofChapter}`, { total: integer });

/** Returns one page of the prompts that people share with a chapter, newest first, and their number. */
export async function sharedIn(
  on: Queryable,
  { id, company_id }: ReachedChapter,
  { page, page_size }: { page: number; page_size: number },
) {
  const [rows, { total }] = await Promise.all([
    selectPage.rows(on, [id, company_id, page_size, (page - 1) * page_size]),
    countPage.one(on, [id, company_id]),
  ]);
  return { rows, total };
}

const selectOne = statement(
  'prompt_labs_shared_one',
  `select k.id, k.user_id, p.company_id from kept_prompts k join published.people p on p.id = k.user_id
    where k.id = $1 and p.company_id is not null and not k.is_private`,
  { id: uuid, user_id: personId, company_id: companyId },
);

/** Any shared prompt. The rights of a caller must be checked separately. */
export const sharedById = (on: Queryable, id: string) => selectOne.row(on, [id]);
