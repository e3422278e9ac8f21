import type { FastifyInstance } from 'fastify';
import { analytics } from '#contract/analytics.ts';
import { companyById } from '#server/features/companies/index.ts';
import { activeSince } from '#server/features/learning/index.ts';
import { companyFor, disclosedChapters, disclosingCompany, personFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { figuresOf } from './figures.ts';
import { chaptersOf, peopleOf } from './queries.ts';
import { recommendationsFor } from './recommend.ts';
import { statsOf } from './stats.ts';
import { userAnalyticsOf } from './user.ts';

/** The number of modules in a company's figures: large enough for all of them. */
const all = 1_000;

/** Shown instead of figures about too few people. */
const nothingOfChapter = { active_members: null, modules_completed: null };
const nothingShown = {
  ...nothingOfChapter,
  modules_started: null,
  completion_rate: null,
  minutes_studied: null,
  top_modules: [],
  weeks: [],
};

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database, clock } = services;

  const handlers: Handlers<typeof analytics> = {
    async company({ caller, params }) {
      const company = companyFor(caller, params.id);
      const row = found(await companyById(database, company));
      const named = disclosingCompany(row);
      const [{ totals, shared }, chapters, people, disclosed] = await Promise.all([
        figuresOf(database, company, { now: clock.now(), calendar: row, modules: all }),
        chaptersOf(database, company, activeSince(clock.now(), row.timezone)),
        named && peopleOf(database, named, row.timezone, 20),
        disclosedChapters(database, row),
      ]);
      return {
        ...(disclosed.whole ? { ...shared, active_members: totals.active } : nothingShown),
        company_id: company,
        name: row.name,
        staff_sees: row.staff_sees,
        total_members: totals.people,
        chapters: chapters.map((chapter) => (disclosed.has(chapter.chapter_id) ? chapter : { ...chapter, ...nothingOfChapter })),
        people: people ?? [],
      };
    },
    user: async ({ caller, params }) => userAnalyticsOf(services, await personFor(database, caller, params.id, 'results')),
    recommendations: async ({ caller, params }) => recommendationsFor(services, await personFor(database, caller, params.id, 'results')),
    stats: async ({ caller, params }) => statsOf(services, await personFor(database, caller, params.userId, 'results')),
  };
  mount(app, guard, analytics, handlers);
}
