import type { Feature } from '#server/feature.ts';
import { spacedReviewPersonalData } from './personal-data.ts';
import { spacedReviewRoutes } from './routes.ts';

/** Questions of quizzes and items of labs that come back for review, on the days that FSRS chooses. */
export const spacedReviewFeature: Feature = {
  routes: spacedReviewRoutes,
  personalData: spacedReviewPersonalData,
};

export { countDueReviews } from './due.ts';
