import type { Suggestion } from '#contract/goals.ts';
import { week } from '#server/calendar/durations.ts';
import { addDays } from '#server/calendar/local-day.ts';
import type { LocalMoment } from '#server/calendar/local-moment.ts';
import { mondayOf } from '#server/calendar/weeks.ts';
import { type AssessedGoal, isUnderWay } from './assess.ts';
import { type GoalTerms, measure } from './measure.ts';
import type { SuggestionReason } from './reasons.ts';
import { minutesBetween, type StudyHistory } from './study-history.ts';

/** The number of past weeks considered. */
const weeks = 4;
/**
 * The minutes suggested to people whose usual week has no more than `hardlyAny`, because slightly more than that would be too little for a
 * goal.
 */
const firstMinutes = 60;
const hardlyAny = 20;
/** Suggested numbers of days in a row, fewest first. */
const streakTargets = [7, 14, 30, 60, 100, 365];
/** The minimum and maximum number of days in which completing a track is suggested. */
const [shortest, longest] = [7, 90];
/** A target that no one reaches. It is used to measure progress without a goal. */
const outOfReach = 1_000;

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to;

/** A goal that fits a person's work, and the reason. */
export interface SuggestedGoal extends Omit<Suggestion, 'title' | 'why'> {
  track_title: string | null;
  reason: SuggestionReason;
}
type Suggest = (history: StudyHistory, underWay: readonly AssessedGoal[], at: LocalMoment) => SuggestedGoal | undefined;

const withoutTrack = { track_id: null, track_title: null };

/** Returns the modules completed in the weeks considered. */
const recentModules = ({ modules }: StudyHistory, { now }: LocalMoment) =>
  modules.filter(({ at }) => now.getTime() - at.getTime() < weeks * week).length;

/**
 * Suggests completing the most advanced track that has no goal, at the pace of recent weeks. If no track is in progress, it suggests
 * starting the first one.
 */
const suggestTrack: Suggest = (history, underWay, at) => {
  const completed = new Set(history.modules.map(({ id }) => id));
  const open = history.published
    .map((track) => ({ ...track, done: track.modules.filter((id) => completed.has(id)).length }))
    .filter((track) => track.done < track.modules.length && !underWay.some(({ track_id }) => track_id === track.id));
  const share = (track: (typeof open)[number]) => track.done / track.modules.length;
  const [best] = open.sort((a, b) => share(b) - share(a));
  if (!best) return undefined;
  const target = best.modules.length;
  const aWeek = Math.max(1, recentModules(history, at) / weeks);
  const days = Math.min(longest, Math.max(shortest, Math.ceil((target - best.done) / aWeek) * 7));
  return {
    kind: 'track',
    target,
    track_id: best.id,
    track_title: best.title,
    due_on: addDays(at.today, days - 1),
    reason:
      best.done > 0
        ? { code: 'track_begun', params: { done: best.done, count: target } }
        : { code: 'first_track', params: { count: target } },
  };
};

/** Suggests slightly more than the median of recent weeks. */
const suggestMinutes: Suggest = (history, _underWay, { today }) => {
  const monday = mondayOf(today);
  const past = Array.from({ length: weeks }, (_, back) =>
    minutesBetween(history, addDays(monday, -7 * (back + 1)), addDays(monday, -7 * back - 1)),
  ).sort((a, b) => a - b);
  const median = Math.round(((past[weeks / 2 - 1] ?? 0) + (past[weeks / 2] ?? 0)) / 2);
  const more = median > hardlyAny ? roundUp(median * 1.1, 5) : firstMinutes;
  // Today's study counts towards a goal that starts today, so it is added.
  const target = more + roundUp(minutesBetween(history, today, today), 5);
  return {
    kind: 'minutes',
    target,
    ...withoutTrack,
    due_on: addDays(today, 6),
    reason: median > hardlyAny ? { code: 'usual_week', params: { count: median } } : { code: 'first_minutes' },
  };
};

/** Suggests the next usual target above the current streak. */
const suggestStreak: Suggest = (history, _underWay, at) => {
  const terms: GoalTerms = { kind: 'streak', target: outOfReach, track_id: null, starts_on: at.today, due_on: at.today };
  const { current, streak } = measure(terms, history, at);
  const target = streakTargets.find((days) => days > current);
  if (target === undefined) return undefined;
  const days = target - current + (streak?.studiedToday ? 1 : 0);
  return {
    kind: 'streak',
    target,
    ...withoutTrack,
    due_on: addDays(at.today, days),
    reason: current > 0 ? { code: 'streak_continues', params: { count: current } } : { code: 'first_streak' },
  };
};

/** Suggests one module more than were completed in the last weeks, if that many are left. */
const suggestModules: Suggest = (history, _underWay, at) => {
  const count = recentModules(history, at);
  const completed = new Set(history.modules.map(({ id }) => id));
  const open = history.published.flatMap(({ modules }) => modules).filter((id) => !completed.has(id)).length;
  if (count === 0 || open < count + 1) return undefined;
  const due_on = addDays(at.today, weeks * 7 - 1);
  const terms: GoalTerms = { kind: 'modules', target: outOfReach, track_id: null, starts_on: at.today, due_on };
  const today = measure(terms, history, at).current;
  return { kind: 'modules', target: today + count + 1, ...withoutTrack, due_on, reason: { code: 'one_module_more', params: { count } } };
};

const all: readonly Suggest[] = [suggestTrack, suggestMinutes, suggestStreak, suggestModules];

/** Returns goals that fit a person's work. It suggests no goal of a kind that they already have in progress, except for another track. */
export function suggestGoals(goals: readonly AssessedGoal[], history: StudyHistory, at: LocalMoment): SuggestedGoal[] {
  const underWay = goals.filter(isUnderWay);
  return all
    .map((suggest) => suggest(history, underWay, at))
    .filter((suggested) => suggested !== undefined)
    .filter(({ kind }) => kind === 'track' || !underWay.some((goal) => goal.kind === kind));
}
