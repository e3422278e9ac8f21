import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import * as activities from './activities.ts';
import { completionRoutes } from './completions/routes.ts';
import { deliverReport, deliverReportJob, planReports, planReportsJob } from './deliver.ts';
import { reportsPersonalData } from './personal-data.ts';
import { reportPurges } from './purges.ts';
import { reportRoutes } from './routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { viewRoutes } from './view-routes.ts';

/** Reports on a company, on its screens, as files and by email. */
export const reportsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    reportRoutes(http, services);
    completionRoutes(http, services);
    viewRoutes(http, services);
    scheduleRoutes(http, services);
  },
  tasks: (services) => ({
    ...handle(planReportsJob, () => planReports(services)),
    ...handle(deliverReportJob, (payload) => deliverReport(services, payload)),
  }),
  // Runs each hour, in UTC, because at any hour it may have become eight in the morning in some time zone.
  cron: [`10 * * * * ${planReportsJob.task}`],
  purges: reportPurges,
  personalData: reportsPersonalData,
};

export type { PrintedDocument } from './pdf/document-pdf.ts';
export { printDocument } from './print-document.ts';
