import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import type { Catalog, CatalogModule } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import {
  allTracksCompleted,
  dayStudied,
  fileCompleted,
  hourStudied,
  moduleCompleted,
  periodStepCompleted,
  quizFailed,
  quizPassed,
  trackCompleted,
} from './activities.ts';
import type { AttemptRow } from './attempt-queries.ts';
import type { ProgressChange } from './progress-queries.ts';
import { addTrackCompletion, lastTrackOf } from './queries.ts';
import { isStudy } from './streak.ts';

/** The changes that a report has made. */
export interface Outcome {
  caller: Caller;
  at: Date;
  /** The person's calendar date when the report arrived. */
  day: string;
  file: { module_id: string; file_name: string };
  change: ProgressChange;
  attempt: AttemptRow | undefined;
  /** Set if the report completed the module. The track may then be complete too. */
  completedModule: CatalogModule | undefined;
}

/**
 * Records the track as completed, and all tracks: a completed module may have been the last one in its track, and its track the last of
 * all.
 */
async function completeTracks(
  tx: Transaction,
  id: PersonId,
  catalog: Catalog,
  { track_id }: CatalogModule,
): Promise<{ track?: Date | undefined; all?: Date | undefined }> {
  const { modules } = must(catalog.withHidden.track(track_id), 'the track of a module');
  const track = await addTrackCompletion(
    tx,
    id,
    track_id,
    modules.map((module) => module.id),
  );
  if (!track) return {};
  // A company's own track is not one of "all tracks", but a track that the company hides is.
  if (!catalog.platform.track(track_id)) return { track };
  const filled = catalog.platform.tracks.filter((one) => one.modules.length > 0);
  return {
    track,
    all: await lastTrackOf(
      tx,
      id,
      filled.map((one) => one.id),
    ),
  };
}

type By = Pick<Activity, 'actor_id' | 'company_id'> & { person_id: PersonId };

/**
 * Returns the activities that result from completing a module: for the module itself, and for its track and all tracks if it completes
 * them.
 */
export async function modulesHappened(tx: Transaction, catalog: Catalog, by: By, at: Date, module: CatalogModule): Promise<Activity[]> {
  const { track, all } = await completeTracks(tx, by.person_id, catalog, module);
  return [
    happened(moduleCompleted, { ...by, at, facts: { module_id: module.id } }),
    ...(track ? [happened(trackCompleted, { ...by, at: track, facts: { track_id: module.track_id } })] : []),
    ...(all ? [happened(allTracksCompleted, { ...by, at: all, facts: {} })] : []),
  ];
}

const wholeHours = (seconds: number) => Math.floor(seconds / 3_600);

/** Returns all activities that result from a report, in order, and records the tracks that it completes. */
export async function whatHappened(tx: Transaction, catalog: Catalog, outcome: Outcome): Promise<Activity[]> {
  const { caller, file, change, attempt, completedModule: module } = outcome;
  const { module_id, file_name } = file;
  const by = { actor_id: caller.id, person_id: caller.id, company_id: caller.company_id };
  const now = { ...by, at: outcome.at };
  const activities: Activity[] = [];

  if (change.completed_now) activities.push(happened(fileCompleted, { ...now, facts: { module_id, file_name } }));
  if (change.period_ids.length > 0)
    activities.push(happened(periodStepCompleted, { ...now, facts: { module_id, file_name, period_ids: change.period_ids } }));
  if (attempt) {
    const facts = { module_id, file_name, score: attempt.score };
    activities.push(attempt.passed ? happened(quizPassed, { ...now, facts }) : happened(quizFailed, { ...now, facts }));
  }
  if (module) activities.push(...(await modulesHappened(tx, catalog, by, outcome.at, module)));
  const { seconds, total_seconds, day_seconds_before, day_files_before } = change;
  const after = { seconds: day_seconds_before + seconds, files_completed: day_files_before + Number(change.completed_now) };
  if (!isStudy({ seconds: day_seconds_before, files_completed: day_files_before }) && isStudy(after))
    activities.push(happened(dayStudied, { ...now, facts: { day: outcome.day } }));
  const hours = wholeHours(total_seconds);
  if (hours > wholeHours(total_seconds - seconds)) activities.push(happened(hourStudied, { ...now, facts: { hours } }));
  return activities;
}
