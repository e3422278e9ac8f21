import type { FastifyInstance } from 'fastify';
import { type Member, members } from '#contract/members.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/people/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { memberFile } from './member-export.ts';
import { everyMember, type MemberRow, pageOfMembers } from './member-queries.ts';

const presentMember = ({ chapter_id, chapter_name, job_title_id, created_at, ...member }: MemberRow): Member => ({
  ...member,
  chapter: chapter_id === null || chapter_name === null ? null : { id: chapter_id, name: chapter_name },
  job_title: job_title_id && nameOfJobTitle(job_title_id),
  created_at: created_at.toISOString(),
});

export function memberRoutes(app: FastifyInstance, { database, guard }: Services): void {
  const handlers: Handlers<typeof members> = {
    async list({ caller, query }) {
      const { id } = found(await companyById(database, chosenCompany(caller, query.company)));
      const { rows, total } = await pageOfMembers(database, id, query);
      return { members: rows.map(presentMember), total, page: query.page, page_size: query.page_size };
    },
    async export({ caller, query }) {
      const { id, name, timezone } = found(await companyById(database, chosenCompany(caller, query.company)));
      return { content: memberFile(everyMember(database, id, query), timezone), name: `${m.members_file({ company: name })}.csv` };
    },
  };
  mount(app, guard, members, handlers);
}
