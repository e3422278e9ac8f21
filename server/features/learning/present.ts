import type { Content } from '#contract/catalog.ts';
import type { Attempt, FileContent, Module, Track, TrackWithModules } from '#contract/learning.ts';
import type { Catalog, CatalogFile, CatalogModule, CatalogTrack, QuizAnswers } from '#server/features/catalog/index.ts';
import { extended } from '#server/http/serialise.ts';
import { must } from '#server/must.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { completedModules, type FileState, fileProgressOf, moduleProgressOf, percentOf } from './module-progress.ts';
import { neighboursOf } from './neighbours.ts';
import type { OpenedFiles } from './opened-files.ts';

export const presentModule = (module: CatalogModule, openedFiles: OpenedFiles): Module =>
  extended(module, { progress: moduleProgressOf(module, openedFiles) });

/** Seconds that a person has spent on the present files of a module. */
function timeSpentIn({ id, files }: CatalogModule, openedFiles: OpenedFiles): number {
  const names = new Set(files.map(({ file_name }) => file_name));
  return (openedFiles.get(id) ?? []).reduce((sum, { file_name, time_spent }) => sum + (names.has(file_name) ? time_spent : 0), 0);
}

export function presentTrack(track: CatalogTrack, openedFiles: OpenedFiles): Track {
  const completed_modules = completedModules(track.modules, openedFiles);
  const total_modules = track.modules.length;
  const percentage = percentOf(completed_modules, total_modules);
  const time_spent = track.modules.reduce((sum, module) => sum + timeSpentIn(module, openedFiles), 0);
  return extended(track, { progress: { completed_modules, total_modules, percentage, time_spent } });
}

export const presentTrackWithModules = (track: CatalogTrack, openedFiles: OpenedFiles): TrackWithModules => ({
  ...presentTrack(track, openedFiles),
  modules: track.modules.map((module) => presentModule(module, openedFiles)),
});

const neighbour = (file: CatalogFile | null) => file && { module_id: file.module_id, file_name: file.file_name, title: file.title };

export function presentContent(catalog: Catalog, file: CatalogFile, content: Content, state: FileState): FileContent {
  const module = must(catalog.module(file.module_id), 'the module of a file');
  const { previous, next } = neighboursOf(catalog, file);
  return {
    ...file,
    module_title: module.title,
    track_id: module.track_id,
    content,
    progress: fileProgressOf(file.file_name, state),
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

interface Explained {
  catalog: Catalog;
  /**
   * The feedback for the version that was answered; undefined if its source was not kept, in which case the attempt itself contains the
   * feedback.
   */
  answers: QuizAnswers | undefined;
  /** Whether the person has passed the quiz, with this attempt or another; until then, nothing reveals the right answers. */
  isPassed: boolean;
}

type Neighbour = Attempt['results'][number]['lesson'];

/** The feedback on each of a person's answers. */
export function presentResults(
  results: AttemptRow['results'],
  { answers, isPassed, lessonOf }: Omit<Explained, 'catalog'> & { lessonOf: (fileName: string) => Neighbour },
): Attempt['results'] {
  return results.map(({ question_id, given, right, answer }) => {
    const source = answers?.find((one) => one.question_id === question_id) ?? must(answer, 'the answer to a question of an attempt');
    const { expected, explanation } = right || isPassed ? source : { expected: null, explanation: null };
    const lesson = right || !source.lesson ? null : lessonOf(source.lesson);
    return { question_id, given, right, kind: source.kind, expected, explanation, lesson };
  });
}

export function presentAttempt({ results, ...attempt }: AttemptRow, { catalog, ...explained }: Explained): Attempt {
  const lessonOf = (fileName: string) => neighbour(catalog.file(attempt.module_id, fileName) ?? null);
  return { ...attempt, created_at: attempt.created_at.toISOString(), results: presentResults(results, { ...explained, lessonOf }) };
}
