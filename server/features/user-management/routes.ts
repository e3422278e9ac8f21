import type { FastifyInstance } from 'fastify';
import { noCompany } from '#contract/account-values.ts';
import { userManagement } from '#contract/user-management.ts';
import { localDay } from '#server/calendar/local-day.ts';
import {
  endSessionsOfAnother,
  liveSessionsOf,
  pageOfUnconfirmed,
  removeUnconfirmed,
  resendUnconfirmed,
  sendPasswordReset,
} from '#server/features/identity/index.ts';
import { historyOfMember } from '#server/features/member-directory/index.ts';
import { decideMany } from '#server/features/members/index.ts';
import { everyone } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { Refusal, refusedField } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { accountHistory } from './account-history.ts';
import { disclosedUser } from './disclosed-user.ts';
import { presentUserRow } from './present.ts';
import { exportUsers } from './user-export.ts';
import type { Filters } from './user-filters.ts';
import { readUserPage } from './user-page.ts';
import { isCompany, pageOfUsers } from './user-queries.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { database, guard, clock } = services;

  /** Throws `invalid_request` for a company that does not exist, because an empty list would look like a company without people. */
  async function checkCompany({ company_id }: Filters): Promise<void> {
    if (company_id === undefined || company_id === noCompany || (await isCompany(database, company_id))) return;
    throw refusedField({ path: 'query.company_id', code: 'company_gone' });
  }

  const handlers: Handlers<typeof userManagement> = {
    async list({ caller, query }) {
      const { rows, ...counted } = await pageOfUsers(database, everyone(caller), query, clock.now());
      // If it has people, the company exists.
      if (counted.total === 0) await checkCompany(query);
      return { users: rows.map(presentUserRow), ...counted, page: query.page, page_size: query.page_size };
    },
    async export({ caller, query }) {
      await checkCompany(query);
      return exportUsers(services, caller, query);
    },
    one: ({ caller, params }) => readUserPage(services, caller, params.userId),
    async history({ caller, params, query }) {
      const user = await disclosedUser(database, caller, params.userId);
      const { of, page, page_size } = query;
      if (of === 'account') return { ...(await accountHistory(database, user, query)), page, page_size };
      const { id, timezone, level, account } = user;
      if (level === 'membership') throw new Refusal('not_shown_to_staff');
      const about = { person: id, company: account.company_id, timezone, level, onlyLearning: true } as const;
      const { entries, total } = await historyOfMember(database, about, query);
      return { entries: entries.map((entry) => ({ ...entry, by: null })), total, page, page_size };
    },
    async sessions({ caller, params }) {
      const { id, timezone, level } = await disclosedUser(database, caller, params.userId);
      const rows = await liveSessionsOf(database, id, clock.now());
      return rows.map(({ id: session, created_at, last_used_at, ip, user_agent }) => ({
        id: session,
        began_on: localDay(created_at, timezone),
        last_used_on: localDay(last_used_at, timezone),
        created_at: level === 'results' ? created_at.toISOString() : null,
        last_used_at: level === 'results' ? last_used_at.toISOString() : null,
        ip,
        user_agent,
        current: session === caller.session_id,
      }));
    },
    async endSession({ caller, params }) {
      const { account } = await disclosedUser(database, caller, params.userId);
      if ((await endSessionsOfAnother(services, caller, account, params.sessionId)) === 0) throw new Refusal('not_found');
      return {};
    },
    async endSessions({ caller, params }) {
      const { account } = await disclosedUser(database, caller, params.userId);
      return { ended: await endSessionsOfAnother(services, caller, account, null) };
    },
    async sendPasswordReset({ caller, body: { user_ids } }) {
      return { outcomes: await decideMany(database, caller, user_ids, (id) => sendPasswordReset(services, caller, id)) };
    },
    async registrations({ caller, query }) {
      const { rows, total } = await pageOfUnconfirmed(database, everyone(caller), query, clock.now());
      const registrations = rows.map(({ created_at, expires_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
      }));
      return { registrations, total, page: query.page, page_size: query.page_size };
    },
    resendVerification: async ({ caller, params }) => ({
      email: await resendUnconfirmed(services, caller, everyone(caller), params.registrationId),
    }),
    removeRegistration: async ({ caller, params }) => ({
      email: await removeUnconfirmed(services, caller, everyone(caller), params.registrationId),
    }),
  };
  mount(app, guard, userManagement, handlers);
}
