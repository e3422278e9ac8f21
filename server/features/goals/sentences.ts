import { type Locale, m } from '#server/words.ts';
import type { GoalRow } from './queries.ts';
import type { Amount, Reason, SuggestionReason } from './reasons.ts';

/** Returns a goal's title. */
export function goalTitle(
  { kind, target, track_id, track_title }: Pick<GoalRow, 'kind' | 'target' | 'track_id' | 'track_title'>,
  locale: Locale,
): string {
  switch (kind) {
    case 'modules':
      return m.goal_title_modules({ count: target }, { locale });
    case 'minutes':
      return m.goal_title_minutes({ count: target }, { locale });
    case 'streak':
      return m.goal_title_streak({ count: target }, { locale });
    case 'track':
      return m.goal_title_track({ title: track_title ?? track_id ?? '' }, { locale });
  }
}

function amountText({ kind, current, target }: Amount, locale: Locale): string {
  const amount = { current, count: target };
  if (kind === 'minutes') return m.goal_done_minutes(amount, { locale });
  return kind === 'streak' ? m.goal_done_streak(amount, { locale }) : m.goal_done_modules(amount, { locale });
}

const lackText = (kind: Amount['kind'], count: number, locale: Locale): string =>
  kind === 'minutes' ? m.goal_amount_minutes({ count }, { locale }) : m.goal_amount_modules({ count }, { locale });

/** Returns the required pace as text: an amount per day, or one item in a number of days. */
function rateText({ kind, current, target, days_left }: Amount & { days_left: number }, locale: Locale): string {
  const missing = target - current;
  const aDay = Math.ceil(missing / days_left);
  if (kind === 'minutes') return m.goal_rate_minutes({ count: aDay }, { locale });
  const every = Math.floor(days_left / missing);
  return every > 1 ? m.goal_rate_every({ count: every }, { locale }) : m.goal_rate_modules({ count: aDay }, { locale });
}

/**
 * Returns the sentence that explains a goal's status. Its progress and due date are shown elsewhere, so only the sentence for a missed goal
 * mentions how far the person got.
 */
export function reasonText(reason: Reason, locale: Locale): string {
  switch (reason.code) {
    case 'reached_early':
      return m.goal_why_early({ count: reason.params.days }, { locale });
    case 'reached_on_last_day':
      return m.goal_why_last_day({}, { locale });
    case 'missed':
      return m.goal_why_missed({ done: amountText(reason.params, locale) }, { locale });
    case 'week_reached':
      return m.goal_why_week({}, { locale });
    case 'on_track':
      return m.goal_why_on_track({ rate: rateText(reason.params, locale) }, { locale });
    case 'behind': {
      const { kind, expected, current } = reason.params;
      return m.goal_why_at_risk({ amount: lackText(kind, expected - current, locale), rate: rateText(reason.params, locale) }, { locale });
    }
    case 'streak_on_track':
      return m.goal_why_streak({ count: reason.params.target - reason.params.current }, { locale });
    case 'streak_too_long':
      return m.goal_why_streak_short({ count: reason.params.target - reason.params.current }, { locale });
    case 'streak_needs_today':
      return m.goal_why_streak_tonight({}, { locale });
  }
}

/** Returns the sentence that explains why a goal is suggested. */
export function suggestionText(reason: SuggestionReason, locale: Locale): string {
  switch (reason.code) {
    case 'track_begun':
      return m.goal_suggest_track(reason.params, { locale });
    case 'first_track':
      return m.goal_suggest_first_track(reason.params, { locale });
    case 'usual_week':
      return m.goal_suggest_minutes(reason.params, { locale });
    case 'first_minutes':
      return m.goal_suggest_first_minutes({}, { locale });
    case 'streak_continues':
      return m.goal_suggest_streak(reason.params, { locale });
    case 'first_streak':
      return m.goal_suggest_first_streak({}, { locale });
    case 'one_module_more':
      return m.goal_suggest_modules(reason.params, { locale });
  }
}
