import type { Feature } from '#server/feature.ts';
import { brandingRoutes } from './branding-routes.ts';
import { chapterRoutes } from './chapter-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { managerRoutes } from './manager-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { organisationPersonalData } from './personal-data.ts';
import { settingsRoutes } from './settings-routes.ts';

export const organisationFeature: Feature = {
  routes(http, services) {
    companyRoutes(http, services);
    settingsRoutes(http, services);
    brandingRoutes(http, services);
    chapterRoutes(http, services);
    memberRoutes(http, services);
    managerRoutes(http, services);
    noteRoutes(http, services);
  },
  personalData: organisationPersonalData,
};

export { activeSince } from './active-since.ts';
export { createCompany } from './companies.ts';
export { readCompany } from './company-routes.ts';
export { historyOfMember } from './member-history.ts';
export { recordOpening } from './record-opening.ts';
