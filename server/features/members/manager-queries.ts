import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, statement, text } from '#server/database/statement.ts';
import { updateMembers, updateUser } from '#server/features/people/index.ts';
import { type CompanyId, type PersonId, personId, type Stored } from '#server/reached.ts';

/** Selects a manager and everyone above them. The recursion ends at a person it has already visited. */
const above = (first: string) => `with recursive above (id) as (
    select ${first} union select u.manager_id from published.people u join above a on a.id = u.id where u.manager_id is not null)`;

const selectWhetherCircular = statement(
  'members_manager_circle',
  `${above('$1::uuid')} select exists (select from above where id = $2::uuid) as circles`,
  { circles: boolean },
);

/** Whether a person would become their own superior if this manager became theirs. */
export const wouldCircle = async (on: Queryable, person: PersonId, manager: PersonId): Promise<boolean> =>
  (await selectWhetherCircular.one(on, [manager, person])).circles;

const selectManager = statement(
  'members_manager',
  'select m.id, m.full_name from published.people u join published.people m on m.id = u.manager_id where u.id = $1',
  {
    id: personId,
    full_name: text,
  },
);

/** Returns a person's manager. */
export const managerOf = (on: Queryable, person: PersonId): Promise<{ id: Stored<'person'>; full_name: string } | undefined> =>
  selectManager.row(on, [person]);

/** Sets a person's manager. The database refuses one from another company. */
export const setManager = (tx: Transaction, person: PersonId, manager_id: PersonId | null, at: Date): Promise<void> =>
  updateUser(tx, person, { manager_id, updated_at: at });

const selectReportsByInvitation = statement(
  'members_reports_by_invitation',
  `${above('$1::uuid')}
    select r.id from published.people r join invitations i on i.accepted_by = r.id
      where i.company_id = $2 and i.manager_email = $3
        and r.company_id = $2 and r.manager_id is null and r.deactivated_at is null and not exists (select from above where id = r.id)`,
  { id: personId },
);

/** Makes a new member the manager of the people whose invitations named them. The company must be locked. */
export async function assignPendingReports(tx: Transaction, manager: PersonId, company: CompanyId, email: string, at: Date): Promise<void> {
  const reports = await selectReportsByInvitation.rows(tx, [manager, company, email]);
  const ids = reports.map(({ id }) => id);
  if (ids.length > 0) await updateMembers(tx, company, { ids }, { manager_id: manager, updated_at: at });
}

const selectManagers = statement(
  'members_managers',
  `select p.id, p.full_name, p.email from published.people p
    where p.company_id = $1 and ($2::uuid is null or p.id = $2)
      and ($2 is not null or exists (select from published.people r where r.manager_id = p.id and r.company_id = $1))
      and ($3::text is null or position(lower($3) in p.search_text) > 0)
    order by p.full_name collate "und-x-icu", p.id limit 20`,
  { id: personId, full_name: text, email: text },
);

/** Returns a company's members who have reports, by name, at most 20; or only the one with a given id. */
export const managersOf = (on: Queryable, company: CompanyId, { id, search }: { id?: string | undefined; search?: string | undefined }) =>
  selectManagers.rows(on, [company, id ?? null, search || null]);
