import type { MemberLearning, MemberResults } from '#contract/members.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { certificatesByDay } from '#server/features/certificates/index.ts';
import {
  type Learning,
  learningSince,
  moduleProgressOf,
  percentOf,
  quizResultsOf,
  readLearning,
  timeSpentOn,
} from '#server/features/learning/index.ts';
import type { PersonSince } from '#server/features/reach/index.ts';
import { recognitionSince } from '#server/features/recognition/index.ts';
import type { Services } from '#server/services.ts';

/** How many calendar days of study are shown, including today. */
const shownDays = 366;

interface Shown {
  /** The company's time zone. */
  timezone: string;
  /** Whether study times are shown. */
  hasResults: boolean;
}

function tracksOf({ catalog, openedFiles }: Learning, dayOf: (at: string | null) => string | null): MemberLearning['tracks'] {
  return catalog.tracks.map(({ id, title, hue, glyph, modules }) => {
    const all = modules.map((module) => ({ module, at: moduleProgressOf(module, openedFiles) }));
    const completed = all.filter(({ at }) => at.status === 'completed').length;
    return {
      track_id: id,
      title,
      hue,
      glyph,
      completed_modules: completed,
      total_modules: modules.length,
      percentage: percentOf(completed, modules.length),
      modules: all
        .filter(({ at }) => at.status !== 'not_started')
        .map(({ module, at }) => ({
          module_id: module.id,
          title: module.title,
          status: at.status,
          percentage: at.percentage,
          files_completed: at.files_completed,
          total_files: at.total_files,
          begun_on: dayOf(at.started_at),
          completed_on: dayOf(at.completed_at),
        })),
    };
  });
}

/**
 * Returns a person's started and completed work by day. The days are in the company's time zone, except study days, which are in the
 * person's.
 */
export async function learningOf(services: Services, person: PersonSince, { timezone, hasResults }: Shown): Promise<MemberLearning> {
  const now = services.clock.now();
  const [whole, certificates] = await Promise.all([readLearning(services, person), certificatesByDay(services.database, person, now)]);
  const learning = learningSince(whole, person);
  const { catalog, history, openedFiles } = learning;
  const tracks = tracksOf(learning, (at) => at && localDay(new Date(at), timezone));
  const modules = tracks.flatMap((track) => track.modules);
  const completed = modules.filter(({ status }) => status === 'completed').length;
  const last = Math.max(0, ...[...openedFiles.values()].flat().map(({ last_activity_at }) => last_activity_at));
  const since = addDays(localDay(now, person.timezone), 1 - shownDays);
  return {
    completed_modules: completed,
    begun_modules: modules.length,
    total_modules: catalog.modules.length,
    percentage: percentOf(completed, catalog.modules.length),
    last_active_on: last === 0 ? null : localDay(new Date(last), timezone),
    tracks,
    days: history.days
      .filter(({ day, files_completed }) => day >= since && (hasResults || files_completed > 0))
      .map(({ day, seconds, files_completed }) => ({ day, seconds: hasResults ? seconds : 0, files_completed })),
    certificates,
  };
}

/** Returns a person's results and study time. */
export async function resultsOf(services: Services, person: PersonSince): Promise<MemberResults> {
  const learning = readLearning(services, person).then((whole) => learningSince(whole, person));
  const [{ catalog, history, openedFiles }, recognition, quizzes] = await Promise.all([
    learning,
    learning.then((told) => recognitionSince(services, person, told)),
    quizResultsOf(services.database, person.id, person.since),
  ]);
  return {
    // The time spent on a file is a single number, so only the days show when it was spent.
    time_spent: person.since ? history.days.reduce((sum, { seconds }) => sum + seconds, 0) : timeSpentOn(openedFiles),
    ...recognition,
    // A quiz that is no longer in the catalog has no name, so it is omitted.
    quizzes: quizzes.flatMap(({ module_id, file_name, last_at, ...result }) => {
      const module = catalog.module(module_id);
      const file = module?.files.find((one) => one.file_name === file_name);
      if (!module || !file) return [];
      return { module_id, module_title: module.title, file_name, title: file.title, ...result, last_at: last_at.toISOString() };
    }),
  };
}
