import { wholeMinutes } from '#contract/minutes.ts';
import { reportShapes } from '#contract/report-columns.ts';
import type { LearningProgress } from '#contract/reports.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { completionsOfModules, sumsOfTracks } from './figure-queries.ts';
import { activeShare, headOf, sumOf } from './figures.ts';
import type { ReportRequest } from './report-request.ts';

const { 'learning-progress': shape } = reportShapes;

/** Returns the started and completed modules, by track and module. */
export async function learningProgress({ database }: Services, asked: ReportRequest): Promise<LearningProgress> {
  const shown = asked.is_hidden ? null : asked.selection;
  const [{ head }, tracks, modules] = await Promise.all([
    headOf(database, asked, shape, { awards: true }),
    shown && sumsOfTracks(database, shown),
    shown && completionsOfModules(database, shown),
  ]);
  const people = sumOf(asked.members, ({ at_end }) => at_end);
  return {
    ...head,
    tracks: (tracks ?? []).map(({ track_id, title, seconds, ...sums }) => ({
      ...sums,
      minutes: wholeMinutes(seconds),
      id: track_id,
      name: title ?? m.report_no_track(),
      of: null,
    })),
    modules: (modules ?? []).map(({ id, title, track_title, completed_by, steps_checked, practised, exercises }) => ({
      id,
      name: title,
      of: track_title,
      completed_by,
      completed_share: activeShare(completed_by, people),
      steps_checked,
      practised_share: activeShare(practised, completed_by * exercises),
    })),
  };
}
