import type { FastifyInstance } from 'fastify';
import { members } from '#contract/members.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { deactivateMembers, mayDecide } from '#server/features/members/index.ts';
import { chosenCompany, disclosingCompany } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { memberFile } from './member-export.ts';
import { type DisclosedMembers, refuseProgress } from './member-filters.ts';
import { historyOfMember } from './member-history.ts';
import { disclosedMember, readMemberPage } from './member-page.ts';
import { presentMember } from './member-present.ts';
import { everyMember, everyMemberWithProgress, pageOfMembers, pageWithProgressOf } from './member-queries.ts';

export function memberRoutes(app: FastifyInstance, services: Services): void {
  const { database, guard, clock } = services;
  const companyOf = async (caller: Caller, asked: string | undefined) => found(await companyById(database, chosenCompany(caller, asked)));
  /** Returns null if the company does not disclose individual members' progress to its staff. */
  function disclosedOf(company: CompanyRow): DisclosedMembers | null {
    const disclosing = disclosingCompany(company);
    return disclosing && { company: disclosing, timezone: company.timezone, now: clock.now() };
  }

  const handlers: Handlers<typeof members> = {
    async list({ caller, query }) {
      const company = await companyOf(caller, query.company);
      const disclosed = disclosedOf(company);
      if (!disclosed) refuseProgress(query);
      const { rows, total, active, waiting } = await (disclosed
        ? pageWithProgressOf(database, disclosed, query)
        : pageOfMembers(database, company.id, query));
      const { page, page_size } = query;
      const members = rows.map(presentMember);
      const decides = await mayDecide(services, caller);
      return { members, total, active, waiting, page, page_size, staff_sees: company.staff_sees, decides };
    },
    async export({ caller, query }) {
      const company = await companyOf(caller, query.company);
      const disclosed = disclosedOf(company);
      if (!disclosed) refuseProgress(query);
      const rows = disclosed ? everyMemberWithProgress(database, disclosed, query) : everyMember(database, company.id, query);
      return { content: memberFile(rows, company.timezone, disclosed !== null), name: `${m.members_file({ company: company.name })}.csv` };
    },
    one: ({ caller, params }) => readMemberPage(services, caller, params.userId),
    async history({ caller, params, query }) {
      const { id, company, level } = await disclosedMember(database, caller, params.userId);
      const about = { person: id, company: company.id, timezone: company.timezone, level };
      const { page, page_size } = query;
      return { ...(await historyOfMember(database, about, query)), page, page_size };
    },
    async deactivate({ caller, query, body }) {
      const { id } = await companyOf(caller, query.company);
      return { deactivated: await deactivateMembers(services, caller, id, body.user_ids) };
    },
  };
  mount(app, guard, members, handlers);
}
