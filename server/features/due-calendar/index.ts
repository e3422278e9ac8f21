import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { dueCalendarPersonalData } from './personal-data.ts';
import { dueCalendarRoutes } from './routes.ts';

/** The calendar of what is due for a person, to which their own calendar applications subscribe by a secret address. */
export const dueCalendarFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: dueCalendarRoutes,
  personalData: dueCalendarPersonalData,
};
