import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import type { Names } from './readable-page.ts';

const selectNames = statement(
  'personal_data_names',
  `select id::text, name from published.companies where id::text = any($1::text[])
    union all select id::text, name from published.chapters where id::text = any($1::text[])
    union all select id, title from published.track_names where id = any($1::text[])
    union all select id, title from published.module_names where id = any($1::text[])`,
  { id: text, name: text },
);
const named = new Set(['company_id', 'chapter_id', 'track_id', 'module_id']);

/** Returns the names of companies, chapters, tracks and modules that these rows refer to by id. */
export async function namesIn(on: Queryable, tables: Readonly<Record<string, readonly object[]>>): Promise<Names> {
  const fields = Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.entries(row)));
  const ids = new Set(fields.flatMap(([field, value]) => (named.has(field) && typeof value === 'string' ? [value] : [])));
  if (ids.size === 0) return new Map();
  return new Map((await selectNames.rows(on, [[...ids]])).map(({ id, name }) => [id, name]));
}
