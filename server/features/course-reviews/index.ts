import type { Feature } from '#server/feature.ts';
import { beforePublishing } from '#server/features/authoring/index.ts';
import { handle } from '#server/jobs/job.ts';
import * as activities from './activities.ts';
import { remindOwners, remindOwnersJob } from './care.ts';
import { courseCommentRoutes } from './comments/routes.ts';
import { keepDates, keepDatesJob } from './keep-dates.ts';
import { replaceSchedule, requireApproval } from './need.ts';
import { courseReviewsPersonalData } from './personal-data.ts';
import { courseReviewRoutes } from './routes.ts';

/** The feature for people who write courses together: reviews, comments, dates of publication, and the owners of modules. */
export const courseReviewsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    courseReviewRoutes(http, services);
    courseCommentRoutes(http, services);
  },
  listen(log) {
    beforePublishing(log, requireApproval);
    beforePublishing(log, replaceSchedule);
  },
  tasks: (services) => ({
    ...handle(keepDatesJob, () => keepDates(services)),
    ...handle(remindOwnersJob, () => remindOwners(services)),
  }),
  // Authors choose a minute. The owners' day starts at a different hour in each time zone.
  cron: [`* * * * * ${keepDatesJob.task}`, `23 * * * * ${remindOwnersJob.task}`],
  personalData: courseReviewsPersonalData,
};

export { commentWritten, dateNotKept, reviewAsked, reviewDecided, reviewDue } from './activities.ts';
export { keepersOf, keepersOfModule, reviewersOf } from './care.ts';
export { readersOfComment } from './comments/readers.ts';
