import { discloses } from '#contract/disclosure.ts';
import type { StaffView } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, statement, uuid } from '#server/database/statement.ts';
import type { CompanyId } from '#server/reached.ts';
import { disclosedGroups } from './small-groups.ts';

const chapterSizes = statement(
  'reach_chapter_sizes',
  `select p.chapter_id as id, count(*) filter (where p.batch is null) as people, count(*) filter (where p.batch is not null) as released
    from published.counted_people p where p.company_id = $1 and p.is_counted group by p.chapter_id`,
  { id: nullable(uuid), people: integer, released: integer },
);

/** Whether the figures for a company, and for each chapter (null for people without one), cover enough people to be disclosed to staff. */
export interface DisclosedChapters {
  whole: boolean;
  has(chapter: string | null): boolean;
  /** The disclosed chapters; null for all of them. */
  ids: readonly (string | null)[] | null;
}

const all: DisclosedChapters = { whole: true, has: () => true, ids: null };

/**
 * Returns the chapters whose figures are disclosed to a company's staff: all of them, unless staff see only groups. The chapters divide its
 * members into separate groups, so that no difference between figures describes just a few people. People are counted according to
 * `published.counted_people`. A person who was released to another chapter does not protect anyone there, because their share of its
 * figures can be deduced from the change in the other chapters.
 */
export async function disclosedChapters(
  on: Queryable,
  { id, staff_sees }: { id: CompanyId; staff_sees: StaffView },
): Promise<DisclosedChapters> {
  if (discloses(staff_sees, 'progress')) return all;
  const { disclosed, whole } = disclosedGroups(await chapterSizes.rows(on, [id]));
  return { whole, has: (chapter) => disclosed.has(chapter), ids: [...disclosed] };
}
