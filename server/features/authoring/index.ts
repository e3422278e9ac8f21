import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { authoringPersonalData } from './personal-data.ts';
import { authoringPurges } from './purges.ts';
import { authoringRoutes } from './routes.ts';

export const authoringFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: authoringRoutes,
  purges: authoringPurges,
  personalData: authoringPersonalData,
};

export { importFolder } from './import.ts';
