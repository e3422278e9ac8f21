import type { Queryable } from '#server/database/database.ts';
import { integer, statement, text } from '#server/database/statement.ts';
import type { CompanyId } from '#server/reached.ts';
import { asOf, figureColumns, figures } from './compliance-queries.ts';

/** The scope of a report: all of a company's requirements or those about one track and its modules, and everyone or one chapter's people. */
export interface Covered {
  company: CompanyId;
  chapter: string | null;
  track: string | null;
}

// `$4` is the flag of `figures`, `$5` the chapter and `$6` the track. The track of a requirement is that of its module.
const isCovered = `($5::uuid is null or p.chapter_id = $5)
    and ($6::text is null or coalesce(v.track_id, (select n.track_id from published.module_names n where n.id = v.module_id)) = $6)`;
const covered = `${asOf} and ${isCovered}`;

const selectByRequirement = statement(
  'requirements_report_by_requirement',
  `select a.requirement_id::text as id, v.name, coalesce(m.title, t.title, '') as title, ${figures}
    from (${covered}) a join requirements q on q.id = a.requirement_id
      join requirement_versions v on v.requirement_id = q.id and v.number = q.version
      left join published.module_names m on m.id = v.module_id left join published.track_names t on t.id = v.track_id
    group by 1, 2, 3 order by 2, 1`,
  { id: text, name: text, title: text, ...figureColumns },
);
/** Returns the figures of each covered requirement at the end of a day, by name. */
export const complianceByRequirement = (on: Queryable, { company, chapter, track }: Covered, day: string) =>
  selectByRequirement.rows(on, [company, day, null, true, chapter, track]);

const selectTotal = statement('requirements_report_total', `select ${figures} from (${covered}) a`, figureColumns);
/** Returns the figures of all covered requirements together at the end of a day. */
export const complianceInAll = (on: Queryable, { company, chapter, track }: Covered, day: string) =>
  selectTotal.one(on, [company, day, null, false, chapter, track]);

const selectCompleted = statement(
  'requirements_report_completed',
  `select width_bucket(r.closed_on, $4::date[])::int as part, count(*)::int as completed, (count(*) filter (where r.outcome = 'late'))::int as late
    from requirement_rounds r join requirement_versions v on v.requirement_id = r.requirement_id and v.number = r.version
      join published.people p on p.id = r.user_id and p.company_id = r.company_id
    where r.company_id = $1 and r.closed_on between $2::date and $3::date and r.outcome in ('done', 'late') and ${isCovered} group by 1`,
  { part: integer, completed: integer, late: integer },
);
/** Returns how many rounds were completed in each part of a period, and how many of them late. Parts count from 1. */
export const completedRounds = (
  on: Queryable,
  { company, chapter, track }: Covered,
  { from, to }: { from: string; to: string },
  parts: readonly string[],
) => selectCompleted.rows(on, [company, from, to, parts, chapter, track]);
