import type { companySettings } from '#contract/company-settings.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { StaffView } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { pageOfCompanyActivity } from '#server/features/activity/index.ts';
import { companyById, staffViewChanged } from '#server/features/companies/index.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { actorNames } from './actor-names.ts';

/** The number of changes shown. Companies rarely change the setting. */
const shown = 20;

/** Returns how much a company's staff may see about a member, with the last changes and who made them. Every member may know this. */
export async function staffViewOf(on: Queryable, company: CompanyId | null): Promise<ReplyOf<typeof companySettings.staffView>> {
  if (company === null) return { staff_sees: null, changes: [] };
  const { staff_sees } = must(await companyById(on, company), 'the company of a member');
  const { rows } = await pageOfCompanyActivity(on, { company, names: [staffViewChanged.name] }, { page: 1, page_size: shown });
  const names = await actorNames(on, rows);
  const changes = rows.map(({ at, actor_id, facts }) => ({
    at: at.toISOString(),
    by: (actor_id && names.get(actor_id)?.full_name) || null,
    ...(facts as { before: StaffView; after: StaffView }),
  }));
  return { staff_sees, changes };
}
