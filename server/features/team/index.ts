import type { Feature } from '#server/feature.ts';
import { teamRoutes } from './routes.ts';

/** The team of a manager: the people who report to them, and their deputies. */
export const teamFeature: Feature = { routes: teamRoutes };
