import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import { digestPersonalData } from './personal-data.ts';
import { planDigests, planDigestsJob, writeDigest, writeDigestJob } from './write.ts';

/** An email each Monday morning about the previous week. */
export const digestFeature: Feature = {
  tasks: (services) => ({
    ...handle(planDigestsJob, () => planDigests(services)),
    ...handle(writeDigestJob, (payload) => writeDigest(services, payload)),
  }),
  // Runs every hour, in UTC, because Monday morning can start in some time zone at any hour.
  cron: [`5 * * * * ${planDigestsJob.task}`],
  personalData: digestPersonalData,
};
