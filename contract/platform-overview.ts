import { z } from 'zod';
import { topModule, week } from './analytics.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { figure } from './figure.ts';

/**
 * Global stats as the specification defines them. Figures about people's work leave out companies that show group figures only and have
 * fewer than five people. `completion_rate` is the percentage of started modules that were completed.
 */
const globalStats = z.object({
  total_users: z.number().int(),
  active_users: z.number().int(),
  total_companies: z.number().int(),
  total_modules: z.number().int(),
  completion_rate: z.number().int(),
  /** Certificates that have not been revoked. */
  certificates_issued: z.number().int(),
  role_distribution: z.array(z.object({ role: z.string(), users: z.number().int() })),
  /** Largest first, by the country in people's profiles (ISO 3166-1 alpha-2); people without a country are left out. */
  geographic_distribution: z.array(z.object({ country: z.string(), name: z.string(), users: z.number().int() })),
  top_companies: z.array(z.object({ company_id: id, name: z.string(), members: z.number().int(), modules_completed: figure })),
});

/** Monday, `YYYY-MM-DD` in UTC. */
const monday = z.string();

/** Figures about the whole platform, for super admins. */
export const platformOverview = {
  global: endpoint({
    method: 'GET',
    path: '/api/analytics/global',
    access: 'superAdmin',
    summary: "The platform's figures, with the names of the specification",
    reply: globalStats,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    access: 'superAdmin',
    summary: "The platform's figures, with the number of people waiting for approval, the most completed modules and the last twelve weeks",
    reply: globalStats.extend({
      waiting_users: z.number().int(),
      total_tracks: z.number().int(),
      modules_started: z.number().int(),
      modules_completed: z.number().int(),
      minutes_studied: z.number().int(),
      top_modules: z.array(topModule),
      weeks: z.array(week),
    }),
  }),
  growth: endpoint({
    method: 'GET',
    path: '/api/admin/growth',
    access: 'superAdmin',
    summary: 'Registrations and active people of the last twelve weeks, and how many people who registered in a week came back later',
    reply: z.object({
      weeks: z.array(z.object({ week: monday, registrations: z.number().int(), active_learners: z.number().int() })),
      /**
       * Approved people by registration week, oldest first, at least five in each. People in companies that show group figures only are
       * left out.
       */
      cohorts: z.array(
        z.object({
          week: monday,
          last_week: monday,
          people: z.number().int(),
          /**
           * How many of them studied in the registration week, the next week, and so on, up to the last week that is over for all of them.
           */
          active: z.array(z.number().int()),
        }),
      ),
    }),
  }),
};
