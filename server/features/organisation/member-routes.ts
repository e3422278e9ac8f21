import type { FastifyInstance } from 'fastify';
import { type Member, members } from '#contract/members.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { chosenCompany, deactivateMembers, withPeopleShown } from '#server/features/people/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { memberFile } from './member-export.ts';
import { refuseProgress, type ShownPeople } from './member-filters.ts';
import { everyMember, everyMemberWithProgress, type MemberRow, pageOfMembers, pageWithProgressOf } from './member-queries.ts';

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });

function presentMember({ chapter_id, chapter_name, manager_id, manager_name, job_title_id, created_at, ...member }: MemberRow): Member {
  const { last_active_on = null, modules_begun, modules_completed, percentage, ...rest } = member;
  const manager = named(manager_id, manager_name);
  return {
    ...rest,
    chapter: named(chapter_id, chapter_name),
    manager: manager && { id: manager.id, full_name: manager.name },
    job_title: job_title_id && nameOfJobTitle(job_title_id),
    created_at: created_at.toISOString(),
    progress:
      modules_begun === undefined || modules_completed === undefined || percentage === undefined
        ? null
        : { last_active_on, modules_begun, modules_completed, percentage },
  };
}

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
    async deactivate({ caller, query, body }) {
      const { id } = await companyOf(caller, query.company);
      return { deactivated: await deactivateMembers(services, caller, id, body.user_ids) };
    },
  };
  mount(app, guard, members, handlers);
}
