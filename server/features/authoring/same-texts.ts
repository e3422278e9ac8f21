import type { Queryable } from '#server/database/database.ts';
import { moment, nullable, statement, text } from '#server/database/statement.ts';
import type { SameText } from '#server/features/learning/index.ts';

// The first edition also covers the time before it was made. The last edition is what readers have now.
const selectSameTexts = statement(
  'authoring_same_texts',
  `select f.file_name, case when e.number > 1 then e.published_at end as since, e.until
    from (select number, published_at, files, lead(published_at) over (order by number) as until from editions where module_id = $1) e
      cross join lateral jsonb_to_recordset(e.files) f (file_name text, kind text, text text)
      join draft_files d on d.module_id = $1 and d.name = f.file_name and d.kind = f.kind and d.text = f.text and not d.removed
    order by 1, 2`,
  { file_name: text, since: nullable(moment), until: nullable(moment) },
);

/** Returns the periods in which readers had a module's files with exactly the text that its working copy has now. */
export const sameTextsOf = (on: Queryable, module_id: string): Promise<SameText[]> => selectSameTexts.rows(on, [module_id]);
