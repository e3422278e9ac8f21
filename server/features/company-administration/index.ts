import type { Feature } from '#server/feature.ts';
import { brandingRoutes } from './branding-routes.ts';
import { chapterRoutes } from './chapter-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

export const companyAdministrationFeature: Feature = {
  routes(http, services) {
    companyRoutes(http, services);
    settingsRoutes(http, services);
    brandingRoutes(http, services);
    chapterRoutes(http, services);
  },
};

export { readCompany } from './company-routes.ts';
