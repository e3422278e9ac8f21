import type { Queryable } from '#server/database/database.ts';
import { integer, moment, statement } from '#server/database/statement.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { minutesLeft, roundFieldColumns, roundFields, roundSources, stateNow } from './list-queries.ts';

const calendarColumns = {
  ...roundFieldColumns,
  /** The number of its events, except for reminders, which change nothing. */
  changes: integer,
  /** The time of the last of these events, or of the last step that was completed in it. */
  changed_at: moment,
};
const selectCalendarRounds = statement(
  'requirements_rounds_of_calendar',
  `select ${roundFields}, ${minutesLeft}, ${stateNow}, e.changes, greatest(e.changed_at, w.last_completed_at) as changed_at from ${roundSources}
      cross join lateral (select count(*)::int as changes, max(x.at) as changed_at from round_events x where x.round_id = r.id and x.kind <> 'reminded') e
    where r.user_id = $2 and r.company_id = $3 and (r.outcome is null or r.closed_on >= $4::date) order by r.due_on, r.id`,
  calendarColumns,
);
/** Returns a person's rounds in a company, by due day: those that are open, and those that have ended since a day. */
export const roundsOfCalendar = (on: Queryable, person: PersonId, company: CompanyId, now: Date, since: string) =>
  selectCalendarRounds.rows(on, [now, person, company, since]);
