import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import { digestPersonalData } from './personal-data.ts';
import { planDigests, planDigestsJob, writeDigest, writeDigestJob } from './write.ts';

/** A mail each Monday morning about the week before. */
export const digestFeature: Feature = {
  tasks: (services) => ({
    ...handle(planDigestsJob, () => planDigests(services)),
    ...handle(writeDigestJob, (payload) => writeDigest(services, payload)),
  }),
  // Each hour, in UTC: somewhere it may have become Monday morning.
  cron: [`5 * * * * ${planDigestsJob.task}`],
  personalData: digestPersonalData,
};
