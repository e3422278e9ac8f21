import type { Feature } from '#server/feature.ts';
import { authoringRoutes } from './routes.ts';

export const authoringFeature: Feature = { routes: authoringRoutes };

export { importFolder } from './import.ts';
