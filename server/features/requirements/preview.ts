import { daysLater } from '#contract/requirement-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { contentOf, standingsOf } from './people-queries.ts';
import { upcomingDueDay } from './plan.ts';
import type { Terms, VersionRow } from './requirement-queries.ts';

/** An id that no requirement has. */
const noRequirement = '00000000-0000-7000-8000-000000000000';
/** The number of names in a preview. */
const namesShown = 8;

/** Counts, by due day, the people that a requirement with these terms would apply to, and the time each would need. */
export async function previewOf({ database, clock }: Pick<Services, 'database' | 'clock'>, company_id: CompanyId, terms: Terms) {
  const now = clock.now();
  const full: VersionRow = {
    ...terms,
    id: '',
    requirement_id: noRequirement,
    company_id,
    number: 1,
    created_by: '' as never,
    created_at: now,
  };
  const [standings, content] = await Promise.all([standingsOf(database, full), contentOf(database, company_id, terms)]);
  const days = standings.map((standing) => {
    const today = localDay(now, standing.timezone);
    const due_on = upcomingDueDay(standing, full, today) ?? today;
    return { due_on, is_overdue: today > daysLater(due_on, terms.grace_days) };
  });
  const byDay = Map.groupBy(days, ({ due_on }) => due_on);
  return {
    people: standings.length,
    overdue: days.filter(({ is_overdue }) => is_overdue).length,
    minutes: content.reduce((sum, { minutes }) => sum + minutes, 0),
    due: [...byDay].map(([day, { length: people }]) => ({ day, people })).sort((one, other) => one.day.localeCompare(other.day)),
    names: standings.slice(0, namesShown).map(({ full_name }) => full_name),
  };
}
