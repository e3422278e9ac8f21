import type { Goal, Suggestion } from '#contract/goals.ts';
import { addDays } from '#server/calendar/local-day.ts';
import { m } from '#server/words.ts';
import { type Here, type History, minutesBetween, mondayOf } from './history.ts';
import { type Aim, measure } from './measure.ts';
import { isUnderWay } from './present.ts';
import { titleOf } from './words.ts';

/** Weeks that are looked back on. */
const weeks = 4;
/** Minutes for the week of somebody who has hardly studied lately, and what is hardly: a little more of it is no goal. */
const firstMinutes = 60;
const hardly = 20;
/** Days in a row, the smallest first. */
const rows = [7, 14, 30, 60, 100, 365];
/** Days within which a track may be finished at the earliest and at the latest. */
const [shortest, longest] = [7, 90];

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to;

type Draft = Omit<Suggestion, 'title'> & { track_title?: string };
type Draw = (history: History, goals: readonly Goal[], at: Here) => Draft | undefined;

/** Modules completed in the weeks looked back on. */
const lately = ({ modules }: History, { now }: Here) =>
  modules.filter(({ at }) => now.getTime() - at.getTime() < weeks * 7 * 86_400_000).length;

/** To finish the track that is furthest and has no goal yet, at the pace of the last weeks; else to begin the first one. */
const track: Draw = (history, goals, at) => {
  const done = new Set(history.modules.map(({ id }) => id));
  const open = history.published
    .map((one) => ({ ...one, done: one.modules.filter((id) => done.has(id)).length }))
    .filter((one) => one.done < one.modules.length && !goals.some(({ track_id }) => track_id === one.id));
  const share = (one: (typeof open)[number]) => one.done / one.modules.length;
  const [best] = open.sort((a, b) => share(b) - share(a));
  if (!best) return undefined;
  const target = best.modules.length;
  const aWeek = Math.max(1, lately(history, at) / weeks);
  const days = Math.min(longest, Math.max(shortest, Math.ceil((target - best.done) / aWeek) * 7));
  return {
    kind: 'track',
    target,
    track_id: best.id,
    track_title: best.title,
    due_on: addDays(at.today, days - 1),
    why: best.done > 0 ? m.goal_suggest_track({ done: best.done, count: target }) : m.goal_suggest_first_track({ count: target }),
  };
};

/** A little more than in the middle one of the last weeks. */
const minutes: Draw = (history, _goals, { today }) => {
  const monday = mondayOf(today);
  const past = Array.from({ length: weeks }, (_, back) =>
    minutesBetween(history, addDays(monday, -7 * (back + 1)), addDays(monday, -7 * back - 1)),
  ).sort((a, b) => a - b);
  const median = Math.round(((past[weeks / 2 - 1] ?? 0) + (past[weeks / 2] ?? 0)) / 2);
  const more = median > hardly ? roundUp(median * 1.1, 5) : firstMinutes;
  // What was studied today counts for a goal that begins today.
  const target = more + roundUp(minutesBetween(history, today, today), 5);
  const why = median > hardly ? m.goal_suggest_minutes({ count: median }) : m.goal_suggest_first_minutes();
  return { kind: 'minutes', target, track_id: null, due_on: addDays(today, 6), why };
};

/** The next of the rows above the streak. */
const streak: Draw = (history, _goals, at) => {
  const { current, streak } = measure(
    { kind: 'streak', target: 1_000, track_id: null, starts_on: at.today, due_on: at.today },
    history,
    at,
  );
  const target = rows.find((days) => days > current);
  if (target === undefined) return undefined;
  const days = target - current + (streak?.studiedToday ? 1 : 0);
  const why = current > 0 ? m.goal_suggest_streak({ count: current }) : m.goal_suggest_first_streak();
  return { kind: 'streak', target, track_id: null, due_on: addDays(at.today, days), why };
};

/** One module more than in the last weeks, as long as there are so many. */
const modules: Draw = (history, _goals, at) => {
  const count = lately(history, at);
  const done = new Set(history.modules.map(({ id }) => id));
  const open = history.published.flatMap((one) => one.modules).filter((id) => !done.has(id)).length;
  const due_on = addDays(at.today, weeks * 7 - 1);
  const aim: Aim = { kind: 'modules', target: 1_000, track_id: null, starts_on: at.today, due_on };
  const today = measure(aim, history, at).current;
  if (count === 0 || open < count + 1) return undefined;
  return { kind: 'modules', target: today + count + 1, track_id: null, due_on, why: m.goal_suggest_modules({ count }) };
};

const draws: Draw[] = [track, minutes, streak, modules];

/** Goals that fit what a person does; none of a kind that they have under way, but for another track. */
export function suggestionsFor(goals: readonly Goal[], history: History, at: Here): Suggestion[] {
  const underWay = goals.filter(isUnderWay);
  return draws
    .map((draw) => draw(history, underWay, at))
    .filter((draft) => draft !== undefined)
    .filter(({ kind }) => kind === 'track' || !underWay.some((goal) => goal.kind === kind))
    .map(({ track_title = null, ...draft }) => ({ ...draft, title: titleOf({ ...draft, track_title }) }));
}
