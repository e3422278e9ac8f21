import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { markingPersonalData } from './personal-data.ts';
import { markingRoutes } from './routes.ts';
import { endStranded } from './stranded.ts';

/** The queue of what people mark, for every feature that has something marked, and how far those who mark agree. */
export const markingFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: markingRoutes,
  listen: endStranded,
  personalData: markingPersonalData,
};

export { markingAsked, markingSettled } from './activities.ts';
export { askForMarking, askInTransaction, isBegun, markingsIn, readersFor, versionOf, withdrawInTransaction } from './ask.ts';
export { askedAbout, askedKey, rubricOf, unsureCriteria, withdrawAsked } from './asked.ts';
export { taskById, taskOfSubject } from './queries.ts';
export { markersOf } from './queue.ts';
export { askedMarkers, learnerOf } from './told.ts';
