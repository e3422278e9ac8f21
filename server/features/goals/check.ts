import { addDays, localDay } from '#server/calendar/local-day.ts';
import { type Refusal, refusedField } from '#server/http/refusal.ts';
import type { CodedFault } from '#server/words.ts';
import { daysBetween, type Here, type History } from './history.ts';
import { type Aim, measure } from './measure.ts';

/** Days that a goal may be ahead. */
const longest = 366;
/** Minutes of study that a day can hold: 12 hours. */
const fullDay = 720;
const shortestStreak = 2;

export type Part = 'target' | 'track_id' | 'due_on';

export const faultIn = (part: Part, fault: CodedFault): Refusal => refusedField({ path: `body.${part}`, ...fault });

/** The track whose modules are the target. Throws `invalid_request` for one that is not in the catalog. */
export function trackOf({ published }: History, id: string | undefined) {
  const track = published.find((one) => one.id === id);
  if (!track || track.modules.length === 0) throw faultIn('track_id', { code: 'goal_track' });
  return track;
}

/** What a goal of this kind can reach by its day at most, and the fault of one that wants more. */
function boundOf(
  { kind, starts_on, due_on }: Aim,
  history: History,
  at: Here,
): { most: number; code: 'goal_modules' | 'goal_minutes' | 'goal_streak' } {
  const days = daysBetween(at.today, due_on) + 1;
  switch (kind) {
    case 'modules': {
      const before = history.modules.filter((module) => localDay(module.at, at.zone) < starts_on).map(({ id }) => id);
      const open = history.published.flatMap(({ modules }) => modules).filter((id) => !before.includes(id));
      return { most: open.length, code: 'goal_modules' };
    }
    case 'minutes':
      return { most: (daysBetween(starts_on, due_on) + 1) * fullDay, code: 'goal_minutes' };
    case 'streak': {
      const { streak } = measure({ kind, target: longest, track_id: null, starts_on, due_on }, history, at);
      const most = (streak?.current ?? 0) + days - (streak?.studiedToday ? 1 : 0);
      return { most, code: 'goal_streak' };
    }
    case 'track':
      return { most: Number.POSITIVE_INFINITY, code: 'goal_modules' };
  }
}

/**
 * Refuses (`invalid_request`) a goal whose day is not ahead, or that can't be reached by it.
 *
 * @param blamed the field that is named when target and due date don't fit together
 */
export function checkAim(aim: Aim, history: History, at: Here, blamed: Part): void {
  if (aim.due_on < at.today) throw faultIn('due_on', { code: 'goal_past' });
  if (aim.due_on > addDays(at.today, longest)) throw faultIn('due_on', { code: 'goal_far' });
  if (aim.kind === 'streak' && aim.target < shortestStreak) throw faultIn('target', { code: 'goal_short_streak' });
  const { most, code } = boundOf(aim, history, at);
  if (aim.target > most) throw faultIn(blamed, { code, params: { count: most } });
}
