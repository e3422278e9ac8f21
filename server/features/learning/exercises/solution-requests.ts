import { solutionRequests } from '#contract/exercise-values.ts';
import type { Practice } from '#contract/exercises.ts';
import { second } from '#server/calendar/durations.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { outdated } from '../catalog-version.ts';
import { withPersonLock } from '../person-lock.ts';
import { openFile } from '../queries.ts';
import { onExercise } from './own-exercise.ts';
import { addSolutionRequest, type OwnExercise, solutionRequestsOf } from './queries.ts';

const { toOpen, secondsBetween } = solutionRequests;

/**
 * Returns how often a solution was requested, and whether it may be read.
 *
 * @param requests when the requests were made, in order
 *
 * @param opened whether the solution may be read anyway, because the exercise is completed or the caller sees a preview
 */
export function presentRequests(requests: readonly Date[], opened: boolean): Practice['solution'] {
  const open = opened || requests.length >= toOpen;
  const last = requests.at(-1);
  return {
    requested: requests.length,
    open,
    next_from: open || !last ? null : new Date(last.getTime() + secondsBetween * second).toISOString(),
  };
}

/** Whether a person has requested an exercise's solution often enough to read it. */
export const isSolutionRequested = async (on: Queryable, own: OwnExercise): Promise<boolean> =>
  (await solutionRequestsOf(on, own)).length >= toOpen;

/**
 * Records the caller's request for the solution, unless they may already read it or their last request was too recent. Throws `not_found`
 * and `not_an_exercise`.
 */
export async function requestSolution(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
): Promise<Practice['solution']> {
  return onExercise(services, caller, moduleId, fileName, ({ catalog, file, own }) =>
    withPersonLock(services, caller.id, async (tx, at) => {
      const state = await openFile(tx, caller.id, { ...file, catalog_version: catalog.version }, at, false);
      if (!state) return outdated;
      const opened = state.completed_at !== null;
      const requests = await solutionRequestsOf(tx, own);
      const last = requests.at(-1);
      const isTooSoon = last !== undefined && at.getTime() - last.getTime() < secondsBetween * second;
      if (opened || requests.length >= toOpen || isTooSoon) return presentRequests(requests, opened);
      await addSolutionRequest(tx, own, requests.length + 1, at);
      return presentRequests([...requests, at], opened);
    }),
  );
}
