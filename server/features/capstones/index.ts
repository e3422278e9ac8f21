import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { capstonesPersonalData } from './personal-data.ts';
import { takeResults } from './result.ts';
import { capstoneRoutes } from './routes.ts';

/** The capstones of tracks: drafts, what is handed in, and the level that a passed one adds to the certificate. */
export const capstonesFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: capstoneRoutes,
  listen: takeResults,
  personalData: capstonesPersonalData,
};
