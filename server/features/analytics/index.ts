import type { Feature } from '#server/feature.ts';
import { dashboardRoutes } from './company-dashboard/routes.ts';
import { progressRoutes } from './company-progress/routes.ts';
import { overviewRoutes } from './platform-overview/routes.ts';
import { analyticsRoutes } from './routes.ts';

export const analyticsFeature: Feature = {
  routes(http, services) {
    analyticsRoutes(http, services);
    dashboardRoutes(http, services);
    progressRoutes(http, services);
    overviewRoutes(http, services);
  },
};

export { ledChapterStanding } from './led-chapter/led-chapter.ts';
