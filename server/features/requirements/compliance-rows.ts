import { completedOutcome, type RoundState, roundState } from '#contract/requirement-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, nullable, statement, text } from '#server/database/statement.ts';
import type { DisclosingCompany } from '#server/reached.ts';
import { asOf } from './compliance-queries.ts';

const selectRows = statement(
  'requirements_compliance_rows',
  `select p.full_name, p.email, c.name as chapter, g.full_name as manager, p.job_title_id, v.name, v.is_mandatory,
      coalesce(m.title, t.title, '') as title, a.due_on::text, a.grace_days, a.ended, a.ended_on::text, coalesce(a.is_overdue, false) as is_overdue,
      (select count(*) from published.period_steps s where s.period_id = a.round_id and (s.completed_at at time zone p.timezone)::date <= $2::date)::int as completed
    from (${asOf}) a join published.people p on p.id = a.user_id
      join requirements q on q.id = a.requirement_id join requirement_versions v on v.requirement_id = q.id and v.number = q.version
      left join published.chapters c on c.id = p.chapter_id left join published.people g on g.id = p.manager_id
      left join published.module_names m on m.id = v.module_id left join published.track_names t on t.id = v.track_id
    order by coalesce(a.is_overdue, false) desc, v.name, p.full_name, p.id`,
  {
    full_name: text,
    email: text,
    chapter: nullable(text),
    manager: nullable(text),
    job_title_id: nullable(text),
    name: text,
    is_mandatory: boolean,
    title: text,
    due_on: nullable(text),
    grace_days: nullable(integer),
    /** The event that had ended the round by that day. */
    ended: nullable(text),
    ended_on: nullable(text),
    is_overdue: boolean,
    /** The steps completed by that day. */
    completed: integer,
  },
);
type Row = Awaited<ReturnType<typeof selectRows.rows>>[number];

/** One person and one requirement at the end of a day. */
export interface ComplianceRow extends Omit<Row, 'ended' | 'ended_on' | 'grace_days' | 'completed'> {
  /** Null if no round had opened by then. */
  state: RoundState | null;
  closed_on: string | null;
}

function stateOn(day: string, { due_on, grace_days, ended, ended_on, completed }: Row): RoundState | null {
  if (due_on === null || grace_days === null) return null;
  if ((ended === 'completed' || ended === 'met_elsewhere') && ended_on !== null) return completedOutcome({ due_on, grace_days }, ended_on);
  if (ended === 'waived' || ended === 'missed' || ended === 'left') return ended;
  return roundState({ due_on, grace_days, outcome: null, completed }, day);
}

/** Returns everyone to whom one of a company's requirements applied at the end of a day, overdue people first. */
export async function complianceRowsOf(on: Queryable, company: DisclosingCompany, day: string): Promise<ComplianceRow[]> {
  const rows = await selectRows.rows(on, [company, day, null]);
  return rows.map(({ ended, ended_on, grace_days, completed, ...row }) => ({
    ...row,
    state: stateOn(day, { ...row, ended, ended_on, grace_days, completed }),
    closed_on: ended_on,
  }));
}
