import { localDay } from '#server/calendar/local-day.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { dueDaysOf, openingDaysOf } from './calendar-queries.ts';
import { type Standing, standingsOf } from './people-queries.ts';
import { upcomingDueDay } from './plan.ts';
import { requirementsOf, type VersionRow } from './requirement-queries.ts';
import { dueDayAfterOpen, openingDay } from './schedule.ts';

interface Day {
  day: string;
  requirement_id: string;
  kind: 'opens' | 'due';
  people: number;
}

/** Returns when a person's next unopened round is due; null if there is none, or if the day depends on a completion. */
function nextDueDayOf(standing: Standing, terms: VersionRow, now: Date): string | null {
  if (!standing.is_in_audience || standing.joined_on === null) return null;
  if (standing.scheduled_on !== null) return dueDayAfterOpen(terms, standing.scheduled_on);
  if (standing.last_outcome === 'left') return null;
  return upcomingDueDay(standing, terms, localDay(now, standing.timezone));
}

/**
 * Returns the days in a year when a company's rounds open or are due, past and future, in order. Future days include only each person's
 * next round.
 */
export async function daysOfYear(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  company: CompanyId,
  year: number,
): Promise<Day[]> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const now = clock.now();
  const [opening, due, requirements] = await Promise.all([
    openingDaysOf(database, company, from, to),
    dueDaysOf(database, company, from, to),
    requirementsOf(database, company),
  ]);
  const days = new Map<string, Day>();
  const add = (kind: Day['kind'], { day, requirement_id, people }: Omit<Day, 'kind'>) => {
    const key = `${day} ${requirement_id} ${kind}`;
    if (day >= from && day <= to) days.set(key, { day, requirement_id, kind, people: (days.get(key)?.people ?? 0) + people });
  };
  for (const one of opening) add('opens', one);
  for (const one of due) add('due', one);
  for (const { id, terms } of requirements.filter(({ ended_at }) => ended_at === null)) {
    for (const standing of await standingsOf(database, { ...terms, requirement_id: id })) {
      const next = nextDueDayOf(standing, terms, now);
      if (next === null) continue;
      add('due', { day: next, requirement_id: id, people: 1 });
      add('opens', { day: openingDay(terms, next), requirement_id: id, people: 1 });
    }
  }
  return [...days.values()].sort((one, other) => one.day.localeCompare(other.day) || one.kind.localeCompare(other.kind));
}
