import { addDays } from '#server/calendar/local-day.ts';
import { dueDayAfterOpen, type Schedule } from './schedule.ts';

/** An open round, with the days by which managers have already extended it in all. */
interface Extendable {
  due_on: string;
  scheduled_on: string;
  manager_days: number;
}
type Terms = Schedule & { manager_extension_days: number };

/** Why a manager may not give a round a due day. */
export type ManagerFault = 'extension_past' | 'extension_earlier' | 'extension_next_round' | 'extension_bound';

/** Returns why managers may not give an open round this due day; null if they may. `today` is the day in the person's calendar. */
export function managerFault(round: Extendable, terms: Terms, due_on: string, today: string): ManagerFault | null {
  if (due_on < today) return 'extension_past';
  if (due_on <= round.due_on) return 'extension_earlier';
  const next = dueDayAfterOpen(terms, round.scheduled_on);
  if (next !== null && due_on >= next) return 'extension_next_round';
  return due_on > addDays(round.due_on, terms.manager_extension_days - round.manager_days) ? 'extension_bound' : null;
}

/** Returns the latest due day that managers may give an open round; null if there is none. */
export function latestByManager(round: Extendable, terms: Terms, today: string): string | null {
  const bound = addDays(round.due_on, terms.manager_extension_days - round.manager_days);
  const next = dueDayAfterOpen(terms, round.scheduled_on);
  const latest = next !== null && bound >= next ? addDays(next, -1) : bound;
  return managerFault(round, terms, latest, today) === null ? latest : null;
}
