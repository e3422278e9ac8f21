import type { Feature } from '#server/feature.ts';
import { teamRoutes } from './routes.ts';

/** A manager's team: the people who report to them, and their deputies. */
export const teamFeature: Feature = { routes: teamRoutes };
