import type { Feature } from '#server/feature.ts';
import { purgeOrigins } from '#server/features/activity/index.ts';
import { systemRoutes } from './routes.ts';

export { namesOf } from './names.ts';

export const systemFeature: Feature = {
  routes: systemRoutes,
  purges: [{ what: 'activityOrigin', purge: purgeOrigins }],
};
