import type { FastifyInstance } from 'fastify';
import { reportViews } from '#contract/report-views.ts';
import { limits } from '#contract/values.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/people/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { addView, countViews, removeView, renameView, viewsOf } from './view-queries.ts';

/** Saved views are their owner's alone. */
export function viewRoutes(http: FastifyInstance, { guard, database }: Services): void {
  const handlers: Handlers<typeof reportViews> = {
    async list({ caller, query }) {
      const { id } = found(await companyById(database, chosenCompany(caller, query.company)));
      return { views: await viewsOf(database, caller.id, id) };
    },
    async save({ caller, query, body }) {
      const { id: company_id } = found(await companyById(database, chosenCompany(caller, query.company)));
      return inTransaction(database, async (tx) => {
        if ((await countViews(tx, caller.id, company_id)) >= limits.reportViews.most) throw new Refusal('too_many_report_views');
        return addView(tx, { ...body, user_id: caller.id, company_id });
      });
    },
    rename: async ({ caller, params, body }) => found(await renameView(database, caller.id, params.viewId, body.name)),
    async remove({ caller, params }) {
      found(await removeView(database, caller.id, params.viewId));
      return {};
    },
  };
  mount(http, guard, reportViews, handlers);
}
