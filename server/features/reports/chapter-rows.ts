import type { Queryable } from '#server/database/database.ts';
import { m } from '#server/words.ts';
import type { Asked } from './asked.ts';
import { sumsOfChapters, sumsOfOthers } from './figure-queries.ts';
import { activeShare, each, type Head, sumOf } from './figures.ts';

/** A row for each chapter that is shown, and one for everything else: days in no chapter, in deleted ones, and in those of few people. */
export async function chapterRows(on: Queryable, asked: Asked, { awarded, given }: Pick<Head, 'awarded' | 'given'>) {
  if (asked.is_hidden) return [];
  const shown = new Set(asked.chapters.map(({ id }) => id));
  const isOther = (chapter: string | null) => chapter === null || !shown.has(chapter);
  const [sums, others] = await Promise.all([sumsOfChapters(on, asked.selection), sumsOfOthers(on, asked.selection, [...shown])]);
  const byChapter = new Map(sums.map((row) => [row.chapter_id, row]));
  const rowOf = (id: string | null, name: string, fits: (chapter: string | null) => boolean) => {
    const study = (id === null ? others : byChapter.get(id)) ?? {
      active_people: 0,
      study_days: 0,
      minutes: 0,
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
      minutes: study.minutes,
      minutes_each: each(study.minutes, study.active_people),
      files_completed: study.files_completed,
      modules_completed: study.modules_completed,
      certificates: sumOf(awards, (row) => row.certificates),
      points: sumOf(points, (row) => row.points),
    };
  };
  const rows = asked.chapters.map(({ id, name }) => rowOf(id, name, (chapter) => chapter === id));
  const other = rowOf(null, m.report_other_chapters(), isOther);
  const hasOthers = asked.chapter === null && (other.people > 0 || other.study_days > 0 || other.points > 0 || other.modules_completed > 0);
  return hasOthers ? [...rows, other] : rows;
}
