import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import * as activities from './activities.ts';
import { markingPersonalData } from './personal-data.ts';
import { markingRoutes } from './routes.ts';
import { endStranded, moveStranded, moveStrandedJob } from './stranded.ts';

/** The queue of what people mark, for every feature that has something marked, and how far those who mark agree. */
export const markingFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: markingRoutes,
  listen: endStranded,
  tasks: (services) => handle(moveStrandedJob, () => moveStranded(services)),
  cron: [`27 * * * * ${moveStrandedJob.task}`],
  personalData: markingPersonalData,
};

export { markingAsked, markingMoved, markingSettled } from './activities.ts';
export { askForMarking, askInTransaction, isBegun, markingsIn, readersFor, readersOf, versionOf, withdrawInTransaction } from './ask.ts';
export { askedAbout, askedKey, rubricOf, unsureCriteria, withdrawAsked } from './asked.ts';
export { taskById, taskOfSubject } from './queries.ts';
export { markersOf } from './queue.ts';
export { askedMarkers, learnerOf } from './told.ts';
