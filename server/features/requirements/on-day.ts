import { localDay } from '#server/calendar/local-day.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, nullable, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, reachedPersonId } from '#server/reached.ts';
import { asOf } from './compliance-queries.ts';
import { titlesOf } from './list-queries.ts';
import { contentKey } from './present.ts';
import { historiesOf, type VersionRow } from './requirement-queries.ts';

/** A requirement with the terms that were in force at the end of a day. */
export interface RequirementOn {
  id: string;
  /** The title of its track or module, as it is called now. */
  title: string;
  terms: VersionRow;
}

/** Returns a company's requirements that were in force at the end of a day of its calendar, by name. */
export async function requirementsOn(
  on: Queryable,
  { id, timezone }: { id: CompanyId; timezone: string },
  day: string,
): Promise<RequirementOn[]> {
  const all = (await historiesOf(on, id)).flatMap(({ ended_at, versions }) => {
    if (ended_at !== null && localDay(ended_at, timezone) <= day) return [];
    return versions.find(({ created_at }) => localDay(created_at, timezone) <= day) ?? [];
  });
  const titles = await titlesOf(on, all);
  return all
    .map((terms) => ({ id: terms.requirement_id, title: titles.get(contentKey(terms)) ?? '', terms }))
    .sort((one, other) => one.terms.name.localeCompare(other.terms.name, 'en') || (one.id < other.id ? -1 : 1));
}

const selectTraining = statement(
  'requirements_training',
  `select a.user_id, a.requirement_id, a.is_open, coalesce(a.is_overdue, false) as is_overdue, case when a.is_open then a.due_on end::text as due_on,
      case when a.ended = 'waived' then a.ended_on end::text as waived_on, d.round_id, d.completed_on::text, coalesce(d.is_elsewhere, false) as is_elsewhere
    from (${asOf}) a
      left join lateral (
        select r.id as round_id, e.ended_on as completed_on, e.kind = 'met_elsewhere' as is_elsewhere
        from requirement_rounds r
          cross join lateral (select e.kind, (e.facts ->> 'on')::date as ended_on from round_events e
            where e.round_id = r.id and e.kind in ('completed', 'met_elsewhere', 'waived', 'missed', 'left', 'reopened') and (e.facts ->> 'on')::date <= $2::date
            order by e.position desc limit 1) e
        where r.requirement_id = a.requirement_id and r.user_id = a.user_id and e.kind in ('completed', 'met_elsewhere')
        order by e.ended_on desc, r.number desc limit 1
      ) d on true`,
  {
    user_id: reachedPersonId,
    requirement_id: uuid,
    is_open: boolean,
    is_overdue: boolean,
    /** The due day of the open round. */
    due_on: nullable(text),
    /** The day on which the latest round was waived. */
    waived_on: nullable(text),
    /** The round that the person completed last, and the day. */
    round_id: nullable(uuid),
    completed_on: nullable(text),
    /** Whether they met it by what they had learned elsewhere. */
    is_elsewhere: boolean,
  },
);
export type TrainingRow = Awaited<ReturnType<typeof selectTraining.rows>>[number];

/** Returns what everyone in a company to whom a requirement applied at the end of a day had done about it by then. */
export const trainingOn = (on: Queryable, company: CompanyId, day: string): Promise<TrainingRow[]> =>
  selectTraining.rows(on, [company, day, null]);
