import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { catalogChoiceRoutes } from './routes.ts';

/** The feature for choosing which tracks a company's people see, and in which order. */
export const catalogChoiceFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: catalogChoiceRoutes,
};

export { showRequiredTracks } from './show-required.ts';
