import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { contactPersonalData } from './personal-data.ts';
import { contactPurges } from './purges.ts';
import { contactRoutes } from './routes.ts';

export const contactFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: contactRoutes,
  purges: contactPurges,
  personalData: contactPersonalData,
};

export { contactMessageReceived } from './activities.ts';
export { messageById as contactMessageById } from './queries.ts';
