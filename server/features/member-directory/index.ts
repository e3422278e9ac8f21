import type { Feature } from '#server/feature.ts';
import { memberRoutes } from './member-routes.ts';

export const memberDirectoryFeature: Feature = { routes: memberRoutes };

export { historyOfMember } from './member-history.ts';
export { learningOf, resultsOf } from './member-learning.ts';
