import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { userRoutes } from './routes.ts';

export const userManagementFeature: Feature = { activityKinds: Object.values(activities), routes: userRoutes };
