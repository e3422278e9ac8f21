import type { FastifyInstance } from 'fastify';
import { reference } from '#contract/reference.ts';
import { timezoneList } from '#server/calendar/zones.ts';
import { chaptersOpenTo, companiesOpenTo } from '#server/features/companies/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { badgeList, countryList, jobTitleList, resourceList, skillList } from './lists.ts';
import {
  descriptionOfBadge,
  nameOfBadge,
  nameOfJobFamily,
  nameOfJobTitle,
  nameOfSkill,
  nameOfSkillCategory,
  titleOfResource,
} from './names.ts';

export function referenceRoutes(app: FastifyInstance, { guard, database, clock }: Services): void {
  const handlers: Handlers<typeof reference> = {
    countries: async () => countryList,
    jobTitles: async () => jobTitleList.map(({ id, family }) => ({ id, name: nameOfJobTitle(id), family: nameOfJobFamily(family) })),
    companies: ({ caller }) => companiesOpenTo(database, caller),
    chapters: ({ caller, query }) => chaptersOpenTo(database, caller, query.company_id),
    techSkills: async () => skillList.map(({ id, category }) => ({ id, name: nameOfSkill(id), category: nameOfSkillCategory(category) })),
    badges: async () => badgeList.map((badge) => ({ ...badge, name: nameOfBadge(badge.id), description: descriptionOfBadge(badge.id) })),
    resources: async () => resourceList.map((resource) => ({ ...resource, title: titleOfResource(resource.id) })),
    timezones: () => timezoneList(clock.now()),
  };
  mount(app, guard, reference, handlers);
}
