import type { Queryable } from '#server/database/database.ts';
import { statement, text, uuid } from '#server/database/statement.ts';
import type { Stored } from '#server/reached.ts';
import type { VersionRow } from './requirement-queries.ts';

type Audience = Pick<VersionRow, 'chapter_ids' | 'role_profile_ids' | 'manager_ids'>;
const columns = { id: uuid, name: text };

const selectChapters = statement(
  'requirements_chapters',
  'select id, name from published.chapters where company_id = $1 and id = any($2::uuid[]) order by name, id',
  columns,
);
const selectRoleProfiles = statement(
  'requirements_role_profiles',
  'select id, name from published.role_profiles where company_id = $1 and id = any($2::uuid[]) and ended_at is null order by name, id',
  columns,
);
const selectManagers = statement(
  'requirements_managers',
  'select id, full_name as name from published.people where company_id = $1 and id = any($2::uuid[]) order by full_name, id',
  columns,
);

/** Returns a function for the things that the audiences of a company's requirements name, by id and in the order of their names. */
const named =
  (select: typeof selectChapters, idsOf: (audience: Audience) => readonly string[]) =>
  async (on: Queryable, company: Stored<'company'>, audiences: readonly Audience[]) => {
    const ids = [...new Set(audiences.flatMap(idsOf))];
    return new Map(ids.length === 0 ? [] : (await select.rows(on, [company, ids])).map((row) => [row.id, row]));
  };

export const chaptersOf = named(selectChapters, ({ chapter_ids }) => chapter_ids);
export const roleProfilesOf = named(selectRoleProfiles, ({ role_profile_ids }) => role_profile_ids);
export const managersOf = named(selectManagers, ({ manager_ids }) => manager_ids);
