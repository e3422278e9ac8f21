import { localDay } from '#server/calendar/local-day.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { titlesOf } from './list-queries.ts';
import { standingsOfPerson } from './people-queries.ts';
import { upcomingDueDay } from './plan.ts';
import { contentKey } from './present.ts';
import { requirementsOf } from './requirement-queries.ts';
import { openingDay } from './schedule.ts';

/** A person whose rounds are read. */
export interface RoundsOwner {
  id: PersonId;
  timezone: string;
  company_id: CompanyId | null;
}

const latest = (one: Date, other: Date | null) => (other !== null && other > one ? other : one);

/** Returns the rounds that will open for a person, ordered by the day on which they are due. */
export async function upcomingRounds({ database, clock }: Pick<Services, 'database' | 'clock'>, { id, timezone, company_id }: RoundsOwner) {
  if (company_id === null) return [];
  const today = localDay(clock.now(), timezone);
  const [requirements, standings] = await Promise.all([requirementsOf(database, company_id), standingsOfPerson(database, company_id, id)]);
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement.terms]));
  const expected = standings.flatMap((standing) => {
    const terms = byId.get(standing.requirement_id);
    if (!terms || !standing.is_in_audience || standing.joined_on === null || standing.round_id !== null) return [];
    const due_on = upcomingDueDay(standing, terms, today);
    // A round that someone left is reopened when the requirement applies to them again, so no new one will open.
    if (due_on === null || standing.last_outcome === 'left') return [];
    const opens_on = openingDay(terms, due_on);
    return opens_on > today ? [{ standing, terms, opens_on, due_on }] : [];
  });
  const titles = await titlesOf(
    database,
    expected.map(({ terms }) => terms),
  );
  return expected
    .map(({ standing, terms, opens_on, due_on }) => ({
      requirement_id: terms.requirement_id,
      /** The number that the round will have. */
      number: (standing.last_number ?? 0) + 1,
      name: terms.name,
      note: terms.note,
      title: titles.get(contentKey(terms)) ?? '',
      is_mandatory: terms.is_mandatory,
      opens_on,
      due_on,
      /** The time since which it has been expected for this day. */
      changed_at: latest(terms.created_at, standing.since),
    }))
    .sort((one, other) => one.due_on.localeCompare(other.due_on));
}
