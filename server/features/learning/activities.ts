import type { EditionEffectKind } from '#contract/authoring-values.ts';
import { activityKind } from '#server/features/activity/index.ts';

export const fileCompleted = activityKind<{ module_id: string; file_name: string }>('file_completed');
/** Each attempt that passed, the first of a quiz and every later one. `score` in per cent. */
export const quizPassed = activityKind<{ module_id: string; file_name: string; score: number }>('quiz_passed');
export const moduleCompleted = activityKind<{ module_id: string }>('module_completed');
/** An edition of a module has made the person's percentage fall. */
export const moduleChanged = activityKind<{ module_id: string; number: number; note: string; effects: EditionEffectKind[] }>(
  'module_changed',
);
export const trackCompleted = activityKind<{ track_id: string }>('track_completed');
/** All tracks that are published at that moment. */
export const allTracksCompleted = activityKind<Record<string, never>>('all_tracks_completed');
/** The first study of a day: a file completed, or a minute spent. `day` is the date in the person's zone. */
export const dayStudied = activityKind<{ day: string }>('day_studied');
/** The person's whole study time has passed another hour. */
export const hourStudied = activityKind<{ hours: number }>('hour_studied');
