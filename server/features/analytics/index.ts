import type { Feature } from '#server/feature.ts';
import { addJob, handle } from '#server/jobs/job.ts';
import { dashboardRoutes } from './company-dashboard/routes.ts';
import { progressRoutes } from './company-progress/routes.ts';
import { releasePlaces, releasePlacesCron, releasePlacesJob } from './group-places/release-places.ts';
import { analyticsPersonalData } from './personal-data.ts';
import { countPlatform, countPlatformCron, countPlatformJob } from './platform-overview/count.ts';
import { overviewRoutes } from './platform-overview/routes.ts';
import { analyticsRoutes } from './routes.ts';

export const analyticsFeature: Feature = {
  routes(http, services) {
    analyticsRoutes(http, services);
    dashboardRoutes(http, services);
    progressRoutes(http, services);
    overviewRoutes(http, services);
  },
  tasks: (services) => ({
    ...handle(countPlatformJob, () => countPlatform(services)),
    ...handle(releasePlacesJob, () => releasePlaces(services)),
  }),
  cron: [countPlatformCron, releasePlacesCron],
  personalData: analyticsPersonalData,
  // Counts weeks that were never counted, or not since the server last ran.
  warmUp:
    ({ database }) =>
    () =>
      addJob(database, countPlatformJob, {}, countPlatformJob.task),
};

export { ledChapterStanding } from './led-chapter/led-chapter.ts';
export { closedWeeksOf, countWeek, wrongRowsOf } from './platform-overview/weeks.ts';
