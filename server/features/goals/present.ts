import type { DataOf } from '#contract/endpoint.ts';
import type { Goal, goals, Suggestion } from '#contract/goals.ts';
import type { Locale } from '#server/words.ts';
import type { AssessedGoal } from './assess.ts';
import { goalTitle, reasonText, suggestionText } from './sentences.ts';
import type { SuggestedGoal } from './suggest.ts';
import type { AssessedWeek } from './week.ts';

/** Returns a goal as its reader sees it, in their language. */
export function presentGoal({ track_title, reason, reached_at, ...goal }: AssessedGoal, locale: Locale): Goal {
  return {
    ...goal,
    title: goalTitle({ ...goal, track_title }, locale),
    why: reasonText(reason, locale),
    completed_at: reached_at?.toISOString() ?? null,
  };
}

export const presentSuggestion = ({ track_title, reason, ...goal }: SuggestedGoal, locale: Locale): Suggestion => ({
  ...goal,
  title: goalTitle({ ...goal, track_title }, locale),
  why: suggestionText(reason, locale),
});

export const presentWeek = ({ pace, ...week }: AssessedWeek, locale: Locale): DataOf<typeof goals.setWeek> => ({
  ...week,
  status: pace?.status ?? null,
  why: pace ? reasonText(pace.reason, locale) : null,
});
