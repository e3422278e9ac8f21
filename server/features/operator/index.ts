import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { operatorPersonalData } from './personal-data.ts';
import { operatorRoutes } from './routes.ts';
import { fillOperatorPages } from './written-page.ts';

export const operatorFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: operatorRoutes,
  fillPages: fillOperatorPages,
  personalData: operatorPersonalData,
};
