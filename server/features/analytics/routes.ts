import type { FastifyInstance } from 'fastify';
import { analytics } from '#contract/analytics.ts';
import { day } from '#server/calendar/durations.ts';
import { companyFor, everyone, personFor, type Scope } from '#server/features/people/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { chaptersOf, nameOfCompany, peopleOf, platformOf, rolesOf, topCompaniesOf, topModulesOf, totalsOf, weeksOf } from './queries.ts';
import { recommendationsFor } from './recommend.ts';
import { statsOf } from './stats.ts';
import { userAnalyticsOf } from './user.ts';

/** Days within which somebody who studied counts as active. */
const activeDays = 30;
/** Weeks that are shown, the one under way among them. */
const shownWeeks = 12;
/** Rows of a list of the best; a company sees its figures for every module. */
const top = 5;
const all = 1_000;

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database, clock } = services;

  async function figures(scope: Scope, modules: number) {
    const now = clock.now().getTime();
    const [totals, top_modules, weeks] = await Promise.all([
      totalsOf(database, scope, dateOf(now - activeDays * day)),
      topModulesOf(database, scope, modules),
      weeksOf(database, scope, dateOf(now - (shownWeeks - 1) * 7 * day), dateOf(now)),
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
        figures(scope, top),
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
      const name = found(await nameOfCompany(database, company));
      const [{ totals, shared }, chapters, people] = await Promise.all([
        figures(company, all),
        chaptersOf(database, company, dateOf(clock.now().getTime() - activeDays * day)),
        peopleOf(database, company, 20),
      ]);
      return { ...shared, company_id: company, name, total_members: totals.people, active_members: totals.active, chapters, people };
    },
    user: async ({ caller, params }) => userAnalyticsOf(services, await personFor(database, caller, params.id)),
    recommendations: async ({ caller, params }) => recommendationsFor(services, await personFor(database, caller, params.id)),
    stats: async ({ caller, params }) => statsOf(services, await personFor(database, caller, params.userId)),
  };
  mount(app, guard, analytics, handlers);
}
