import type { FastifyInstance } from 'fastify';
import { reference } from '#contract/reference.ts';
import { timezoneList } from '#server/calendar/zones.ts';
import { chaptersOpenTo, companiesOpenTo } from '#server/features/companies/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { badgeList, countryList, jobTitleList, resourceList, skillList } from './lists.ts';

export function referenceRoutes(app: FastifyInstance, { guard, database, clock }: Services): void {
  const handlers: Handlers<typeof reference> = {
    countries: async () => countryList,
    jobTitles: async () => jobTitleList,
    companies: ({ caller }) => companiesOpenTo(database, caller),
    chapters: ({ caller, query }) => chaptersOpenTo(database, caller, query.company_id),
    techSkills: async () => skillList,
    badges: async () => badgeList,
    resources: async () => resourceList,
    timezones: () => timezoneList(clock.now()),
  };
  mount(app, guard, reference, handlers);
}
