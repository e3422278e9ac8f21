import type { FastifyInstance } from 'fastify';
import { analytics } from '#contract/analytics.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { weekOf } from '#server/calendar/weeks.ts';
import { companyById } from '#server/features/companies/index.ts';
import { activeSince } from '#server/features/organisation/index.ts';
import { companyFor, everyone, personFor, type Scope, shownChapters, withPeopleShown } from '#server/features/people/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { chaptersOf, peopleOf, platformOf, rolesOf, topCompaniesOf, topModulesOf, totalsOf, weeksOf } from './queries.ts';
import { recommendationsFor } from './recommend.ts';
import { statsOf } from './stats.ts';
import { userAnalyticsOf } from './user.ts';

/** Weeks that are shown, the one under way among them. */
const shownWeeks = 12;
/** Rows of a list of the best; a company sees its figures for every module. */
const top = 5;
const all = 1_000;

/** In place of figures of too few people. */
const nothingOfChapter = { active_members: null, modules_completed: null };
const nothingShown = {
  ...nothingOfChapter,
  modules_started: null,
  completion_rate: null,
  minutes_studied: null,
  top_modules: [],
  weeks: [],
};

/** How the periods of the whole platform are cut. */
const platformCalendar = { timezone: 'UTC', first_weekday: 1 };
const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database, clock } = services;

  async function figures(scope: Scope, modules: number, { timezone, first_weekday }: typeof platformCalendar) {
    const now = clock.now();
    const today = localDay(now, timezone);
    const [totals, top_modules, weeks] = await Promise.all([
      totalsOf(database, scope, activeSince(now, timezone)),
      topModulesOf(database, scope, modules),
      weeksOf(database, scope, addDays(weekOf(today, first_weekday), (1 - shownWeeks) * 7), today),
    ]);
    const shared = {
      modules_started: totals.started,
      modules_completed: totals.completed,
      completion_rate: rate(totals.completed, totals.started),
      minutes_studied: totals.minutes,
    };
    return { totals, shared: { ...shared, top_modules, weeks } };
  }

  const handlers: Handlers<typeof analytics> = {
    async statistics({ caller }) {
      const scope = everyone(caller);
      const [{ totals, shared }, platform, role_distribution, top_companies] = await Promise.all([
        figures(scope, top, platformCalendar),
        platformOf(database, scope),
        rolesOf(database, scope),
        topCompaniesOf(database, scope, top),
      ]);
      return {
        ...shared,
        total_users: totals.people,
        active_users: totals.active,
        waiting_users: platform.waiting,
        total_companies: platform.companies,
        total_tracks: platform.tracks,
        total_modules: platform.modules,
        role_distribution,
        top_companies,
      };
    },
    async company({ caller, params }) {
      const company = companyFor(caller, params.id);
      const row = found(await companyById(database, company));
      const named = withPeopleShown(row);
      const [{ totals, shared }, chapters, people, shown] = await Promise.all([
        figures(company, all, row),
        chaptersOf(database, company, activeSince(clock.now(), row.timezone)),
        named && peopleOf(database, named, row.timezone, 20),
        shownChapters(database, row),
      ]);
      return {
        ...(shown.whole ? { ...shared, active_members: totals.active } : nothingShown),
        company_id: company,
        name: row.name,
        staff_sees: row.staff_sees,
        total_members: totals.people,
        chapters: chapters.map((chapter) => (shown.has(chapter.chapter_id) ? chapter : { ...chapter, ...nothingOfChapter })),
        people: people ?? [],
      };
    },
    user: async ({ caller, params }) => userAnalyticsOf(services, await personFor(database, caller, params.id, 'results')),
    recommendations: async ({ caller, params }) => recommendationsFor(services, await personFor(database, caller, params.id, 'results')),
    stats: async ({ caller, params }) => statsOf(services, await personFor(database, caller, params.userId, 'results')),
  };
  mount(app, guard, analytics, handlers);
}
