import type { RoundState } from '#contract/requirement-values.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { roundsOfCalendar } from './calendar-round-queries.ts';
import { type RoundsOwner, upcomingRounds } from './upcoming-rounds.ts';

/** Days for which rounds that have ended stay in a calendar. */
const endedFor = 365;

/** A round as a calendar shows it. Days are dates in the person's calendar, `YYYY-MM-DD`. */
export interface CalendarRound {
  requirement_id: string;
  /** The number of the round among those of the person and the requirement. A round keeps it from before it opens. */
  number: number;
  name: string;
  note: string;
  title: string;
  is_mandatory: boolean;
  due_on: string;
  grace_days: number;
  /** `upcoming` for a round that has not opened yet. */
  state: RoundState | 'upcoming';
  /** The day on which an upcoming round will open, and on which another one has opened. */
  opens_on: string;
  closed_on: string | null;
  minutes_left: number;
  /** The number of changes until now, which only grows. It is 0 until the round opens. */
  changes: number;
  changed_at: Date;
}

/** Returns someone's rounds in their company, by due day: those that are open or will open, and those that ended in the last year. */
export async function calendarRounds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: RoundsOwner & { company_id: CompanyId },
): Promise<CalendarRound[]> {
  const now = clock.now();
  const since = addDays(localDay(now, owner.timezone), -endedFor);
  const [rounds, upcoming] = await Promise.all([
    roundsOfCalendar(database, owner.id, owner.company_id, now, since),
    upcomingRounds({ database, clock }, owner),
  ]);
  return [
    ...rounds.map((round) => ({ ...round, opens_on: round.opened_on })),
    ...upcoming.map((round) => ({ ...round, state: 'upcoming' as const, grace_days: 0, closed_on: null, minutes_left: 0, changes: 0 })),
  ].sort((one, other) => one.due_on.localeCompare(other.due_on));
}
