import type { Feature } from '#server/feature.ts';
import { systemRoutes } from './routes.ts';

export const systemFeature: Feature = { routes: systemRoutes };
