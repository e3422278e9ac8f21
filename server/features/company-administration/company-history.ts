import type { CompanyHappened } from '#contract/companies.ts';
import { type CompanyHappening, companyHappenings } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { statement, text, uuid } from '#server/database/statement.ts';
import { pageOfCompanyActivity } from '#server/features/activity/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { found } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import { m } from '#server/words.ts';
import { changesIn } from './company-changes.ts';

const naming = statement('company_administration_actors', 'select id, full_name from published.people where id = any($1::uuid[])', {
  id: uuid,
  full_name: text,
});

const namingChapters = statement(
  'company_administration_chapter_names',
  'select id, name from published.chapters where company_id = $1 and id::text = any($2::text[])',
  { id: uuid, name: text },
);

/** What the facts of a row can say. */
interface Facts {
  chapter_id?: string;
  into_chapter_id?: string;
  moved?: number;
  invited?: number;
}

type Say = (facts: Facts, chapter: (id: string | undefined) => string) => string;
const sentences: Record<CompanyHappening, Say> = {
  company_created: () => m.company_happened_created(),
  company_changed: () => m.company_happened_changed(),
  company_suspended: () => m.company_happened_suspended(),
  company_reactivated: () => m.company_happened_reactivated(),
  chapter_created: ({ chapter_id }, chapter) => m.company_happened_chapter_created({ chapter: chapter(chapter_id) }),
  chapter_changed: ({ chapter_id }, chapter) => m.company_happened_chapter_changed({ chapter: chapter(chapter_id) }),
  chapter_archived: ({ chapter_id }, chapter) => m.company_happened_chapter_archived({ chapter: chapter(chapter_id) }),
  chapter_restored: ({ chapter_id }, chapter) => m.company_happened_chapter_restored({ chapter: chapter(chapter_id) }),
  chapter_merged: ({ chapter_id, into_chapter_id }, chapter) =>
    m.company_happened_chapter_merged({ chapter: chapter(chapter_id), into: chapter(into_chapter_id) }),
  chapter_deleted: () => m.company_happened_chapter_deleted(),
  people_imported: ({ invited = 0 }) => m.company_happened_imported({ count: invited }),
};

/** One page of what was decided about a company, newest first. Throws `not_found`. */
export async function historyOfCompany(
  on: Queryable,
  id: CompanyId,
  query: { page: number; page_size: number },
): Promise<{ entries: CompanyHappened[]; total: number }> {
  const company = found(await companyById(on, id)).id;
  const { rows, total } = await pageOfCompanyActivity(on, { company, names: companyHappenings }, query);
  const chapterIds = rows.flatMap(({ facts }) => [(facts as Facts).chapter_id, (facts as Facts).into_chapter_id]).filter(Boolean);
  const [actors, chapters] = await Promise.all([
    naming.rows(on, [rows.map(({ actor_id }) => actor_id).filter(Boolean)]),
    namingChapters.rows(on, [company, chapterIds]),
  ]);
  const actorOf = new Map(actors.map((actor) => [actor.id, actor]));
  const chapterOf = new Map(chapters.map(({ id: chapter, name }) => [chapter, name]));
  const nameOf = (chapter: string | undefined) => chapterOf.get(chapter ?? '') ?? m.company_happened_gone();
  const entries = rows.map(({ name, at, actor_id, facts, before, after }) => ({
    kind: name as CompanyHappening,
    text: sentences[name as CompanyHappening](facts as Facts, nameOf),
    at: at.toISOString(),
    actor: actorOf.get(actor_id as never) ?? null,
    changes: changesIn(before, after),
  }));
  return { entries, total };
}
