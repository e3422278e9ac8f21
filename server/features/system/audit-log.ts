import type { auditLog } from '#contract/audit-log.ts';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/database/database.ts';
import { type AuditPlace, auditRows } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { presentEntries } from './audit-entry.ts';
import { type AuditQuery, filterOf } from './audit-filter.ts';
import { knownKinds } from './audit-words.ts';
import { companyNames, namesOf } from './names.ts';

type Page = DataOf<typeof auditLog.list>;

const cursorOf = ({ at, id }: AuditPlace): string => `${at.getTime()}-${id}`;
function placeOf(cursor: string | undefined): AuditPlace | null {
  if (!cursor) return null;
  const [at, id] = cursor.split('-').map(Number);
  return { at: new Date(at ?? 0), id: id ?? 0 };
}

async function chosenIn(on: Queryable, asked: AuditQuery): Promise<Page['chosen']> {
  const [actor_id, person_id, company_id] = [asked.actor_id ?? null, asked.person_id ?? null, asked.company_id ?? null];
  const [people, companies] = await Promise.all([namesOf(on, [actor_id, person_id]), companyNames(on, [company_id])]);
  const person = (id: string | null) => (id === null ? null : { id, full_name: people.get(id) ?? null });
  return {
    actor: person(actor_id),
    person: person(person_id),
    company: company_id ? { id: company_id, name: companies.get(company_id) ?? null } : null,
  };
}

/** Returns one page of matching entries, in order, and the position where the next page starts. */
export async function readAuditLog(
  services: Services,
  caller: Caller,
  { order, after, page_size, ...asked }: QueryOf<typeof auditLog.list>,
): Promise<Page> {
  const { database, activityKinds } = services;
  const filter = await filterOf(services, asked, caller.timezone);
  // One entry more than the page shows is read, to find out whether there is a next page.
  const [rows, chosen] = await Promise.all([auditRows(database, filter, order, placeOf(after), page_size + 1), chosenIn(database, asked)]);
  const shown = rows.slice(0, page_size);
  const last = shown.at(-1);
  const next = rows.length > page_size && last ? cursorOf(last) : null;
  return { entries: await presentEntries(services, shown, caller.timezone), next, kinds: knownKinds(activityKinds), chosen };
}
