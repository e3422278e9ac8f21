import { discloses } from '#contract/disclosure.ts';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { team } from '#contract/team.ts';
import { companyById } from '#server/features/companies/index.ts';
import { reportFor, reportsOf } from '#server/features/reach/index.ts';
import { roundsOfReports } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';

/** Returns the people whose rounds a caller asks for. Throws `not_found`, and `not_shown_to_staff` if the company discloses no progress. */
async function reportsFor({ database, clock }: Services, caller: Caller, person: string | undefined) {
  const now = clock.now();
  if (person !== undefined) return [await reportFor(database, caller, person, 'progress', now)];
  const reports = await reportsOf(database, caller, now);
  const company = caller.company_id === null ? undefined : await companyById(database, caller.company_id);
  if (reports.length > 0 && company && !discloses(company.staff_sees, 'progress')) throw new Refusal('not_shown_to_staff');
  return reports;
}

/** Returns the open rounds of the people who report to the caller, or of one of them. */
export async function roundsOfTeam(
  services: Services,
  caller: Caller,
  { person, state, page, page_size }: QueryOf<typeof team.rounds>,
): Promise<DataOf<typeof team.rounds>> {
  const reports = await reportsFor(services, caller, person);
  const rows = await roundsOfReports(services.database, reports, services.clock.now(), { state, page, page_size });
  return {
    rounds: rows.map(({ manager_id, manager_name, ...row }) => ({
      ...row,
      deputy_of: manager_id === null || manager_id === caller.id ? null : { id: manager_id, full_name: manager_name ?? '' },
    })),
    total: rows[0]?.total ?? 0,
    page,
    page_size,
  };
}
