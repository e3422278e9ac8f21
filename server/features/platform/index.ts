import type { Feature } from '#server/feature.ts';
import { platformRoutes } from './routes.ts';

export const platformFeature: Feature = { routes: platformRoutes };

export { newSetupCode, setupNeeded } from './setup.ts';
