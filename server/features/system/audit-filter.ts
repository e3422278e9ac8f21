import type { auditLog } from '#contract/audit-log.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { addDays, startOfDay } from '#server/calendar/local-day.ts';
import { containing } from '#server/database/containing.ts';
import type { Queryable } from '#server/database/database.ts';
import { statement, uuid } from '#server/database/statement.ts';
import { type ActivityKinds, type AuditFilter, formerlyCalled } from '#server/features/activity/index.ts';
import { disclosesSql } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';

export type AuditQuery = QueryOf<typeof auditLog.export>;

const selectCompaniesNotDisclosing = statement(
  'system_audit_undisclosed',
  `select c.id from published.companies c where not ${disclosesSql('c', 'progress')}`,
  {
    id: uuid,
  },
);

/** The maximum number of people and companies that a search may find. A search that finds more has to be narrowed down. */
const most = 500;
const selectSubjectsCalled = statement(
  'system_audit_search',
  `(select id from published.people where search_text like lower($1) limit ${most})
    union all (select id from published.companies where lower(name) like lower($1) limit ${most})`,
  { id: uuid },
);

/**
 * Returns the kinds that reveal nothing about anyone's learning. All other kinds are hidden from staff who may not see that, so that a new
 * kind is not shown by mistake.
 */
const disclosedToAll = (kinds: ActivityKinds): string[] =>
  [...kinds.values()].flatMap(({ name, aboutLearning }) => (aboutLearning ? [] : [name]));

/** Returns the ids of people and companies that have, or had, a given name. */
async function calledSo(on: Queryable, search: string): Promise<string[]> {
  const pattern = containing(search);
  const [now, then] = await Promise.all([selectSubjectsCalled.rows(on, [pattern]), formerlyCalled(on, pattern, most)]);
  return [...now.map(({ id }) => id), ...then];
}

/** Returns the filter for the requested rows. Days are in the reader's zone. */
export async function filterOf(
  { database: on, activityKinds }: Pick<Services, 'database' | 'activityKinds'>,
  { search, kind, sign_ins, from, to, ...ids }: AuditQuery,
  zone: string,
): Promise<AuditFilter> {
  const [undisclosed, about] = await Promise.all([selectCompaniesNotDisclosing.rows(on), search ? calledSo(on, search) : null]);
  return {
    actor_id: ids.actor_id ?? null,
    person_id: ids.person_id ?? null,
    company_id: ids.company_id ?? null,
    name: kind ?? null,
    from: from ? startOfDay(from, zone) : null,
    before: to ? startOfDay(addDays(to, 1), zone) : null,
    about,
    // Sign-ins are also included if the request names one of their kinds.
    sign_ins: sign_ins === 'included' || activityKinds.get(kind ?? '')?.audited === 'sign_in',
    undisclosed: { told: disclosedToAll(activityKinds), companies: undisclosed.map(({ id }) => id) },
  };
}
