import type { BodyOf } from '#contract/endpoint.ts';
import type { reportViews } from '#contract/report-views.ts';
import { limits } from '#contract/values.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type AboutView, reportViewDeleted, reportViewRenamed, reportViewSaved } from './activities.ts';
import { addView, countViews, lockView, removeView, renameView, type ViewRow } from './view-queries.ts';

/** What of a view is personal: what its owner called it. */
const namedAs = (view: ViewRow | null) => view && { name: view.name };

/** Writes down what its owner did with a view. */
function record(
  { clock, activity }: Services,
  tx: Transaction,
  kind: ActivityKind<AboutView>,
  { before, after }: { before: ViewRow | null; after: ViewRow | null },
  { id, user_id, company_id, report }: ViewRow,
): Promise<void> {
  const about = { at: clock.now(), actor_id: user_id, person_id: null, company_id, facts: { view_id: id, report } };
  return activity.record(tx, [happened(kind, { ...about, values: { before: namedAs(before), after: namedAs(after) } })]);
}

/** Saves what somebody looks at under a name. Throws `not_found`, `too_many_report_views`, `report_view_name_taken`. */
export function saveView(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  given: BodyOf<typeof reportViews.save>,
): Promise<ViewRow> {
  return inTransaction(services.database, async (tx) => {
    found(await companyById(tx, company_id));
    if ((await countViews(tx, caller.id, company_id)) >= limits.reportViews.most) throw new Refusal('too_many_report_views');
    const after = await addView(tx, { ...given, user_id: caller.id, company_id });
    await record(services, tx, reportViewSaved, { before: null, after }, after);
    return after;
  });
}

/** Calls one's own view something else. Throws `not_found`, `report_view_name_taken`. */
export function changeView(services: Services, caller: Caller, id: string, name: string): Promise<ViewRow> {
  return inTransaction(services.database, async (tx) => {
    const before = found(await lockView(tx, caller.id, id));
    if (before.name === name) return before;
    const after = found(await renameView(tx, caller.id, id, name));
    await record(services, tx, reportViewRenamed, { before, after }, after);
    return after;
  });
}

/** Deletes one's own view. Throws `not_found`. */
export function deleteView(services: Services, caller: Caller, id: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const before = found(await removeView(tx, caller.id, id));
    await record(services, tx, reportViewDeleted, { before, after: null }, before);
  });
}
