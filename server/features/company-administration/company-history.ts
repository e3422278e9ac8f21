import type { CompanyHappened } from '#contract/companies.ts';
import { type CompanyHappening, companyHappenings } from '#contract/company-values.ts';
import type { StaffView } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { statement, text, uuid } from '#server/database/statement.ts';
import { pageOfCompanyActivity } from '#server/features/activity/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { found } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import { m } from '#server/words.ts';
import { actorNames } from './actor-names.ts';
import { changesIn } from './company-changes.ts';

const selectChapterNames = statement(
  'company_administration_chapter_names',
  'select id, name from published.chapters where company_id = $1 and id::text = any($2::text[])',
  { id: uuid, name: text },
);

/** The facts that a sentence may use. */
interface Facts {
  chapter_id?: string;
  into_chapter_id?: string;
  moved?: number;
  invited?: number;
  before?: StaffView;
  after?: StaffView;
}

type Format = (facts: Facts, chapter: (id: string | undefined) => string) => string;
const sentences: Record<CompanyHappening, Format> = {
  company_created: () => m.company_happened_created(),
  company_changed: () => m.company_happened_changed(),
  staff_view_changed: () => m.company_happened_staff_view(),
  company_suspended: () => m.company_happened_suspended(),
  company_reactivated: () => m.company_happened_reactivated(),
  company_archived: () => m.company_happened_company_archived(),
  company_restored: () => m.company_happened_company_restored(),
  chapter_created: ({ chapter_id }, chapter) => m.company_happened_chapter_created({ chapter: chapter(chapter_id) }),
  chapter_changed: ({ chapter_id }, chapter) => m.company_happened_chapter_changed({ chapter: chapter(chapter_id) }),
  chapter_archived: ({ chapter_id }, chapter) => m.company_happened_chapter_archived({ chapter: chapter(chapter_id) }),
  chapter_restored: ({ chapter_id }, chapter) => m.company_happened_chapter_restored({ chapter: chapter(chapter_id) }),
  chapter_merged: ({ chapter_id, into_chapter_id }, chapter) =>
    m.company_happened_chapter_merged({ chapter: chapter(chapter_id), into: chapter(into_chapter_id) }),
  chapter_deleted: () => m.company_happened_chapter_deleted(),
  member_left_company: () => m.company_happened_member_left(),
  member_joined_company: () => m.company_happened_member_joined(),
  people_imported: ({ invited = 0 }) => m.company_happened_imported({ count: invited }),
};

const viewsIn = ({ before, after }: Facts) => changesIn({ staff_sees: before }, { staff_sees: after });

/** Returns one page of decisions about a company, newest first. Throws `not_found`. */
export async function historyOfCompany(
  on: Queryable,
  id: CompanyId,
  query: { page: number; page_size: number },
): Promise<{ entries: CompanyHappened[]; total: number }> {
  const company = found(await companyById(on, id)).id;
  const { rows, total } = await pageOfCompanyActivity(on, { company, names: companyHappenings }, query);
  const chapterIds = rows.flatMap(({ facts }) => [(facts as Facts).chapter_id, (facts as Facts).into_chapter_id]).filter(Boolean);
  const [actorOf, chapters] = await Promise.all([actorNames(on, rows), selectChapterNames.rows(on, [company, chapterIds])]);
  const chapterOf = new Map(chapters.map(({ id: chapter, name }) => [chapter, name]));
  const nameOf = (chapter: string | undefined) => chapterOf.get(chapter ?? '') ?? m.company_happened_gone();
  const entries = rows.map(({ name, at, actor_id, facts, before, after }) => ({
    kind: name as CompanyHappening,
    text: sentences[name as CompanyHappening](facts as Facts, nameOf),
    at: at.toISOString(),
    actor: (actor_id && actorOf.get(actor_id)) || null,
    changes: name === 'staff_view_changed' ? viewsIn(facts as Facts) : changesIn(before, after),
  }));
  return { entries, total };
}
