import type { Queryable } from '#server/database/database.ts';
import { nullable, statement, text } from '#server/database/statement.ts';
import { type DisclosingCompany, reachedPersonId } from '#server/reached.ts';

const selectWaived = statement(
  'requirements_waived',
  `select user_id, track_id, module_id from (
      select distinct on (r.user_id, v.track_id, v.module_id) r.user_id, v.track_id, v.module_id, r.outcome
      from requirement_rounds r join requirement_versions v on v.requirement_id = r.requirement_id and v.number = r.version
        join requirements q on q.id = r.requirement_id and q.ended_at is null
      where r.company_id = $1 order by r.user_id, v.track_id, v.module_id, r.opened_on desc, r.id desc) latest
    where outcome = 'waived'`,
  { user_id: reachedPersonId, track_id: nullable(text), module_id: nullable(text) },
);
/** Returns the tracks and modules that were waived for people: those of which the latest round of a requirement in force was waived. */
export const waivedIn = (on: Queryable, company: DisclosingCompany) => selectWaived.rows(on, [company]);
