import type { Feature } from '#server/feature.ts';
import { purgeOrigins } from '#server/features/activity/index.ts';
import * as activities from './activities.ts';
import { systemRoutes } from './routes.ts';

export { namesOf } from './names.ts';

export const systemFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: systemRoutes,
  purges: [{ what: 'activityOrigin', purge: purgeOrigins }],
};
