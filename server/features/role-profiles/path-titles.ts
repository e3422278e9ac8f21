import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { profilesAmong } from './profile-queries.ts';
import type { PathItem } from './tables.ts';

const selectTitles = statement(
  'role_profiles_path_titles',
  `select 'track:' || id as item, title from published.tracks where id = any($1::text[])
    union all select 'module:' || id, title from published.modules where id = any($2::text[])`,
  { item: text, title: text },
);

/** Returns the titles of the paths of some role profiles, by profile and in order, without what readers can no longer see. */
export async function pathTitlesOf(on: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> {
  const profiles = await profilesAmong(on, ids);
  const items = profiles.flatMap(({ terms }) => terms.path);
  const idsOf = (kind: PathItem['kind']) => [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))];
  const rows = items.length === 0 ? [] : await selectTitles.rows(on, [idsOf('track'), idsOf('module')]);
  const titles = new Map(rows.map(({ item, title }) => [item, title]));
  return new Map(profiles.map(({ id, terms }) => [id, terms.path.flatMap((item) => titles.get(`${item.kind}:${item.id}`) ?? [])]));
}
