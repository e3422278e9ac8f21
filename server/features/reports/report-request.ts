import { discloses } from '#contract/disclosure.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { reports } from '#contract/reports.ts';
import type { StaffView } from '#contract/values.ts';
import { addDays, localDay, startOfDay } from '#server/calendar/local-day.ts';
import { catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { chapterOfCompany, companyById } from '#server/features/companies/index.ts';
import { disclosedChapters } from '#server/features/reach/index.ts';
import { found, refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import type { Selection } from './figure-queries.ts';
import { type ChapterMembers, chaptersOf, membersOf } from './member-queries.ts';
import { type ComparedDays, daysOf } from './period.ts';

export type Filters = Omit<QueryOf<typeof reports.learningProgress>, 'company'>;

/** A report's resolved subject, with the limits on what its readers may see. */
export interface ReportRequest {
  company: { id: CompanyId; name: string; timezone: string; first_weekday: number; staff_sees: StaffView };
  chapter: { id: string; name: string } | null;
  track: { id: string; title: string } | null;
  days: ComparedDays;
  selection: Selection;
  previous: Selection;
  /** The chapters whose figures are shown, by name. */
  chapters: readonly { id: string; name: string; is_archived: boolean }[];
  /** The number of members in each chapter, and without one. */
  members: readonly ChapterMembers[];
  /** Whether no figures may be shown, because they would describe fewer than five people. */
  is_hidden: boolean;
}

/**
 * Resolves a report's subject. Throws `not_found` for another company's chapter, and `invalid_request` for days or a track that no report
 * can cover.
 */
export async function resolveReport({ database, clock }: Services, id: CompanyId, filters: Filters): Promise<ReportRequest> {
  const company = found(await companyById(database, id));
  const { timezone, first_weekday, staff_sees } = company;
  const days = daysOf(filters, { today: localDay(clock.now(), timezone), first_weekday });
  const endOf = (day: string) => startOfDay(addDays(day, 1), timezone);
  const [chapter, catalog, chapters, members, shown] = await Promise.all([
    filters.chapter_id === undefined ? null : chapterOfCompany(database, id, filters.chapter_id).then(found),
    catalogFor(database, learnerOf(id)),
    chaptersOf(database, id),
    membersOf(database, id, { at_end: endOf(days.to), before: endOf(days.previous.to) }),
    disclosedChapters(database, company),
  ]);
  const track = filters.track_id === undefined ? null : catalog.track(filters.track_id);
  if (track === undefined) throw refusedField({ path: 'query.track_id', code: 'report_track' });
  const by = discloses(staff_sees, 'progress') ? ('days' as const) : ('people' as const);
  const sums = { company: id, chapter: chapter?.id ?? null, track: track?.id ?? null, by };
  return {
    company: { id, name: company.name, timezone, first_weekday, staff_sees },
    chapter: chapter && { id: chapter.id, name: chapter.name },
    track: track && { id: track.id, title: track.title },
    days,
    selection: { ...sums, from: days.from, to: days.to },
    previous: { ...sums, ...days.previous },
    chapters: chapters.filter((one) => shown.has(one.id) && (chapter === null || chapter.id === one.id)),
    members: members.filter(({ chapter_id }) => chapter === null || chapter.id === chapter_id),
    is_hidden: chapter ? !shown.has(chapter.id) : !shown.whole,
  };
}
