import type { Feature } from '#server/feature.ts';
import { userRoutes } from './routes.ts';

export const userManagementFeature: Feature = { routes: userRoutes };
