import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { aiLiteracyPersonalData } from './personal-data.ts';
import { aiLiteracyRoutes } from './routes.ts';

/** Says who is trained for a company's AI systems, and creates the file that proves it. */
export const aiLiteracyFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: aiLiteracyRoutes,
  personalData: aiLiteracyPersonalData,
};
