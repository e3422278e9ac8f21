import type { FastifyInstance } from 'fastify';
import { members } from '#contract/members.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { deactivateMembers } from '#server/features/members/index.ts';
import { chosenCompany, withPeopleShown } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { memberFile } from './member-export.ts';
import { refuseProgress, type ShownPeople } from './member-filters.ts';
import { historyOfMember } from './member-history.ts';
import { readMemberPage, toldMember } from './member-page.ts';
import { presentMember } from './member-present.ts';
import { everyMember, everyMemberWithProgress, pageOfMembers, pageWithProgressOf } from './member-queries.ts';

export function memberRoutes(app: FastifyInstance, services: Services): void {
  const { database, guard, clock } = services;
  const companyOf = async (caller: Caller, asked: string | undefined) => found(await companyById(database, chosenCompany(caller, asked)));
  /** Null where single people's progress is not shown to staff. */
  function shownOf(company: CompanyRow): ShownPeople | null {
    const shown = withPeopleShown(company);
    return shown && { company: shown, timezone: company.timezone, now: clock.now() };
  }

  const handlers: Handlers<typeof members> = {
    async list({ caller, query }) {
      const company = await companyOf(caller, query.company);
      const shown = shownOf(company);
      if (!shown) refuseProgress(query);
      const { rows, total } = await (shown ? pageWithProgressOf(database, shown, query) : pageOfMembers(database, company.id, query));
      const { page, page_size } = query;
      return { members: rows.map(presentMember), total, page, page_size, staff_sees: company.staff_sees };
    },
    async export({ caller, query }) {
      const company = await companyOf(caller, query.company);
      const shown = shownOf(company);
      if (!shown) refuseProgress(query);
      const rows = shown ? everyMemberWithProgress(database, shown, query) : everyMember(database, company.id, query);
      return { content: memberFile(rows, company.timezone, shown !== null), name: `${m.members_file({ company: company.name })}.csv` };
    },
    one: ({ caller, params }) => readMemberPage(services, caller, params.userId),
    async history({ caller, params, query }) {
      const { id, company, told } = await toldMember(database, caller, params.userId);
      const about = { person: id, company: company.id, timezone: company.timezone, told };
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
