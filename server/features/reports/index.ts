import type { Feature } from '#server/feature.ts';
import { reportRoutes } from './routes.ts';

/** Reports on a company, on its screens, as files and by mail. */
export const reportsFeature: Feature = { routes: reportRoutes };
