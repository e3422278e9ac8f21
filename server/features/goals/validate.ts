import { addDays, daysBetween, localDay } from '#server/calendar/local-day.ts';
import type { LocalMoment } from '#server/calendar/local-moment.ts';
import { type GoalField, refusedGoal } from './faults.ts';
import { type GoalTerms, measure } from './measure.ts';
import type { StudyHistory } from './study-history.ts';

/** The maximum number of days between today and a goal's due date. */
const longest = 366;
/** The maximum study minutes in a day (12 hours). */
const fullDay = 720;
const shortestStreak = 2;

/** Returns the track whose modules are a goal's target. Throws `invalid_request` for a track that is not in the catalog. */
export function trackOf({ published }: StudyHistory, id: string | undefined) {
  const track = published.find((one) => one.id === id);
  if (!track || track.modules.length === 0) throw refusedGoal('track_id', { code: 'goal_track' });
  return track;
}

/** The faults for a target that is too high; each states the maximum. */
type TooMuch = 'goal_modules' | 'goal_minutes' | 'goal_streak';

/** Returns the highest target that a goal of this kind can reach by its due date, and the fault for a goal with a higher one. */
function boundOf({ kind, starts_on, due_on }: GoalTerms, history: StudyHistory, at: LocalMoment): { most: number; fault: TooMuch } {
  switch (kind) {
    case 'modules': {
      const before = new Set(history.modules.filter((module) => localDay(module.at, at.zone) < starts_on).map(({ id }) => id));
      const open = history.published.flatMap(({ modules }) => modules).filter((id) => !before.has(id));
      return { most: open.length, fault: 'goal_modules' };
    }
    case 'minutes':
      return { most: (daysBetween(starts_on, due_on) + 1) * fullDay, fault: 'goal_minutes' };
    case 'streak': {
      const { streak } = measure({ kind, target: longest, track_id: null, starts_on, due_on }, history, at);
      const days = daysBetween(at.today, due_on) + 1;
      return { most: (streak?.current ?? 0) + days - (streak?.studiedToday ? 1 : 0), fault: 'goal_streak' };
    }
    case 'track':
      return { most: Number.POSITIVE_INFINITY, fault: 'goal_modules' };
  }
}

/**
 * Throws `invalid_request` for a goal whose due date is not in the future, or that can't be reached by then.
 *
 * @param blamed the field that the fault names if the target and the due date don't fit together
 */
export function validateTerms(terms: GoalTerms, history: StudyHistory, at: LocalMoment, blamed: GoalField): void {
  if (terms.due_on < at.today) throw refusedGoal('due_on', { code: 'goal_past' });
  if (terms.due_on > addDays(at.today, longest)) throw refusedGoal('due_on', { code: 'goal_far' });
  if (terms.kind === 'streak' && terms.target < shortestStreak) throw refusedGoal('target', { code: 'goal_short_streak' });
  const { most, fault } = boundOf(terms, history, at);
  if (terms.target > most) throw refusedGoal(blamed, { code: fault, params: { count: most } });
}
