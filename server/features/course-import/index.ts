import type { Feature } from '#server/feature.ts';
import { courseImportRoutes } from './routes.ts';

export const courseImportFeature: Feature = { routes: courseImportRoutes };
