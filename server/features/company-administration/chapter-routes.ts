import type { FastifyInstance } from 'fastify';
import { type Chapter, chapters } from '#contract/chapters.ts';
import type { Queryable } from '#server/database/database.ts';
import { companyById } from '#server/features/companies/index.ts';
import { activeSince } from '#server/features/learning/index.ts';
import { changeChapter, createChapter, mergeChapter, moveMembers, removeChapter, setArchived } from '#server/features/members/index.ts';
import { chapterFor, chosenCompany, disclosedChapters, type ReachedChapter } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type CountedChapter, type Counting, countedChapter, pageOfChapters } from './chapter-queries.ts';

const presentChapter = ({ lead_id, lead_name, archived_at, created_at, ...chapter }: CountedChapter): Chapter => ({
  ...chapter,
  lead: lead_id === null || lead_name === null ? null : { id: lead_id, full_name: lead_name },
  archived_at: archived_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

export function chapterRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  /** Throws `not_found` if a super admin chose a company that does not exist. */
  async function countingIn(company: CompanyId, on: Queryable = database): Promise<Counting> {
    const row = found(await companyById(on, company));
    return { company, since: activeSince(clock.now(), row.timezone), shown: await disclosedChapters(on, row) };
  }
  const read = async ({ company_id, id }: ReachedChapter, on: Queryable = database) =>
    presentChapter(found(await countedChapter(on, await countingIn(company_id, on), id)));

  const handlers: Handlers<typeof chapters> = {
    async list({ caller, query }) {
      const company = chosenCompany(caller, query.company);
      const { rows, total } = await pageOfChapters(database, await countingIn(company), query);
      return { chapters: rows.map(presentChapter), total, page: query.page, page_size: query.page_size };
    },
    one: async ({ caller, params }) => read(await chapterFor(database, caller, params.chapterId)),
    create: {
      make: async ({ caller, query, body }) => read(await createChapter(services, caller, chosenCompany(caller, query.company), body)),
      again: async ({ caller }, made) => read(await chapterFor(database, caller, made)),
    },
    async change({ caller, params, body }) {
      const chapter = await chapterFor(database, caller, params.chapterId);
      await changeChapter(services, caller, chapter, body);
      return read(chapter);
    },
    async archive({ caller, params }) {
      const chapter = await chapterFor(database, caller, params.chapterId);
      await setArchived(services, caller, chapter, true);
      return read(chapter);
    },
    async restore({ caller, params }) {
      const chapter = await chapterFor(database, caller, params.chapterId);
      await setArchived(services, caller, chapter, false);
      return read(chapter);
    },
    async merge({ caller, params, body: { into_chapter_id } }) {
      const chapter = await chapterFor(database, caller, params.chapterId);
      // The chapter is read inside the transaction, before anyone can delete it. Otherwise a completed merge could be answered with a
      // refusal.
      return mergeChapter(services, caller, chapter, into_chapter_id, (tx) => read({ ...chapter, id: into_chapter_id }, tx));
    },
    async remove({ caller, params }) {
      await removeChapter(services, caller, await chapterFor(database, caller, params.chapterId));
      return {};
    },
    async moveMembers({ caller, query, body }) {
      return { moved: await moveMembers(services, caller, chosenCompany(caller, query.company), body) };
    },
  };
  mount(app, services.guard, chapters, handlers);
}
