import type { BodyOf } from '#contract/endpoint.ts';
import type { reportViews } from '#contract/report-views.ts';
import { limits } from '#contract/values.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import { chapterOfCompany, companyById } from '#server/features/companies/index.ts';
import { objectFor, rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type AboutView, reportViewDeleted, reportViewRenamed, reportViewSaved } from './activities.ts';
import { addView, countViews, lockView, type ReachedView, removeView, renameView, type ViewRow } from './view-queries.ts';

/** Returns a view's personal part, which is the name its owner gave it. */
const namedAs = (view: ViewRow | null) => view && { name: view.name };

/** Records an owner's action on a view. */
function record(
  { clock, activity }: Services,
  tx: Transaction,
  kind: ActivityKind<AboutView>,
  { before, after }: { before: ViewRow | null; after: ViewRow | null },
  { id, user_id, company_id, report }: ReachedView,
): Promise<void> {
  const about = { at: clock.now(), actor_id: user_id, person_id: null, company_id, facts: { view_id: id, report } };
  return activity.record(tx, [happened(kind, { ...about, values: { before: namedAs(before), after: namedAs(after) } })]);
}

/**
 * Saves a view under a name. Throws `not_found` (also for another company's chapter), `too_many_report_views` and `report_view_name_taken`.
 */
export function saveView(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  given: BodyOf<typeof reportViews.save>,
): Promise<ViewRow> {
  return inTransaction(services.database, async (tx) => {
    found(await companyById(tx, company_id));
    if (given.filters.chapter_id) found(await chapterOfCompany(tx, company_id, given.filters.chapter_id));
    if ((await countViews(tx, caller.id, company_id)) >= limits.reportViews.most) throw new Refusal('too_many_report_views');
    const after = await addView(tx, { ...given, user_id: caller.id, company_id });
    await madeOnce(tx, after.id);
    await record(services, tx, reportViewSaved, { before: null, after }, rowOf(company_id, after));
    return after;
  });
}

/** Renames the caller's own view. Throws `not_found` and `report_view_name_taken`. */
export function changeView(services: Services, caller: Caller, id: string, name: string): Promise<ViewRow> {
  return inTransaction(services.database, async (tx) => {
    const before = await objectFor(caller, () => lockView(tx, caller.id, id));
    if (before.name === name) return before;
    const after = await renameView(tx, before, name);
    await record(services, tx, reportViewRenamed, { before, after }, before);
    return after;
  });
}

/** Deletes the caller's own view. Throws `not_found`. */
export function deleteView(services: Services, caller: Caller, id: string): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const before = await objectFor(caller, () => lockView(tx, caller.id, id));
    await removeView(tx, before);
    await record(services, tx, reportViewDeleted, { before, after: null }, before);
  });
}
