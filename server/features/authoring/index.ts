import type { Feature } from '#server/feature.ts';
import { authoringPurges } from './purges.ts';
import { authoringRoutes } from './routes.ts';

export const authoringFeature: Feature = { routes: authoringRoutes, purges: authoringPurges };

export { importFolder } from './import.ts';
