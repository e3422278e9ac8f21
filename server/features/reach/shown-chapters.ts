import type { StaffView } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, statement, uuid } from '#server/database/statement.ts';
import type { CompanyId } from '#server/reached.ts';
import { shownGroups } from './small-groups.ts';

const sizes = statement(
  'reach_chapter_sizes',
  'select p.chapter_id as id, count(*) as people from published.people p where p.company_id = $1 and p.is_active group by p.chapter_id',
  { id: nullable(uuid), people: integer },
);

/** Whether the figures of a company, and of a chapter (null: of those in none), are of enough people to be shown to its staff. */
export interface ShownChapters {
  whole: boolean;
  has(chapter: string | null): boolean;
  /** The chapters that are; null for all of them. */
  ids: readonly (string | null)[] | null;
}

const all: ShownChapters = { whole: true, has: () => true, ids: null };

/**
 * Of which chapters figures are shown to a company's staff: of all, unless they see groups only. The chapters are one partition of its
 * members, so that no figure less the others tells of a few.
 */
export async function shownChapters(on: Queryable, { id, staff_sees }: { id: CompanyId; staff_sees: StaffView }): Promise<ShownChapters> {
  if (staff_sees !== 'groups') return all;
  const { shown, whole } = shownGroups(await sizes.rows(on, [id]));
  return { whole, has: (chapter) => shown.has(chapter), ids: [...shown] };
}
