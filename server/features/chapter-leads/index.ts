import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import { planLeadMails, planLeadMailsJob, writeLeadMail, writeLeadMailJob } from './deliver.ts';
import { chapterLeadsPersonalData } from './personal-data.ts';
import { chapterLeadRoutes } from './routes.ts';

/** A chapter lead's access to the chapter, and the email about it each Monday morning. */
export const chapterLeadsFeature: Feature = {
  routes: chapterLeadRoutes,
  tasks: (services) => ({
    ...handle(planLeadMailsJob, () => planLeadMails(services)),
    ...handle(writeLeadMailJob, (payload) => writeLeadMail(services, payload)),
  }),
  // Runs each hour, in UTC, because at any hour Monday morning may have started in some time zone.
  cron: [`15 * * * * ${planLeadMailsJob.task}`],
  personalData: chapterLeadsPersonalData,
};
