import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { ownLearningRoutes } from './own-routes.ts';
import { externalLearningPersonalData } from './personal-data.ts';
import { memberLearningRoutes } from './staff-routes.ts';

/** Learning from elsewhere, which can meet a requirement if staff accept it. */
export const externalLearningFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    ownLearningRoutes(http, services);
    memberLearningRoutes(http, services);
  },
  personalData: externalLearningPersonalData,
};

export { externalLearningFilesOf } from './queries.ts';
