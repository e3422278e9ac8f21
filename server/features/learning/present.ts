import type { Content } from '#contract/catalog.ts';
import type { FileContent, Module, Track, TrackWithModules } from '#contract/learning.ts';
import type { Attempt, QuestionResult } from '#contract/quiz-attempts.ts';
import type { Catalog, CatalogFile, CatalogModule, CatalogTrack, QuizAnswers } from '#server/features/catalog/index.ts';
import { extended } from '#server/http/serialise.ts';
import { must } from '#server/must.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { completedModules, type FileState, fileProgressOf, moduleProgressOf, percentOf } from './module-progress.ts';
import { neighboursOf } from './neighbours.ts';
import type { OpenedFiles } from './opened-files.ts';
import type { LessonOf } from './question-lessons.ts';

export const presentModule = (module: CatalogModule, openedFiles: OpenedFiles): Module =>
  extended(module, { progress: moduleProgressOf(module, openedFiles) });

/** Returns the seconds that a person has spent on a module's current files. */
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

/**
 * Returns the feedback on each of a person's answers.
 *
 * @param answers the answers in the version that was answered; undefined if its source was not stored, in which case the attempt itself has
 * them
 */
export function presentResults(
  results: AttemptRow['results'],
  { answers, lessonOf }: { answers: QuizAnswers | undefined; lessonOf: LessonOf },
): QuestionResult[] {
  return results.map(({ question_id, given, right, answer }) => {
    const source = answers?.find((one) => one.question_id === question_id) ?? must(answer, 'the answer to a question of an attempt');
    const { kind, expected, explanation } = source;
    return { question_id, given, right, kind, expected, explanation, lesson: right || !source.lesson ? null : lessonOf(source.lesson) };
  });
}

export const presentAttempt = ({ results, ...attempt }: AttemptRow, explained: Parameters<typeof presentResults>[1]): Attempt => ({
  ...attempt,
  created_at: attempt.created_at.toISOString(),
  results: presentResults(results, explained),
});
