import type { Queryable } from '#server/database/database.ts';
import { boolean, statement } from '#server/database/statement.ts';

const selectWhetherCopiesAreMissing = statement(
  'authoring_missing',
  `select exists (select from published.module_names n where not exists (select from draft_modules d where d.id = n.id))
      or exists (select from published.track_names n where not exists (select from draft_tracks d where d.id = n.id)) as is_missing`,
  { is_missing: boolean },
);
/** Whether the catalog has tracks or modules without a working copy. */
export const lacksWorkingCopies = async (on: Queryable): Promise<boolean> => (await selectWhetherCopiesAreMissing.one(on)).is_missing;
