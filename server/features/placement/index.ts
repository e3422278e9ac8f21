import type { Feature } from '#server/feature.ts';
import { placementPersonalData } from './personal-data.ts';
import { placementRoutes } from './routes.ts';

/** Placements, which show what people know already, so that they can leave it out. */
export const placementFeature: Feature = {
  routes: placementRoutes,
  personalData: placementPersonalData,
};

export { reopenAfterReview } from './results.ts';
