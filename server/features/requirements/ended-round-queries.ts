import type { Queryable } from '#server/database/database.ts';
import { integer, json, moment, type RowOf, statement, text } from '#server/database/statement.ts';
import { reachedCompanyId, reachedPersonId } from '#server/reached.ts';
import type { VersionRow } from './requirement-queries.ts';

const endedRoundColumns = {
  id: text,
  user_id: reachedPersonId,
  company_id: reachedCompanyId,
  timezone: text,
  number: integer,
  scheduled_on: text,
  closed_on: text,
  closed_at: moment,
  /** The terms under which the round was opened. */
  terms: json<VersionRow>(),
};
export type EndedRoundRow = RowOf<typeof endedRoundColumns>;

const selectEndedRounds = statement(
  'requirements_ended_rounds',
  `select r.id::text, r.user_id, r.company_id, p.timezone, r.number, r.scheduled_on::text, r.closed_on::text, r.closed_at, to_jsonb(v) as terms
    from requirement_rounds r join requirement_versions v on v.requirement_id = r.requirement_id and v.number = r.version
      join published.people p on p.id = r.user_id
    where r.id = any($1::uuid[]) and r.outcome is not null order by r.id`,
  endedRoundColumns,
);
/** Returns the given rounds that have ended, with the terms under which they were opened. */
export const endedRounds = (on: Queryable, ids: readonly string[]): Promise<EndedRoundRow[]> => selectEndedRounds.rows(on, [ids]);
