import { wholeMinutes } from '#contract/minutes.ts';
import type { Queryable } from '#server/database/database.ts';
import { m } from '#server/words.ts';
import { sumsOfChapters, sumsOfOthers } from './figure-queries.ts';
import { activeShare, each, type Head, sumOf } from './figures.ts';
import type { ReportRequest } from './report-request.ts';

/**
 * Returns a row for each chapter that is shown, including archived ones with activity, and one row for all other days: days without a
 * chapter, in deleted chapters, and in chapters with few people.
 */
export async function chapterRows(on: Queryable, asked: ReportRequest, { awarded, given }: Pick<Head, 'awarded' | 'given'>) {
  if (asked.is_hidden) return [];
  const shown = new Set(asked.chapters.map(({ id }) => id));
  const isOther = (chapter: string | null) => chapter === null || !shown.has(chapter);
  const [sums, others] = await Promise.all([sumsOfChapters(on, asked.selection), sumsOfOthers(on, asked.selection, [...shown])]);
  const byChapter = new Map(sums.map((row) => [row.chapter_id, row]));
  const rowOf = (id: string | null, name: string, fits: (chapter: string | null) => boolean) => {
    const study = (id === null ? others : byChapter.get(id)) ?? {
      active_people: 0,
      study_days: 0,
      seconds: 0,
      files_completed: 0,
      modules_completed: 0,
    };
    const people = sumOf(
      asked.members.filter((row) => fits(row.chapter_id)),
      (row) => row.at_end,
    );
    const awards = awarded.filter((row) => !row.is_total && fits(row.chapter_id));
    const points = given.filter((row) => fits(row.chapter_id));
    return {
      id,
      name,
      of: null,
      people,
      active_people: study.active_people,
      active_share: activeShare(study.active_people, people),
      study_days: study.study_days,
      minutes: wholeMinutes(study.seconds),
      minutes_each: each(study.seconds, study.active_people),
      files_completed: study.files_completed,
      modules_completed: study.modules_completed,
      certificates: sumOf(awards, (row) => row.certificates),
      points: sumOf(points, (row) => row.points),
    };
  };
  const isEmpty = ({ people, study_days, points, modules_completed }: ReturnType<typeof rowOf>) =>
    people + study_days + points + modules_completed === 0;
  const rows = asked.chapters.flatMap(({ id, name, is_archived }) => {
    const row = rowOf(id, name, (chapter) => chapter === id);
    return is_archived && isEmpty(row) && asked.chapter === null ? [] : [row];
  });
  const other = rowOf(null, m.report_other_chapters(), isOther);
  return asked.chapter === null && !isEmpty(other) ? [...rows, other] : rows;
}
