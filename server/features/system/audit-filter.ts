import type { auditLog } from '#contract/audit-log.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { addDays, startOfDay } from '#server/calendar/local-day.ts';
import { containing } from '#server/database/containing.ts';
import type { Queryable } from '#server/database/database.ts';
import { statement, uuid } from '#server/database/statement.ts';
import type { AuditFilter } from '#server/features/activity/index.ts';

export type Asked = QueryOf<typeof auditLog.export>;

/** What tells of what somebody learned: it is not told of people whose company shows its staff figures of groups only. */
const aboutLearning = ['reminder_sent', 'congratulation_sent', 'certificate_revoked'];

const hiding = statement('system_audit_hidden', `select id from published.companies where staff_sees = 'groups'`, { id: uuid });

/** People and companies that a search finds at most: whoever finds more has to say more. */
const most = 500;
const finding = statement(
  'system_audit_search',
  `(select id from published.people where search_text like lower($1) limit ${most})
    union all (select id from published.companies where lower(name) like lower($1) limit ${most})`,
  { id: uuid },
);

/** What the rows must be, of what was asked for: days are those of the zone. */
export async function filterOf(on: Queryable, { search, kind, from, to, ...ids }: Asked, zone: string): Promise<AuditFilter> {
  const [hidden, about] = await Promise.all([hiding.rows(on), search ? finding.rows(on, [containing(search)]) : null]);
  return {
    actor_id: ids.actor_id ?? null,
    person_id: ids.person_id ?? null,
    company_id: ids.company_id ?? null,
    name: kind ?? null,
    from: from ? startOfDay(from, zone) : null,
    before: to ? startOfDay(addDays(to, 1), zone) : null,
    about: about?.map(({ id }) => id) ?? null,
    hidden: { names: aboutLearning, companies: hidden.map(({ id }) => id) },
  };
}
