import type { EditionEffectKind } from '#contract/authoring-values.ts';
import { activityKind, field, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

export const fileCompleted = activityKind<{ module_id: string; file_name: string }>('file_completed', { aboutLearning: true });
/** A file was completed within learning periods, for the first time in each of them. */
export const periodStepCompleted = activityKind<{ module_id: string; file_name: string; period_ids: string[] }>('period_step_completed', {
  aboutLearning: true,
});
/** An attempt passed a quiz, for the first time or again. `score` is in per cent. */
export const quizPassed = activityKind<{ module_id: string; file_name: string; score: number }>('quiz_passed', { aboutLearning: true });
/** An attempt failed a quiz. `score` is in per cent. */
export const quizFailed = activityKind<{ module_id: string; file_name: string; score: number }>('quiz_failed', { aboutLearning: true });
export const moduleCompleted = activityKind<{ module_id: string }>('module_completed', { aboutLearning: true });
/** How an edition affects a person's steps; it may also restore steps that an earlier one required again. */
export type EffectOfEdition = EditionEffectKind | 'given_back';
export interface ModuleChange {
  module_id: string;
  number: number;
  note: string;
  effects: EffectOfEdition[];
  /** How many steps the person has. Rows from earlier versions have neither this number nor the percentages before and after. */
  steps_added?: number;
  steps_asked_again?: number;
  steps_removed?: number;
  steps_given_back?: number;
  percentage_before?: number;
  percentage_after?: number;
}
/** An edition of a module has changed the person's percentage. */
export const moduleChanged = activityKind<ModuleChange>('module_changed', {
  words: m.audit_module_changed,
  fields: {
    ...sharedFields('module_id'),
    number: field(m.audit_field_edition, 'number'),
    note: field(m.audit_field_note),
    effects: field(m.audit_field_effects, 'code'),
    steps_added: field(m.audit_field_steps_added, 'number'),
    steps_asked_again: field(m.audit_field_steps_asked_again, 'number'),
    steps_removed: field(m.audit_field_steps_removed, 'number'),
    steps_given_back: field(m.audit_field_steps_given_back, 'number'),
    percentage_before: field(m.audit_field_percentage_before, 'number'),
    percentage_after: field(m.audit_field_percentage_after, 'number'),
  },
  aboutLearning: true,
});
export const trackCompleted = activityKind<{ track_id: string }>('track_completed', { aboutLearning: true });
/** The person has completed all tracks that were published at that time. */
export const allTracksCompleted = activityKind<Record<string, never>>('all_tracks_completed', { aboutLearning: true });
/** A person studied for the first time on a day: they completed a file, or spent a minute. `day` is the date in the person's zone. */
export const dayStudied = activityKind<{ day: string }>('day_studied', { aboutLearning: true });
/** The person's total study time has reached another full hour. */
export const hourStudied = activityKind<{ hours: number }>('hour_studied', { aboutLearning: true });
