import type { Queryable } from '#server/database/database.ts';
import { statement, text, uuid } from '#server/database/statement.ts';

const selectDue = statement(
  'reports_due_by',
  `select s.id, to_char(s.next_on, 'YYYY-MM-DD') as next_on, o.timezone
    from report_schedules s join published.companies o on o.id = s.company_id where s.paused_at is null and s.next_on <= $1::date`,
  { id: uuid, next_on: text, timezone: text },
);

/** Returns the schedules that may be due by a day, which is the date in the zone where days start first. */
export const dueBy = (on: Queryable, day: string) => selectDue.rows(on, [day]);
