import type { FastifyInstance } from 'fastify';
import { companyProgress } from '#contract/company-progress.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chapterFor, chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { progressOf } from './progress.ts';

export function progressRoutes(http: FastifyInstance, services: Services): void {
  const { database } = services;
  const handlers: Handlers<typeof companyProgress> = {
    async read({ caller, query }) {
      const company = found(await companyById(database, chosenCompany(caller, query.company)));
      if (query.chapter_id === undefined) return progressOf(services, company, null);
      const chapter = await chapterFor(database, caller, query.chapter_id);
      return progressOf(services, company, found(chapter.company_id === company.id ? chapter.id : null));
    },
  };
  mount(http, services.guard, companyProgress, handlers);
}
