import type { ExerciseAttempt, Practice } from '#contract/exercises.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { outdated } from '../catalog-version.ts';
import { fileProgressOf } from '../module-progress.ts';
import { openFile } from '../queries.ts';
import { onExercise } from './own-exercise.ts';
import { type DraftRow, draftOf, type ExerciseAttemptRow, earlierDraftsOf, exerciseAttemptsOf, solutionRequestsOf } from './queries.ts';
import { presentRequests } from './solution-requests.ts';

export function presentExerciseAttempt({ id, created_at, code, results, all_passed, time_spent }: ExerciseAttemptRow): ExerciseAttempt {
  const passed = results.filter((result) => result.passed).length;
  return { id, created_at: created_at.toISOString(), code, results, passed, total: results.length, all_passed, time_spent };
}

const presentDraft = (row: DraftRow | undefined): Practice['draft'] =>
  row && row.code !== null ? { code: row.code, revision: row.revision, saved_at: row.saved_at.toISOString() } : null;

/** Returns the caller's own work on an exercise. Throws `not_found` and `not_an_exercise`. */
export async function readPractice(services: Services, caller: Caller, moduleId: string, fileName: string): Promise<Practice> {
  const { database, clock } = services;
  return onExercise(services, caller, moduleId, fileName, async ({ catalog, file, own }) => {
    const [state, draft, earlier, attempts, requests] = await Promise.all([
      openFile(database, caller.id, { ...file, catalog_version: catalog.version }, clock.now(), false),
      draftOf(database, own),
      earlierDraftsOf(database, own),
      exerciseAttemptsOf(database, own),
      solutionRequestsOf(database, own),
    ]);
    if (!state) return outdated;
    return {
      draft: presentDraft(draft),
      earlier_drafts: earlier.map(({ id, saved_at, reason, code }) => ({ id, saved_at: saved_at.toISOString(), reason, code })),
      attempts: attempts.map(presentExerciseAttempt),
      solution: presentRequests(requests, catalog.preview || state.completed_at !== null),
      practised: fileProgressOf(fileName, state).practised,
    };
  });
}
